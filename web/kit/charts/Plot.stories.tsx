import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Plot } from './Plot.tsx';

const hours = (value: number) => `${Math.floor(value / 60)}:${String(value % 60).padStart(2, '0')}`;
const months = (names: readonly string[]) =>
  names.map((x, index) => ({
    x,
    values: {
      overtime: (20 + index * 6) * 60,
      holiday: (index % 3) * 4 * 60,
      average: index === 0 ? null : (22 + index * 5) * 60,
    },
  }));
const meta: Meta<typeof Plot> = {
  title: '部品/グラフ',
  component: Plot,
  args: {
    label: '月ごとの時間外労働',
    xLabel: '月',
    rows: months(['4月', '5月', '6月', '7月', '8月', '9月']),
    series: [
      { id: 'overtime', label: '時間外労働', type: 'bar', color: 'indigo-fill', stack: 'month' },
      {
        id: 'holiday',
        label: '法定休日労働',
        type: 'bar',
        color: 'amber-mark',
        stack: 'month',
        hatched: true,
      },
      { id: 'average', label: '平均', type: 'line', color: 'ink' },
    ],
    lines: [
      { at: 45 * 60, label: '45:00', color: 'ink-soft' },
      { at: 80 * 60, label: '80:00', color: 'vermilion' },
    ],
    written: hours,
    tick: (minutes) => String(minutes / 60),
    unit: 60,
  },
};
export default meta;
type Story = StoryObj<typeof Plot>;

export const 棒と線: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    // What is drawn loads on its own; the table is there at once.
    await waitFor(
      () =>
        expect(
          [...canvasElement.querySelectorAll('svg.recharts-surface text')].map(
            (text) => text.textContent,
          ),
        ).toEqual(expect.arrayContaining(['45:00', '80:00', '4月'])),
      { timeout: 20_000 },
    );
    await expect(canvasElement.querySelectorAll('.recharts-bar-rectangle').length).toBeGreaterThan(
      6,
    );
    await userEvent.click(canvas.getByText('数値を表で見る'));
    await expect(canvas.getByRole('cell', { name: '38:00' })).toBeVisible();
  },
};
export const 一つだけ: Story = { args: { rows: months(['4月']) } };
export const 何もない: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('表示する数値がまだありません')).toBeVisible();
  },
};
export const 多い: Story = {
  args: { rows: months(Array.from({ length: 36 }, (_, index) => `${index + 1}番目`)) },
};
export const 長い名前: Story = {
  args: {
    rows: months([
      '東日本営業本部 首都圏第二営業部 法人営業三課',
      'Western Region Corporate Accounts Department',
    ]),
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
export const スマートフォン: Story = { parameters: { phone: true } };
