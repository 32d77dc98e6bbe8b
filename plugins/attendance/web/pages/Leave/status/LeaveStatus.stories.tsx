import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { LeaveStatus } from './LeaveStatus.tsx';

const duty = (more: object = {}) => ({
  __typename: 'FiveDayDuty',
  from: '2026-04-01',
  to: '2027-03-31',
  grantedDays: 11,
  requiredDays: 5,
  takenDays: 3,
  plannedDays: 1,
  designatedDays: 0,
  missingDays: 1,
  daysLeft: 128,
  workdaysLeft: 84,
  state: 'ON_THE_WAY',
  why: null,
  ...more,
});
const person = (
  id: string,
  lastName: string,
  firstName: string,
  of: object,
  more: object = {},
) => ({
  __typename: 'FiveDayDutyOfPerson',
  id,
  employeeId: id,
  lastName,
  firstName,
  employeeNumber: `A-${id}`,
  groupName: '本社 > 営業部',
  joinedOn: '2020-04-01',
  balanceDays: 14.5,
  balanceHours: 0,
  duty: duty(of),
  lastAsk: null,
  endedShort: [],
  ...more,
});
/** People with 0 to 10 days. */
const PEOPLE_BY_DAYS = [9, 6, 8, 11, 5, 7, 4, 3, 1, 0, 2].map((people, days) => ({
  __typename: 'TakenLeaveCount',
  ...{ days, people, coveredPeople: days < 5 ? Math.floor(people / 4) : people },
}));
const list = (nodes: object[]) => ({
  fiveDayDutiesConnection: {
    totalCount: nodes.length,
    endedShortPeople: nodes.filter(
      (node) => (node as { endedShort: object[] }).endedShort.length > 0,
    ).length,
    distribution: nodes.length === 0 ? [] : PEOPLE_BY_DAYS,
    groups: [
      { __typename: 'AttendanceGroup', id: 'g1', name: '本社', depth: 0 },
      { __typename: 'AttendanceGroup', id: 'g2', name: '営業部', depth: 1 },
    ],
    nodes,
  },
});
const near = {
  from: '2026-01-15',
  to: '2027-01-14',
  daysLeft: 52,
  workdaysLeft: 34,
  takenDays: 0.5,
  plannedDays: 0,
  missingDays: 4.5,
  state: 'WARN_THREE_MONTHS',
};
const all = list([
  person('1', '田中', '蓮', near, {
    lastAsk: { __typename: 'LeavePlanAsk', askedAt: '2026-11-20T01:00:00Z', askedBy: '高橋 由美' },
  }),
  person('2', '鈴木', '健', {
    takenDays: 1,
    plannedDays: 0,
    missingDays: 4,
    state: 'WARN_SIX_MONTHS',
  }),
  person('3', '佐藤', '美咲', {}),
  person('4', '高橋', '直樹', {
    takenDays: 6,
    plannedDays: 0,
    missingDays: 0,
    designatedDays: 1,
    state: 'FULFILLED',
  }),
  person('5', '勅使河原', '倫太郎', {
    state: 'NO_DUTY',
    why: 'UNDER_TEN_DAYS',
    grantedDays: 7,
    requiredDays: 0,
    missingDays: 0,
    takenDays: 0,
    plannedDays: 0,
  }),
]);
const ended = list([
  person('1', '田中', '蓮', near, {
    endedShort: [
      {
        __typename: 'EndedDuty',
        ...{
          from: '2025-01-15',
          to: '2026-01-14',
          requiredDays: 5,
          takenDays: 3.5,
          missingDays: 1.5,
        },
      },
    ],
  }),
  person('2', '鈴木', '健', {}),
]);
const answer = (askedPeople: number, recently: object[] = []) => ({
  askToPlanLeave: { __typename: 'LeavePlanAsked', askedPeople, skippedPeople: 0, recently },
});

const meta: Meta<typeof LeaveStatus> = {
  title: '勤怠/年5日の取得状況',
  component: LeaveStatus,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/manage/status',
    api: { FiveDayDutyList: all, AskToPlanLeave: answer(2) },
  },
};
export default meta;
type Story = StoryObj<typeof LeaveStatus>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0.5日 / 5日')).toBeVisible();
    await expect(canvas.getByText('3日＋予定1日 / 5日')).toBeVisible();
    await expect(canvas.getByText('期限間近・不足')).toBeVisible();
    await expect(canvas.getByText('付与が10日未満です')).toBeVisible();
    // The picture in words: eleven people have three days, two of them have planned the rest.
    const plot = within(await canvas.findByRole('table', { name: '取得日数の分布' }));
    const three = plot.getByRole('row', { name: /^3日/ });
    await expect(
      within(three)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['9', '2']);
  },
};
export const 計画を依頼: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /鈴木/ }));
    await userEvent.click(canvas.getByRole('button', { name: '選んだ1人に計画を依頼する' }));
    await within(canvasElement.ownerDocument.body).findByText('2人に依頼しました');
  },
};
export const 最近依頼した人: Story = {
  parameters: {
    api: {
      FiveDayDutyList: all,
      AskToPlanLeave: answer(0, [
        {
          __typename: 'RecentLeavePlanAsk',
          employeeId: '1',
          name: '田中 蓮',
          askedAt: '2026-11-20T01:00:00Z',
          askedBy: '高橋 由美',
        },
      ]),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /田中/ }));
    await userEvent.click(canvas.getByRole('button', { name: '選んだ1人に計画を依頼する' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText(/田中 蓮さん（.*高橋 由美さんから）/)).toBeVisible();
    await expect(body.getByRole('button', { name: 'もう一度依頼する' })).toBeVisible();
  },
};
export const 未達で終わった人: Story = {
  parameters: {
    api: {
      FiveDayDutyList: ended,
      ConfirmEndedDuties: {
        confirmEndedDuties: {
          __typename: 'ConfirmedEndedDuties',
          ...{ confirmedWindows: 1, skippedWindows: 0 },
        },
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/期間が終わった人が1人います/)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /田中/ }));
    await userEvent.click(canvas.getByRole('button', { name: '未達の期間を確認する' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText(/3.5日取得／5日（不足1.5日）/)).toBeVisible();
    await expect(body.getByRole('link', { name: '管理簿で確かめる' })).toHaveAttribute(
      'href',
      expect.stringContaining('/register'),
    );
    const note = body.getByRole('textbox', { name: /原因と対応/ });
    await userEvent.click(body.getByRole('button', { name: '確認済みにする' }));
    await waitFor(() => expect(note).toBeInvalid());
    await userEvent.type(note, '月ごとに予定を確かめる');
    await userEvent.click(body.getByRole('button', { name: '確認済みにする' }));
    await body.findByText('1件の期間を確認済みにしました');
  },
};
export const いない: Story = { parameters: { api: { FiveDayDutyList: list([]) } } };
export const 読み込み中: Story = { parameters: { api: { FiveDayDutyList: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { FiveDayDutyList: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
