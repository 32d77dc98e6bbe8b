import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { BulkShift } from './BulkShift.tsx';

const shift = (id: string, name: string) => ({
  id,
  name,
  isFixed: true,
  closingDate: 31,
  worksOnHolidays: false,
  weekMinutes: 2400,
  headcount: 3,
  timetables: [],
  warnings: [],
});

const meta: Meta<typeof BulkShift> = {
  title: '勤怠/基本シフト/まとめて変更',
  component: BulkShift,
  args: { ids: ['e-1', 'e-2'], onDone: fn() },
  parameters: {
    api: {
      BasicShiftList: { rows: [shift('day', '日勤'), shift('night', '夜勤')] },
      AssignBasicShift: { assignBasicShift: { id: 'night' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof BulkShift>;

const open = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: '基本シフトを変更' }));
  return within(await screen.findByRole('dialog', { name: '2人の基本シフト' }));
};

export const ボタン: Story = {};
export const 変更する: Story = {
  play: async ({ canvas, args }) => {
    const modal = await open(canvas);
    await modal.findByRole('option', { name: '夜勤' });
    await userEvent.selectOptions(modal.getByLabelText('変更後の基本シフト'), 'night');
    await userEvent.click(modal.getByRole('button', { name: '基本シフトを変更' }));
    await expect(await screen.findByText('従業員を割り当てました')).toBeInTheDocument();
    await expect(args.onDone).toHaveBeenCalled();
  },
};
export const 失敗: Story = {
  parameters: { api: { BasicShiftList: noNetwork() } },
  play: async ({ canvas }) => void (await open(canvas)),
};
export const 読み込み中: Story = {
  parameters: { api: { BasicShiftList: 'loading' } },
  play: async ({ canvas }) => void (await open(canvas)),
};
export const 権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
