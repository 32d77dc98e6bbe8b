import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { ScheduleRequest } from './ScheduleRequest.tsx';
import { sampleWishes } from './sample-wishes.ts';

const asked = (answer: unknown) => ({ api: { MyScheduleRequests: answer } });
const plan = (date: string, start: number | null, end: number | null) => ({
  date,
  start,
  end,
  patternName: null,
  isPublished: false,
});
const plans = [plan('2026-12-04', 540, 1080), plan('2026-12-06', null, null)];
const meta: Meta<typeof ScheduleRequest> = {
  title: '勤怠/シフト希望/一覧',
  component: ScheduleRequest,
  parameters: {
    path: '/app/employee/attendance/application/schedule_request?month=2026-12',
    route: '/app/employee/attendance/application/schedule_request',
    ...asked(sampleWishes()),
  },
};
export default meta;
type Story = StoryObj<typeof ScheduleRequest>;

export const 一か月: Story = {};
export const 固定の勤務時間: Story = {
  parameters: asked(sampleWishes({ isFixedShift: true, plans })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '勤務変更の希望' })).toBeVisible();
    await expect(canvas.getByText('予定 9:00〜18:00')).toBeVisible();
    await expect(canvas.getByText('予定は休み')).toBeVisible();
  },
};
export const 希望なし: Story = {
  parameters: asked(sampleWishes({ requests: [], deadlineDay: null })),
};
export const 受付終了: Story = { parameters: asked(sampleWishes({ openFrom: '2027-01-01' })) };
export const 受け付けていない: Story = {
  parameters: asked(sampleWishes({ isOffered: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/シフト希望は受け付けていません/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /まとめて/ })).toBeNull();
  },
};
export const 読み込み中: Story = { parameters: asked('loading') };
export const 失敗: Story = { parameters: asked(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
