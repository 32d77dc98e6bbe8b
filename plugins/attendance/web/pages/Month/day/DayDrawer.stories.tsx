import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { atTokyo } from '#core/time/tokyo.ts';
import type { MonthRow } from '../month-data.ts';
import { sampleMonth } from '../sample-month.ts';
import { DayDrawer } from './DayDrawer.tsx';

const dayOf = (day: number) => sampleMonth.days[day - 1] as MonthRow;
const around = (day: number) => ({
  now: atTokyo('2026-11-20', 16 * 60).getTime(),
  dayBefore: dayOf(day - 1),
  dayAfter: dayOf(day + 1),
  byApplication: false,
});

const meta: Meta<typeof DayDrawer> = {
  title: '勤怠/出勤簿/一日',
  component: DayDrawer,
  args: {
    day: dayOf(17),
    employeeId: 'emp-1',
    isClosed: false,
    forStaff: false,
    now: undefined,
    correction: around(17),
    onClose: fn(),
    onPrevious: fn(),
    onNext: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof DayDrawer>;

export const 遅れて届いた打刻: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText('2026/11/17（火）の打刻')).toBeVisible();
    await expect(await screen.findByText('1時間30分')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '前の日へ' }));
    await expect(args.onPrevious).toHaveBeenCalled();
  },
};
export const 今日: Story = {
  args: { day: dayOf(20), now: atTokyo('2026-11-20', 16 * 60).getTime(), onNext: undefined },
};
export const 退勤のない日: Story = { args: { day: dayOf(12) } };
export const 打刻のない日: Story = { args: { day: dayOf(21) } };
export const 深夜まで: Story = { args: { day: dayOf(10) } };
export const 申請中の日: Story = { args: { day: dayOf(12) } };
export const 締め済み: Story = { args: { isClosed: true } };
export const 休憩を取れなかった日: Story = {
  args: {
    day: { ...dayOf(17), cancelledBreak: { isByStaff: true, by: '高橋 誠', reason: '来客の対応' } },
  },
  play: async () => {
    await expect(
      await screen.findByText('担当者の高橋 誠が自動休憩を取り消しました（来客の対応）'),
    ).toBeVisible();
  },
};
const plan = (start: number, end: number) => ({
  kind: 'WORK' as const,
  patternId: null,
  start,
  end,
  breaks: [],
});
export const 予定を訂正された日: Story = {
  args: {
    day: {
      ...dayOf(17),
      planCorrections: [
        {
          number: 2,
          before: plan(1320, 1860),
          after: { kind: 'OFF', patternId: null, start: null, end: null, breaks: [] },
          reason: '振り替えたため',
          correctedAt: '2026-11-19T01:05:00.000Z',
          correctedBy: null,
        },
        {
          number: 1,
          before: plan(540, 1080),
          after: plan(1320, 1860),
          reason: '夜勤の応援だったため',
          correctedAt: '2026-11-18T01:05:00.000Z',
          correctedBy: '高橋 誠',
        },
      ],
    },
  },
  play: async () => {
    await expect(await screen.findByText('9:00〜18:00 → 22:00〜31:00')).toBeVisible();
    await expect(
      screen.getByText('2026/11/18 10:05、高橋 誠（夜勤の応援だったため）'),
    ).toBeVisible();
    await expect(screen.getByText('22:00〜31:00 → 休日')).toBeVisible();
    await expect(screen.getByText('2026/11/19 10:05（振り替えたため）')).toBeVisible();
  },
};
const [firstStamp, ...otherStamps] = dayOf(17).stamps;
const lastStamp = otherStamps.at(-1);
export const 翌朝までの勤務を後日に直した: Story = {
  args: {
    day: {
      ...dayOf(17),
      stamps: [firstStamp, lastStamp].flatMap((stamp, index) =>
        stamp && index > 0
          ? [
              {
                ...stamp,
                source: 'STAFF' as const,
                stampedAt: atTokyo('2026-11-18', 630).toISOString(),
                deviceTime: atTokyo('2026-11-18', 630).toISOString(),
                receivedAt: atTokyo('2026-11-20', 595).toISOString(),
              },
            ]
          : stamp
            ? [stamp]
            : [],
      ),
    },
  },
  play: async () => {
    const row = await screen.findByRole('row', { name: /担当者が修正/ });
    await expect(row).toHaveTextContent('34:30');
    await expect(row).toHaveTextContent('11/18 10:30:00');
    await expect(row).toHaveTextContent('11/20 09:55:00');
  },
};
export const 担当者が直す: Story = {
  args: {
    forStaff: true,
    day: dayOf(12),
    correction: around(12),
  },
  parameters: {
    api: { MendAttendanceDay: { reviseAttendanceDay: { employeeId: 'emp-1', workDate: '' } } },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '打刻を直す' }));
    await userEvent.click(await screen.findByRole('button', { name: '直して保存' }));
    await expect(await screen.findByText('理由を入力してください。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '打刻を追加' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^自動休憩を取り消す/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /直す理由/ }), '本人に確認');
    await userEvent.click(screen.getByRole('button', { name: '直して保存' }));
    await expect(await screen.findByText('打刻を直しました')).toBeInTheDocument();
  },
};
export const 担当者が自分の日を見る: Story = {
  args: { forStaff: true, correction: { ...around(17), byApplication: true } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: '打刻修正を申請' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '打刻を直す' })).toBeNull();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
