import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { ScheduleRequest } from './ScheduleRequest.tsx';
import { sampleWishes } from './sample-wishes.ts';

const sent = { saved: [] as string[] };
const save = ({ inputs }: { inputs: { date: string; wish: string }[] }) => {
  sent.saved = inputs.map(({ date, wish }) => `${date} ${wish}`);
  return { saveScheduleRequests: inputs.map(({ date }) => ({ id: `wish-${date}` })) };
};
const remove = ({ ids }: { ids: string[] }) => {
  sent.saved = sent.saved.filter((one) => !ids.includes(`wish-${one.slice(0, 10)}`));
  return { deleteScheduleRequests: { ids } };
};
const asked = (answer: unknown) => ({
  api: {
    MyScheduleRequests: answer,
    SaveScheduleRequests: save,
    DeleteScheduleRequests: remove,
  },
});
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

export const 一か月: Story = {
  play: async ({ canvas }) => {
    const month = await canvas.findByRole('group', { name: '2026年12月のシフト希望' });
    await expect(month).toHaveTextContent('2026/12/03（木）3休みたい');
    await expect(canvas.getByRole('link', { name: /2026\/12\/03.*確定/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /2026\/12\/05.*見送り/ })).toBeVisible();
  },
};
export const 日を押して休みを希望する: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^2026\/12\/10/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^2026\/12\/11/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^2026\/12\/14/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^2026\/12\/14/ }));
    await expect(canvas.getByText('2日を選択中')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '休みたい' }));
    await waitFor(() => expect(sent.saved).toEqual(['2026-12-10 OFF', '2026-12-11 OFF']));
    await expect(await screen.findByText('2日分のシフト希望を送りました')).toBeInTheDocument();
    await expect(canvas.queryByText('2日を選択中')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(sent.saved).toEqual([]));
  },
};
export const 曜日をすべて選ぶ: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '土曜日をすべて選ぶ' }));
    // The 5th has a wish already.
    await expect(canvas.getByText('3日を選択中')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '次の月' }));
    await expect(await canvas.findByText('2027年1月')).toBeVisible();
    await expect(canvas.queryByText('3日を選択中')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '前の月' }));
    await expect(await canvas.findByText('3日を選択中')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '選択を解除' }));
    await expect(canvas.queryByText('3日を選択中')).toBeNull();
  },
};
export const 一覧で見る: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '一覧' }));
    const list = await canvas.findByRole('list', { name: '2026年12月のシフト希望' });
    await expect(list.children).toHaveLength(31);
    await expect(canvas.getByRole('link', { name: 'まとめてシフト希望を出す' })).toBeVisible();
  },
};
export const 固定の勤務時間: Story = {
  parameters: asked(sampleWishes({ isFixedShift: true, plans })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'シフト希望' })).toBeVisible();
    await expect(await canvas.findByText('9:00〜18:00')).toBeVisible();
    await expect(canvas.getByText('休み')).toBeVisible();
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
    await expect(canvas.getByRole('button', { name: /^2026\/12\/10/ })).toBeDisabled();
  },
};
export const 読み込み中: Story = { parameters: asked('loading') };
export const 失敗: Story = { parameters: asked(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
