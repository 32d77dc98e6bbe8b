import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Panel } from '#kit/ui/index.ts';
import { stampingDay } from '../../stamping/known-day.ts';
import type { QueuedStamp } from '../../stamping/stamp-queue.ts';
import { StampPanelView } from './StampPanelView.tsx';
import { sampleAt, sampleWorkDay } from './sample-day.ts';

type Given = Parameters<typeof sampleWorkDay>;
const dayAt = (
  clock: string,
  stamps: Given[0],
  options: Given[1] = {},
  unsent: readonly QueuedStamp[] = [],
) => ({
  day: stampingDay(sampleWorkDay(stamps, options), [], unsent, sampleAt(clock)),
  now: sampleAt(clock),
});
const unsent = (type: QueuedStamp['type'], clock: string): QueuedStamp => ({
  key: clock,
  type,
  deviceTime: sampleAt(clock),
  attempts: 1,
  madeOffline: true,
  position: 'NOT_ASKED',
  waitsUntil: 0,
});
const IN = ['CHECK_IN_OFFICE', '08:52'] as const;

const meta: Meta<typeof StampPanelView> = {
  title: '勤怠/打刻/パネル',
  component: StampPanelView,
  decorators: [
    (Story) => (
      <Panel title="打刻">
        <Story />
      </Panel>
    ),
  ],
  args: {
    pressing: undefined,
    resting: false,
    asksPosition: true,
    outcome: undefined,
    press: () => {},
    ...dayAt('08:55', []),
  },
};
export default meta;
type Story = StoryObj<typeof StampPanelView>;

export const 出勤前: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '出勤' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '直行' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '退勤' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '休憩開始' })).toBeNull();
  },
};
export const 勤務中: Story = {
  args: dayAt('11:40', [IN]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '退勤' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '出勤' })).toBeNull();
    await expect(canvas.getByText('2:48')).toBeVisible();
  },
};
export const 休憩中: Story = {
  args: dayAt('12:20', [IN, ['BREAK_IN', '12:00']]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '休憩終了' })).toBeVisible();
    await expect(canvas.getByText('休憩中')).toBeVisible();
  },
};
export const 退勤済み: Story = {
  args: dayAt('18:20', [
    IN,
    ['BREAK_IN', '12:00'],
    ['BREAK_OUT', '13:00'],
    ['CHECK_OUT_OFFICE', '18:12'],
  ]),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('本日の勤務は終わりました')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'もう一度出勤' })).toBeVisible();
  },
};
export const 夜勤の途中: Story = {
  args: dayAt('26:10', [['CHECK_IN_OFFICE', '21:50']], { plan: ['22:00', '31:00'] }),
};
export const 遅刻: Story = { args: dayAt('09:40', [['CHECK_IN_OFFICE', '09:21']]) };
export const 休日: Story = { args: dayAt('10:00', [], { plan: null }) };
export const 打刻しています: Story = { args: { pressing: 'CHECK_IN_OFFICE' } };
export const 打刻しました: Story = {
  args: {
    ...dayAt('08:53', [IN]),
    resting: true,
    outcome: {
      type: 'CHECK_IN_OFFICE',
      at: sampleAt('08:52'),
      result: 'accepted',
      position: 'GIVEN',
    },
  },
};
export const 位置情報の許可なし: Story = {
  args: {
    ...dayAt('08:53', [IN]),
    outcome: {
      type: 'CHECK_IN_OFFICE',
      at: sampleAt('08:52'),
      result: 'accepted',
      position: 'DENIED',
    },
  },
};
export const 通信なしで退勤: Story = {
  args: {
    ...dayAt('18:06', [IN], {}, [unsent('CHECK_OUT_OFFICE', '18:05')]),
    outcome: {
      type: 'CHECK_OUT_OFFICE',
      at: sampleAt('18:05'),
      result: 'kept',
      position: 'UNAVAILABLE',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送信待ち')).toBeVisible();
    await expect(canvas.getByText('本日の勤務は終わりました')).toBeVisible();
  },
};
export const 受付不可: Story = {
  args: {
    outcome: { type: 'BREAK_IN', at: sampleAt('12:00'), result: 'refused', position: 'NOT_ASKED' },
  },
};
export const スマートフォン: Story = { args: dayAt('11:40', [IN]), parameters: { phone: true } };
export const 英語: Story = { args: dayAt('11:40', [IN]), parameters: { locale: 'en' } };
export const ダーク: Story = { args: dayAt('11:40', [IN]), parameters: { theme: 'dark' } };
