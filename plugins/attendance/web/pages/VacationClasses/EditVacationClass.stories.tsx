import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { sampleClasses } from './sample-classes.ts';
import { Create, Update } from './VacationClasses.tsx';

const meta: Meta<typeof Create> = {
  title: '勤怠/休暇区分/追加と編集',
  component: Create,
  parameters: {
    path: '/admin/company/vacation_class_list/create',
    api: { CreateVacationClass: { saved: { id: 'new' } } },
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <Update />,
  parameters: {
    path: '/admin/company/vacation_class_list/update/SUMMER',
    route: '/admin/company/vacation_class_list/update/$key',
    api,
  },
});
const summer = sampleClasses.find(({ code }) => code === 'SUMMER');

export const 追加: Story = {};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };
export const 追加_ダーク: Story = { parameters: { theme: 'dark' } };
export const 存在しない日は受け付けない: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '名前' }), '試験休暇');
    await userEvent.click(screen.getByRole('radio', { name: '毎年の期間を指定' }));
    const from = await screen.findByRole('textbox', { name: '表示の開始（月-日）' });
    await userEvent.type(from, '02-30');
    await userEvent.type(screen.getByRole('textbox', { name: '表示の終了（月-日）' }), '03-31');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(from).toHaveAccessibleDescription(/07-01のように/));
  },
};
export const 編集: Story = editing({ VacationClassToEdit: { row: summer } });
export const 編集_読み込み中: Story = editing({ VacationClassToEdit: 'loading' });
export const 編集_失敗: Story = editing({ VacationClassToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({ VacationClassToEdit: { row: null } });
