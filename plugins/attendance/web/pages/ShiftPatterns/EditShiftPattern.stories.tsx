import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { Create, Update } from './ShiftPatterns.tsx';
import { samplePatternAnswers } from './sample-patterns.ts';

const PATH = '/app/staff/attendance/attendancerule_setting/shift_pattern';
const meta: Meta<typeof Create> = {
  title: '勤怠/シフト/パターンの追加と編集',
  component: Create,
  parameters: {
    viewer: staff,
    path: `${PATH}/create`,
    api: samplePatternAnswers.api,
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const editing = (answer: unknown): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <Update />,
  parameters: {
    path: `${PATH}/update/early`,
    route: `${PATH}/update/$key`,
    api: { ShiftPatternToEdit: answer },
  },
});

export const 追加: Story = {};
export const 終了が開始より早い: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '名前' }), '早番');
    await userEvent.type(screen.getByRole('textbox', { name: '略称（4文字まで）' }), '早');
    const end = screen.getByRole('textbox', { name: '終了' });
    await userEvent.clear(end);
    await userEvent.type(end, '8:00');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(end).toBeInvalid());
  },
};
export const 休憩を増やす: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '休憩を追加' }));
    await expect(await screen.findByRole('textbox', { name: '休憩2の開始' })).toBeVisible();
  },
};
export const 編集: Story = editing({
  row: samplePatternAnswers.rows[0],
});
export const 編集_読み込み中: Story = editing('loading');
export const 編集_失敗: Story = editing(refusal('INTERNAL'));
export const 編集_見つからない: Story = editing({ row: null });
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
