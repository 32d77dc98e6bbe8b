import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { sampleLeave } from '../../parts/leave/sample-leave.ts';
import { sampleDesignations } from './designation/sample-designations.ts';
import { LeaveBook } from './LeaveBook.tsx';

const sent = fn();
const api = {
  LeaveDesignationsOf: sampleDesignations(),
  LeaveBookOf: { leaveBook: sampleLeave() },
  LeaveClasses: {
    vacationClasses: [
      { __typename: 'VacationClass', id: 'paid', name: '年次有給休暇', code: 'PAID_LEAVE' },
      { __typename: 'VacationClass', id: 'refresh', name: 'リフレッシュ休暇', code: 'REFRESH' },
    ],
  },
  LeaveGrantLimit: {
    leaveGrantLimit: {
      __typename: 'LeaveGrantLimit',
      ...{ statutoryDays: 12, proportionalDays: 9, serviceMonths: 30, weeklyDays: null },
    },
  },
  GrantLeave: (variables: object) => {
    sent(variables);
    return { grantLeave: sampleLeave() };
  },
  AdjustLeave: (variables: object) => {
    sent(variables);
    return { adjustLeave: sampleLeave() };
  },
  TakeBackLeaveGrant: {
    takeBackLeaveGrant: {
      book: sampleLeave(),
      errors: [
        { __typename: 'LeaveLedgerRow', date: '2026-12-28', days: -1, hours: 0 },
        { __typename: 'LeaveLedgerRow', date: '2026-12-29', days: -1, hours: 0 },
      ],
    },
  },
};
const withApi = (more: object) => ({ api: { ...api, ...more } });

const meta: Meta<typeof LeaveBook> = {
  title: '勤怠/休暇の台帳',
  component: LeaveBook,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/vacation_grant/e1',
    route: '/app/staff/attendance/leave_app/vacation_grant/$employeeId',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof LeaveBook>;

const act = async (lot: RegExp, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: lot }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
};

export const 付与分と台帳: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '佐藤 美咲さんの休暇' })).toBeVisible();
    await expect(canvas.getAllByText('14.5日と5時間').length).toBeGreaterThan(0);
    await expect(canvas.getAllByText('3.5日と5時間')).toHaveLength(2);
    await expect(canvas.getByText('1日を8時間に')).toBeVisible();
    await expect(canvas.getByText('移行のときの数え違い')).toBeVisible();
  },
};

export const 付与する: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '付与する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '付与する' }));
    await expect(
      (await dialog.findAllByText(/付与する日数を入力してください/)).length,
    ).toBeGreaterThan(0);
    await userEvent.type(dialog.getByRole('textbox', { name: /付与する日数/ }), '１２');
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '2年6か月の継続勤務');
    await userEvent.click(dialog.getByRole('button', { name: '付与する' }));
    await waitFor(() =>
      expect(sent.mock.lastCall?.[0]).toMatchObject({
        data: {
          employeeId: 'e1',
          vacationClassId: 'paid',
          kind: 'STATUTORY',
          grantedOn: '2026-11-20',
          days: 12,
          reason: '2年6か月の継続勤務',
        },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const 法定の日数を超える付与: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '付与する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('法定の上限は12日（勤続2年6か月）');
    await userEvent.type(dialog.getByRole('textbox', { name: /付与する日数/ }), '41');
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '2年6か月の継続勤務');
    sent.mockClear();
    await userEvent.click(dialog.getByRole('button', { name: '付与する' }));
    await expect((await dialog.findAllByText(/付与は12日までです/)).length).toBeGreaterThan(0);
    await expect(sent).not.toHaveBeenCalled();
    // What the company gives besides has no bound.
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /種類/ }), '特別');
    await userEvent.click(dialog.getByRole('button', { name: '付与する' }));
    await waitFor(() =>
      expect(sent.mock.lastCall?.[0]).toMatchObject({ data: { kind: 'SPECIAL', days: 41 } }),
    );
  },
};

export const 残日数を移行する: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '付与する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /種類/ }), '繰越の移行');
    await userEvent.type(dialog.getByRole('textbox', { name: /付与する日数/ }), '10');
    await userEvent.type(dialog.getByRole('textbox', { name: /移行したときの残り（日）/ }), '7');
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '前のシステムから');
    await userEvent.click(dialog.getByRole('button', { name: '付与する' }));
    await waitFor(() =>
      expect(sent.mock.lastCall?.[0]).toMatchObject({
        data: { kind: 'CARRIED_IN', days: 10, carriedIn: { leftDays: 7 } },
      }),
    );
  },
};

export const 付与を断られる: Story = {
  parameters: withApi({
    GrantLeave: refusal('INVALID_INPUT', {
      isValidationError: true,
      issues: [{ path: 'data/usableUntil', key: 'validation.paidLeaveLapsesEarly' }],
    }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '付与する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /付与する日数/ }), '5');
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '移行');
    await userEvent.click(dialog.getByRole('button', { name: '付与する' }));
    await expect((await dialog.findAllByText(/労働基準法115条/)).length).toBeGreaterThan(0);
    await expect(dialog.getByRole('textbox', { name: /理由/ })).toHaveValue('移行');
  },
};

export const 調整する: Story = {
  play: async () => {
    const dialog = await act(/2025\/04\/01の操作/, '調整する');
    const days = dialog.getByRole('textbox', { name: /増減する日数/ });
    await userEvent.clear(days);
    await userEvent.type(days, '-1.5');
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '数え違い');
    await userEvent.click(dialog.getByRole('button', { name: '調整する' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        data: { lotId: 'old', date: '2026-11-20', days: -1.5, hours: null, reason: '数え違い' },
      }),
    );
  },
};

export const 使われている付与の取消: Story = {
  play: async () => {
    const dialog = await act(/2025\/04\/01の操作/, '付与を取り消す');
    await userEvent.click(dialog.getByRole('button', { name: '付与を取り消す' }));
    await expect(await dialog.findByText('理由を入力してください。')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '誤り');
    await userEvent.click(dialog.getByRole('button', { name: '付与を取り消す' }));
    await expect(await dialog.findByText(/この付与分を使うため、取り消せません/)).toBeVisible();
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const 自分の休暇: Story = {
  parameters: withApi({ LeaveBookOf: { leaveBook: sampleLeave({ refusal: 'OWN' }) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ほかの管理者が付与・調整します/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '付与する' })).toBeNull();
  },
};
export const まだ何もない: Story = {
  parameters: withApi({
    LeaveBookOf: {
      leaveBook: sampleLeave({
        lots: [],
        rows: [],
        balanceDays: 0,
        balanceHours: 0,
        plannedDays: 0,
        pendingDays: 0,
        nextExpiry: null,
      }),
    },
  }),
};
export const 登録の権限がない人: Story = {
  parameters: { viewer: { ...staff, packedRules: [['read', 'all']] } },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/日/);
    await expect(canvas.queryByRole('link', { name: /休暇を登録/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /休暇を登録/ })).toBeNull();
  },
};
export const 読み込み中: Story = { parameters: withApi({ LeaveBookOf: 'loading' }) };
export const 読み込めない: Story = { parameters: withApi({ LeaveBookOf: noNetwork() }) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
