import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import { sampleLeaves } from '../../parts/sample-people.ts';
import { LeaveHistory } from './LeaveHistory.tsx';
import type { Leave } from './LeaveHistoryView.tsx';

const person = { id: 'e-2', lastName: '佐藤', firstName: '花子' };
const api = {
  EmployeeLeaveHistory: { employee: { ...person, leavePeriods: sampleLeaves } },
  CreateLeavePeriod: { createLeavePeriod: { __typename: 'LeavePeriod', id: 'l-3' } },
  UpdateLeavePeriod: { updateLeavePeriod: { __typename: 'LeavePeriod', id: 'l-2' } },
  DeleteLeavePeriod: { deleteLeavePeriod: { id: 'l-2', trashId: 't-1' } },
};

const meta: Meta<typeof LeaveHistory> = {
  title: '従業員/休職履歴',
  component: LeaveHistory,
  parameters: {
    path: '/admin/employee/e-2/leave_history',
    route: '/admin/employee/$employeeId/leave_history',
    grants: ['employee.list', 'employee.list:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof LeaveHistory>;

const chooseKind = async (name: string) => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /種類/ }), name);
};

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('育児休業'))[0]).toBeVisible();
    await expect(canvas.getByText('未設定')).toBeVisible();
  },
};
export const 会社独自の休職: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '休職を登録' }));
    await chooseKind('その他の休職');
    await userEvent.type(await screen.findByLabelText('休職の名称'), '自己啓発休職');
    await expect(screen.getByText(/出勤した日に数えません/)).toBeVisible();
  },
};
export const 休職の登録: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '休職を登録' }));
    const form = await screen.findByRole('form');
    await userEvent.click(within(form).getByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('開始日を入力してください。'))[0]).toBeVisible();
    await expect((await screen.findAllByText(/種類を.+してください。/))[0]).toBeVisible();
    await chooseKind('介護休業');
    await expect(screen.getByText(/出勤したものとして数えます/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('開始日'), '2027/05/02');
    await userEvent.type(screen.getByLabelText('終了日'), '2027/05/01');
    await userEvent.type(screen.getByLabelText('理由'), '介護休業');
    await userEvent.click(within(form).getByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('終了は開始より後にしてください。'))[0]).toBeVisible();
  },
};
export const 期間が重なる: Story = {
  parameters: {
    api: {
      ...api,
      CreateLeavePeriod: {
        createLeavePeriod: {
          __typename: 'EmployeeNotSaved',
          issues: [
            {
              path: 'startsOn',
              key: 'validation.leaveOverlaps',
              params: { from: '2026-11-01', until: '2027-03-31' },
            },
          ],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '休職を登録' }));
    await userEvent.type(await screen.findByLabelText('開始日'), '2027/03/01');
    await userEvent.type(screen.getByLabelText('終了日'), '2027/05/01');
    await chooseKind('介護休業');
    await userEvent.type(screen.getByLabelText('理由'), '介護休業');
    await userEvent.click(
      within(await screen.findByRole('form')).getByRole('button', { name: '保存' }),
    );
    await expect((await screen.findAllByText(/休職と日付が重なっています/))[0]).toBeVisible();
  },
};
const [leave, before] = sampleLeaves;
const faster = secondOfTwo(leave as Leave, {
  ...(leave as Leave),
  endsOn: '2027-04-30',
  reason: '育児休業（延長）',
  version: 2,
});
export const ほかの人が先に変更: Story = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      ...api,
      EmployeeLeaveHistory: () => ({
        employee: { ...person, leavePeriods: [faster.now(), before] },
      }),
      UpdateLeavePeriod: ({ data }: { data: { version: number } }) =>
        faster.save(data, { updateLeavePeriod: { __typename: 'LeavePeriod', id: 'l-2' } }),
    },
  },
  play: async ({ canvas }) => {
    const [shown] = await canvas.findAllByText('育児休業');
    await userEvent.click(shown as HTMLElement);
    const form = within(await screen.findByRole('form'));
    const reason = form.getByLabelText('理由');
    await userEvent.clear(reason);
    await userEvent.type(reason, '育児休業（第2子）');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(
      await form.findByRole('row', { name: '終了日 2027/04/30 変更していません' }),
    ).toBeVisible();
    await expect(
      form.getByRole('row', { name: '理由 育児休業（延長） 育児休業（第2子）' }),
    ).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '自分の内容で上書き' }));
    await expect(await screen.findByText('休職を変更しました')).toBeInTheDocument();
    await expect(faster.sent.at(-1)).toEqual({ reason: '育児休業（第2子）', version: 2 });
  },
};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    await canvas.findAllByText('育児休業');
    await expect(canvas.queryByRole('button', { name: '休職を登録' })).toBeNull();
  },
};
export const 記録なし: Story = {
  parameters: {
    api: { ...api, EmployeeLeaveHistory: { employee: { ...person, leavePeriods: [] } } },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, EmployeeLeaveHistory: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, EmployeeLeaveHistory: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
