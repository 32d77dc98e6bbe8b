import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import MyLeavePanel from './MyLeavePanel.tsx';

type Balance = { days: number; hours: number; nextExpiry: object | null } | null;
const kind = (
  name: string,
  usedDays: number,
  limitDays: number | null,
  code = name,
  balance: Balance = null,
) => ({
  usedDays,
  balance,
  isTold: code === 'ABSENCE',
  vacationClass: { id: name, code, name, limitDays, displayPeriod: null },
});
const leaveAnswer = (
  vacationClasses: ReturnType<typeof kind>[],
  openCompensatoryDays: { workedOn: string; days: number; lastDay: string }[] = [],
  myFiveDayDuty: object | null = null,
) => ({
  api: {
    MyLeaveLeft: {
      myFiveDayDuty,
      applicationChoices: {
        countedUntil: '2099-03-31',
        vacation: { isOffered: true },
        openCompensatoryDays,
        vacationClasses,
      },
    },
  },
});

const meta: Meta<typeof MyLeavePanel> = {
  title: '勤怠/ホームの休暇の残り',
  component: MyLeavePanel,
  parameters: leaveAnswer(
    [
      kind('年次有給休暇', 3.5, null),
      kind('慶弔休暇', 0, 5),
      kind('子の看護等休暇', 1.5, 5),
      kind('介護休暇', 0, 5),
      kind('欠勤', 1, null, 'ABSENCE'),
    ],
    [
      { workedOn: '2026-10-04', days: 0.5, lastDay: '2026-12-04' },
      { workedOn: '2026-11-08', days: 1, lastDay: '2027-01-08' },
    ],
  ),
};
export default meta;
type Story = StoryObj<typeof MyLeavePanel>;

export const 休暇の残り: Story = {
  play: async ({ canvas }) => {
    const [first, second, third, fourth] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveTextContent('代休残り1.5日（うち0.5日は2026/12/04まで）');
    await expect(second).toHaveTextContent('年次有給休暇今年度3.5日を取得・申請');
    await expect(third).toHaveTextContent('子の看護等休暇残り3.5日（2099/03/31まで）');
    await expect(fourth).not.toBeVisible();
    await userEvent.click(canvas.getByText('ほかの休暇（2種類）'));
    await expect(canvas.getByText('慶弔休暇')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '休暇を申請' })).toBeVisible();
  },
};
/** What is kept in lots stands first, with its hours and what lapses next. */
export const 台帳の残り: Story = {
  parameters: leaveAnswer([
    kind('慶弔休暇', 1, 5),
    kind('年次有給休暇', 3.5, null, 'PAID_LEAVE', {
      days: 14.5,
      hours: 5,
      nextExpiry: { on: '2027-03-31', days: 3.5, hours: 5 },
    }),
  ]),
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveTextContent(
      '年次有給休暇残り14.5日と5時間（うち3.5日と5時間は2027/03/31まで）',
    );
  },
};
export const 年5日に足りない: Story = {
  parameters: leaveAnswer([kind('夏季休暇', 1, 3)], [], {
    ...{ to: '2027-01-14', missingDays: 4.5, state: 'WARN_THREE_MONTHS' },
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('2027/01/14までに、あと4.5日の取得か予定が必要です'),
    ).toBeVisible();
  },
};
export const 使い切った: Story = { parameters: leaveAnswer([kind('夏季休暇', 3, 3)]) };
export const なし: Story = {
  parameters: leaveAnswer([]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('残りの日数が決まっている休暇はありません。'),
    ).toBeVisible();
  },
};
export const 長い名前: Story = {
  parameters: leaveAnswer([kind('配偶者の出産に伴う特別休暇（会社の独自の制度）'.repeat(3), 1, 5)]),
};
export const 読み込み中: Story = { parameters: { api: { MyLeaveLeft: 'loading' } } };
export const 失敗: Story = { parameters: { api: { MyLeaveLeft: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
