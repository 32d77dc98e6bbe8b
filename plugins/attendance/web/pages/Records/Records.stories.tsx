import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { staff } from '#storybook/people.ts';
import { Records } from './Records.tsx';
import { sampleGrid, withTwoClosingDays } from './sample-grid.ts';

const meta: Meta<typeof Records> = {
  title: '勤怠/勤務実績',
  component: Records,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/management/records?month=2026-11',
    api: { AttendanceGridPage: { attendanceGrid: sampleGrid(12) } },
  },
};
export default meta;
type Story = StoryObj<typeof Records>;

export const 一か月: Story = {};
export const 矢印キーで動く: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: '佐藤 美咲' });
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^鈴木 健太 2026\/11\/02/),
    );
  },
};
export const 千人でも見える行だけを描く: Story = {
  parameters: { api: { AttendanceGridPage: { attendanceGrid: sampleGrid(1000) } } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
    await waitFor(() => expect(canvas.getByText('1000人')).toBeVisible());
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
  },
};
export const だれもいない: Story = {
  parameters: { api: { AttendanceGridPage: { attendanceGrid: sampleGrid(0) } } },
};
export const 読み込み中: Story = { parameters: { api: { AttendanceGridPage: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { AttendanceGridPage: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 締め日が二通り: Story = {
  parameters: {
    api: { AttendanceGridPage: { attendanceGrid: withTwoClosingDays(sampleGrid(6)) } },
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };

export const とても長い名前: Story = {
  parameters: { api: { AttendanceGridPage: { attendanceGrid: withLongNames(sampleGrid(12)) } } },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table');
    // The column of names leaves room for the days.
    const head = table.querySelector('tbody th') as HTMLElement;
    await expect(head.clientWidth).toBeLessThan(400);
    await staysInside();
  },
};
export const とても長い名前_スマートフォン: Story = {
  parameters: { ...とても長い名前.parameters, phone: true },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('listitem');
    await staysInside();
  },
};
