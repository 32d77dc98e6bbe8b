import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { sampleLimits, samplePeople } from '../../pages/Limits/sample-limits.ts';
import Trends from './Trends.tsx';

const slots = [1, 0, 4, 21, 38, 12, 6, 2].map((arrivals, place) => ({
  from: 480 + place * 15,
  arrivals,
  lateArrivals: place > 4 ? arrivals : 0,
}));
const arrivals = (more: object = {}) => ({
  arrivals: {
    ...{ from: '2026-10-23', to: '2026-11-19', slotMinutes: 15, arrivals: 84, lateArrivals: 20 },
    ...{ medianMinutes: 548, slots },
    ...more,
  },
});
const leave = (counts: readonly number[]) => ({
  fiveDayDutiesConnection: {
    distribution: counts.map((people, days) => ({
      ...{ days, people, coveredPeople: days < 5 ? Math.floor(people / 4) : people },
    })),
  },
});
const TAKEN = leave([9, 6, 8, 11, 5, 7, 4, 3, 1, 0, 2]);
const nothing = {
  OvertimeTrend: sampleLimits([], { people: 0, groups: [] }),
  ArrivalTrend: arrivals({ arrivals: 0, lateArrivals: 0, medianMinutes: null, slots: [] }),
  LeaveTrend: leave([]),
};

const meta: Meta<typeof Trends> = {
  title: '勤怠/本日の状況/傾向',
  component: Trends,
  args: { groupId: undefined },
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/home',
    api: { OvertimeTrend: sampleLimits(), ArrivalTrend: arrivals(), LeaveTrend: TAKEN },
  },
};
export default meta;
type Story = StoryObj<typeof Trends>;

export const 三つの図: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: '上限に近い人' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: '渡辺 葵' })).toHaveAttribute(
      'href',
      '/app/staff/attendance/other_settings/agreement36/person/person-1',
    );
    await expect(await canvas.findByText(/半数は9:08までに出勤/u)).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('.recharts-bar')).not.toBeNull());
    await userEvent.click(canvas.getByText('数値を表で見る'));
    const row = canvas.getByRole('row', { name: /^9:15〜9:30/u });
    await expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['0件', '12件']);
    await expect(await canvas.findByRole('table', { name: '取得日数の分布' })).toBeInTheDocument();
  },
};
export const 何もない: Story = {
  parameters: { api: nothing },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('上限に近い人はいません')).toBeVisible();
    await expect(await canvas.findByText('表示する数値がまだありません')).toBeVisible();
    await expect(await canvas.findByText('年5日の取得義務がある人はいません')).toBeVisible();
  },
};
export const 一人だけ: Story = {
  parameters: {
    api: {
      OvertimeTrend: sampleLimits(samplePeople.slice(0, 1)),
      ArrivalTrend: arrivals({
        ...{ arrivals: 1, lateArrivals: 0, medianMinutes: 525 },
        slots: [{ from: 525, arrivals: 1, lateArrivals: 0 }],
      }),
      LeaveTrend: leave([0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
    },
  },
};
export const 前日からの夜勤: Story = {
  parameters: {
    api: {
      OvertimeTrend: sampleLimits(),
      ArrivalTrend: arrivals({
        ...{ medianMinutes: -3 },
        slots: Array.from({ length: 64 }, (_, place) => ({
          ...{ from: -30 + place * 15, arrivals: (place * 7) % 31, lateArrivals: place % 3 },
        })),
      }),
      LeaveTrend: TAKEN,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/半数は前日 23:57までに/u)).toBeVisible();
  },
};
export const 読み込み中: Story = {
  parameters: {
    api: { OvertimeTrend: 'loading', ArrivalTrend: 'loading', LeaveTrend: 'loading' },
  },
};
export const 一つだけ読み込めない: Story = {
  parameters: {
    api: { OvertimeTrend: sampleLimits(), ArrivalTrend: noNetwork(), LeaveTrend: TAKEN },
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
export const スマートフォン: Story = { parameters: { phone: true } };
