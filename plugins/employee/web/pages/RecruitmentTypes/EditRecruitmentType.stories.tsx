import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '../../../../../storybook/fake-api.ts';
import { CreateRecruitmentType, UpdateRecruitmentType } from './EditRecruitmentType.tsx';
import { sampleTypes } from './sample-types.ts';

const meta: Meta<typeof CreateRecruitmentType> = {
  title: '従業員/採用区分/追加と編集',
  component: CreateRecruitmentType,
  parameters: {
    path: '/admin/company/recruitment_type/create',
    api: { CreateRecruitmentType: { createRecruitmentType: { id: 'new' } } },
  },
};
export default meta;
type Story = StoryObj<typeof CreateRecruitmentType>;

const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <UpdateRecruitmentType />,
  parameters: {
    path: '/admin/company/recruitment_type/update/part',
    route: '/admin/company/recruitment_type/update/$typeId',
    api,
  },
});
const part = { RecruitmentTypeToEdit: { recruitmentType: sampleTypes[2] } };

export const 追加: Story = {};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };
export const 名前がないと保存できない: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    const name = await screen.findByRole('textbox', { name: '名前' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/名前を入力してください/));
  },
};
export const 編集: Story = editing(part);
export const 編集_読み込み中: Story = editing({ RecruitmentTypeToEdit: 'loading' });
export const 編集_失敗: Story = editing({ RecruitmentTypeToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({
  RecruitmentTypeToEdit: { recruitmentType: null },
});
export const ほかの人が先に変更した: Story = {
  ...editing({
    ...part,
    UpdateRecruitmentType: refusal('CONFLICT', {
      extensions: { changedBy: '長谷川 健太郎', changedAt: '2026-11-20T01:05:00.000Z' },
    }),
  }),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: '名前' });
    await userEvent.type(name, '2');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/長谷川 健太郎さんが変更しています/)).toBeVisible();
  },
};
