import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { ComingShiftsPanel } from './ComingShiftsPanel.tsx';

const days = Array.from({ length: 7 }, (_, index) => ({
  date: `2026-12-0${index + 1}`,
  start: index === 5 ? null : 420,
  end: index === 5 ? null : 960,
  patternName: index < 4 ? '早番' : null,
  hex: index < 4 ? '#1f6fb2' : null,
  isPublished: index < 6,
}));
const unread = [
  {
    date: '2026-12-02',
    publishedAt: '2026-11-20T01:00:00.000Z',
    before: { kind: 'WORK', start: 540, end: 1080 },
    after: { kind: 'WORK', start: 420, end: 960 },
  },
  {
    date: '2026-12-06',
    publishedAt: '2026-11-20T01:00:00.000Z',
    before: null,
    after: { kind: 'OFF', start: null, end: null },
  },
];
const comingAnswer = (coming: unknown) => ({
  api: { MyComingShifts: coming, ConfirmMyShifts: { confirmMyShifts: true } },
});
const meta: Meta<typeof ComingShiftsPanel> = {
  title: '勤怠/シフト/これからのシフト',
  component: ComingShiftsPanel,
  parameters: comingAnswer({ myComingShifts: { days, unread: [] } }),
};
export default meta;
type Story = StoryObj<typeof ComingShiftsPanel>;

export const 一週間: Story = {};
export const 変更を確認する: Story = {
  parameters: comingAnswer({ myComingShifts: { days, unread } }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '確認しました' }));
    await expect(await screen.findByText('確認を伝えました')).toBeInTheDocument();
  },
};
export const 過ぎた日の変更: Story = {
  parameters: comingAnswer({
    myComingShifts: {
      days,
      unread: [...unread, { ...unread[0], date: '2026-11-29', before: null }],
    },
  }),
  play: async ({ canvas }) => {
    const heading = await canvas.findByText('過ぎた日の変更');
    await expect(heading.nextElementSibling).toHaveTextContent('2026/11/29');
    await expect(heading.previousElementSibling).not.toHaveTextContent('2026/11/29');
  },
};
export const 予定なし: Story = {
  parameters: comingAnswer({
    myComingShifts: { days: days.map((day) => ({ ...day, start: null, end: null })), unread: [] },
  }),
};
export const 規則で出さない: Story = {
  parameters: comingAnswer({ myComingShifts: { isShown: false, days, unread } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '確認しました' })).toBeVisible();
    await expect(canvas.queryByText('早番', { exact: false })).not.toBeInTheDocument();
  },
};
export const 読み込み中: Story = { parameters: comingAnswer('loading') };
export const 失敗: Story = { parameters: comingAnswer(noNetwork()) };
export const スマートフォン: Story = {
  parameters: { ...comingAnswer({ myComingShifts: { days, unread } }), phone: true },
};
export const 英語: Story = {
  parameters: { ...comingAnswer({ myComingShifts: { days, unread } }), locale: 'en' },
};
