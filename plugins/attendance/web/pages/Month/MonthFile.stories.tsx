import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { MonthFile } from './MonthFile.tsx';
import { sampleMonth } from './sample-month.ts';

const answer = (differingDays: readonly string[] = []) => ({
  AttendanceMonthFile: {
    attendanceMonthFile: { name: '00003-2026-11.json', content: '{}', differingDays },
  },
  RecordExport: { recordExport: true },
});

const meta: Meta<typeof MonthFile> = {
  title: '勤怠/出勤簿/計算用ファイル',
  component: MonthFile,
  args: { month: sampleMonth },
  parameters: { api: answer() },
};
export default meta;
type Story = StoryObj<typeof MonthFile>;

const save = async () =>
  userEvent.click(await screen.findByRole('button', { name: '計算用ファイルを保存' }));

export const 保存できる: Story = {};
export const 締めた後に変わった日がある: Story = {
  parameters: { api: answer(['2026-11-04', '2026-11-05']) },
  play: async () => {
    await save();
    await expect(await screen.findByText(/2026\/11\/04.+計算した時間と異なります/)).toBeVisible();
  },
};
export const 失敗: Story = {
  parameters: { api: { ...answer(), AttendanceMonthFile: noNetwork() } },
  play: save,
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
