import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MonthCards } from './MonthCards.tsx';
import { sampleMonth } from './sample-month.ts';

const meta: Meta<typeof MonthCards> = {
  title: '勤怠/出勤簿/スマートフォン',
  component: MonthCards,
  parameters: { phone: true },
  args: { days: sampleMonth.days, today: '2026-11-20', onOpen: fn() },
};
export default meta;
type Story = StoryObj<typeof MonthCards>;

export const 一か月: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('文化の日'));
    await expect(args.onOpen).toHaveBeenCalledWith('2026-11-03');
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
