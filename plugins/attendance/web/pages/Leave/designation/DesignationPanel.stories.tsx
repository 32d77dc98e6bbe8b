import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { DesignationPanel } from './DesignationPanel.tsx';
import { sampleDesignations } from './sample-designations.ts';

const api = (more: object = {}, duty: object = {}) => ({
  api: { LeaveDesignationsOf: sampleDesignations(more, duty) },
});
const meta: Meta<typeof DesignationPanel> = {
  title: '勤怠/時季指定',
  component: DesignationPanel,
  args: { employeeId: '1' },
  parameters: { viewer: staff, ...api() },
};
export default meta;
type Story = StoryObj<typeof DesignationPanel>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1.5日＋予定1日 / 5日')).toBeVisible();
    await expect(canvas.getByText('取消')).toBeVisible();
  },
};
export const 指定する: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '時季を指定する' }));
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('dialog'));
    await expect(dialog.getByDisplayValue('12月の前半がよい')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '日を追加する' }));
    await expect(dialog.getByRole('button', { name: '2番目の日を除く' })).toBeVisible();
  },
};
export const 意見を聴く: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '意見を聴いて記録する' }));
    await within(canvasElement.ownerDocument.body).findByRole('dialog');
  },
};
export const 足りている: Story = {
  parameters: api({ days: [], hearings: [] }, { missingDays: 0, takenDays: 5, state: 'FULFILLED' }),
};
export const 対象外: Story = {
  parameters: api(
    { days: [], hearings: [] },
    { state: 'NO_DUTY', why: 'UNDER_TEN_DAYS', requiredDays: 0, missingDays: 0 },
  ),
};
export const 読み込み中: Story = { parameters: { api: { LeaveDesignationsOf: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { LeaveDesignationsOf: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
