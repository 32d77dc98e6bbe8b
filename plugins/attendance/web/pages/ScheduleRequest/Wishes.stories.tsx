import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { DayWish } from './DayWish.tsx';
import { ManyWishes } from './ManyWishes.tsx';
import { sampleWishes } from './sample-wishes.ts';

const PATH = '/app/employee/attendance/application/schedule_request';
const on = (date: string, answer: unknown = sampleWishes()) => ({
  path: `${PATH}/date/${date}`,
  route: `${PATH}/date/$date`,
  api: {
    MyScheduleRequests: answer,
    SaveScheduleRequests: { saveScheduleRequests: [] },
    MyUsualHours: { myUsualHours: { start: 600, end: 900 } },
    DeleteScheduleRequests: { deleteScheduleRequests: { ids: [`wish-${date}`] } },
  },
});
const meta: Meta<typeof DayWish> = {
  title: '勤怠/シフト希望/シフト希望を出す',
  component: DayWish,
  parameters: on('2026-12-15'),
};
export default meta;
type Story = StoryObj<typeof DayWish>;

export const 新しい希望: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '勤務したい' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'パターン' }));
    await userEvent.click(screen.getByRole('button', { name: 'シフト希望を送る' }));
    await expect(await screen.findByText('1日分のシフト希望を送りました')).toBeInTheDocument();
  },
};
export const 時刻は雇用区分の時間から始まる: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '勤務したい' }));
    await userEvent.click(await screen.findByRole('radio', { name: '時刻' }));
    await expect(await screen.findByRole('textbox', { name: '開始' })).toHaveValue('10:00');
    await expect(screen.getByRole('textbox', { name: '終了' })).toHaveValue('15:00');
  },
};
export const 変更と取り下げ: Story = {
  parameters: on('2026-12-24'),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '取り下げる' }));
    await expect(await screen.findByText('シフト希望を取り下げました')).toBeInTheDocument();
  },
};
export const 見送られた希望: Story = { parameters: on('2026-12-05') };
export const 確定した希望: Story = { parameters: on('2026-12-03') };
export const 受付終了: Story = {
  parameters: on('2026-12-15', sampleWishes({ openFrom: '2027-01-01' })),
};
export const ない日: Story = {
  parameters: on('2026-13-45'),
  play: async () => {
    await expect(await screen.findByText('この日付はありません')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'シフト希望を送る' })).toBeNull();
  },
};
export const 読み込み中: Story = { parameters: on('2026-12-15', 'loading') };
export const 失敗: Story = { parameters: on('2026-12-15', noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const まとめて: Story = {
  render: () => <ManyWishes />,
  parameters: {
    ...on('2026-12-15'),
    path: `${PATH}/many?month=2026-12`,
    route: `${PATH}/many`,
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '土' }));
    await expect(await screen.findByText('4日を選択中')).toBeVisible();
  },
};
export const 選んだ日の勤務を希望する: Story = {
  render: () => <ManyWishes />,
  parameters: {
    ...on('2026-12-15'),
    path: `${PATH}/many?month=2026-12&days=2026-12-10,2026-12-11&wish=WORK`,
    route: `${PATH}/many`,
  },
  play: async () => {
    await expect(await screen.findByText('2日を選択中')).toBeVisible();
    await expect(screen.getByRole('radio', { name: '勤務したい' })).toBeChecked();
  },
};
