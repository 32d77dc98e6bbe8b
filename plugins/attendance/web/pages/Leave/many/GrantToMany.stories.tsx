import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { GrantToMany } from './GrantToMany.tsx';

const asked = fn();
const granted = fn();
const person = (id: string, lastName: string, firstName: string, more: object = {}) => ({
  __typename: 'LeaveGrantPlanPerson',
  employeeId: id,
  lastName,
  firstName,
  employeeNumber: `A-${id}`,
  groupName: '本社 > 営業部',
  joinedOn: '2020-04-01',
  leftOut: null,
  lastGrantedOn: null,
  balanceDays: 1,
  balanceHours: 0,
  afterDays: 4,
  afterHours: 0,
  ...more,
});
const plan = (people: object[]) => ({
  leaveGrantPlan: {
    __typename: 'LeaveGrantPlan',
    days: 3,
    hours: 0,
    usableFrom: '2027-07-01',
    usableUntil: '2027-09-30',
    granted: people.filter((one) => 'leftOut' in one && one.leftOut === null).length,
    leftOut: people.filter((one) => 'leftOut' in one && one.leftOut !== null).length,
    people,
  },
});
const left = { afterDays: 1 };
const everybody = plan([
  person('1', '佐藤', '美咲'),
  person('2', '勅使河原', '倫太郎'),
  person('3', '鈴木', '健', { leftOut: 'RETIRED', ...left }),
  person('4', '高橋', '葵', { leftOut: 'NOT_JOINED', joinedOn: '2027-04-01', ...left }),
  person('5', '長谷川', '健太郎', { leftOut: 'OWN', ...left }),
  person('6', '伊藤', '蓮', { leftOut: 'ALREADY_GRANTED', lastGrantedOn: '2026-11-01', ...left }),
]);
const api = {
  LeaveGrantChoices: {
    vacationClasses: [
      {
        __typename: 'VacationClass',
        id: 'paid',
        name: '年次有給休暇',
        code: 'PAID_LEAVE',
        limitDays: null,
        displayPeriod: null,
      },
      {
        __typename: 'VacationClass',
        id: 'summer',
        name: '夏季休暇',
        code: 'SUMMER',
        limitDays: 3,
        displayPeriod: { __typename: 'MonthDayRange', from: '07-01', until: '09-30' },
      },
    ],
    employmentDivisions: [{ __typename: 'EmploymentDivision', id: 'full', name: '正社員' }],
    recruitmentTypes: [{ __typename: 'RecruitmentType', id: 'regular', name: '新卒' }],
  },
  LeaveGrantPlanOf: (variables: object) => {
    asked(variables);
    return everybody;
  },
  GrantLeaveToMany: (variables: object) => {
    granted(variables);
    return {
      grantLeaveToMany: {
        __typename: 'LeaveGrantRun',
        id: 'run',
        className: '夏季休暇',
        kind: 'SPECIAL',
        grantedOn: '2026-11-20',
        usableFrom: '2027-07-01',
        usableUntil: '2027-09-30',
        days: 3,
        hours: 0,
        people: 2,
        reason: '夏季休暇の付与',
        createdAt: '2026-11-20T01:00:00.000Z',
        createdBy: '長谷川 健太郎',
        takenBackAt: null,
        takenBackBy: null,
        takenBackBecause: null,
      },
    };
  },
};
const withApi = (more: object) => ({ api: { ...api, ...more } });

const meta: Meta<typeof GrantToMany> = {
  title: '勤怠/休暇の一括付与',
  component: GrantToMany,
  args: {
    groups: [{ id: 'sales', name: '営業部', depth: 0 }],
    employeeIds: [],
    onClose: fn(),
    onGranted: fn(),
  },
  parameters: { viewer: staff, api },
};
export default meta;
type Story = StoryObj<typeof GrantToMany>;

const preview = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: /付与する日数/ }), '3');
  await userEvent.click(dialog.getByRole('button', { name: '結果を確認する' }));
  await dialog.findByText(/2人に3日ずつ付与します/);
  return dialog;
};

export const 条件: Story = {};

export const 確認してから付与: Story = {
  play: async ({ args }) => {
    const dialog = await preview();
    await expect(asked.mock.lastCall?.[0]).toMatchObject({
      data: { vacationClassId: 'paid', kind: 'SPECIAL', days: 3 },
    });
    await expect(dialog.getByText(/4人は対象外です/)).toBeVisible();
    for (const reason of ['退職済み', '入社前', '自分の休暇', '付与済み'])
      await expect(dialog.getByText(reason)).toBeVisible();
    const execute = dialog.getByRole('button', { name: '2人に付与する' });
    await userEvent.click(execute);
    await expect(await dialog.findByText('理由を入力してください。')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '夏季休暇の付与');
    await userEvent.click(execute);
    await waitFor(() => expect(args.onGranted).toHaveBeenCalled());
    await expect(granted.mock.lastCall?.[0]).toMatchObject({
      data: { employeeIds: ['1', '2'], reason: '夏季休暇の付与' },
    });
  },
};

export const 年休以外は特別だけ: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    const kind = await dialog.findByRole('combobox', { name: /種類/ });
    await userEvent.selectOptions(kind, '法定');
    const vacationClass = dialog.getByRole('combobox', { name: /休暇区分/ });
    await userEvent.selectOptions(vacationClass, '夏季休暇');
    await expect(kind).toHaveDisplayValue('特別');
    await expect(within(kind).queryByRole('option', { name: '法定' })).toBeNull();
  },
};

export const 条件に戻る: Story = {
  play: async () => {
    const dialog = await preview();
    await userEvent.click(dialog.getByRole('button', { name: '条件に戻る' }));
    await expect(dialog.getByRole('textbox', { name: /付与する日数/ })).toHaveValue('3');
  },
};

export const 区分に日数がない: Story = {
  parameters: withApi({
    LeaveGrantPlanOf: refusal('INVALID_INPUT', {
      isValidationError: true,
      issues: [{ path: 'data/days', key: 'validation.classGivesNoDays' }],
    }),
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '結果を確認する' }));
    await expect((await dialog.findAllByText(/年間の日数がありません/)).length).toBeGreaterThan(0);
  },
};

export const 誰もいない: Story = {
  parameters: withApi({
    LeaveGrantPlanOf: plan([person('3', '鈴木', '健', { leftOut: 'RETIRED' })]),
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '結果を確認する' }));
    await expect(await dialog.findByText(/付与できる人がいません/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /に付与する/ })).toBeNull();
  },
};
export const 選択した人: Story = { args: { employeeIds: ['1', '2'] } };
export const 確認をスマートフォンで: Story = {
  parameters: { phone: true },
  play: async () => void (await preview()),
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
