import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '../../../../../storybook/fake-api.ts';
import { CreateEmploymentDivision, UpdateEmploymentDivision } from './EditEmploymentDivision.tsx';
import { sampleDivisions, sampleGroups } from './sample-divisions.ts';

const meta: Meta<typeof CreateEmploymentDivision> = {
  title: '従業員/雇用区分/追加と編集',
  component: CreateEmploymentDivision,
  parameters: {
    path: '/admin/company/employment_division/create',
    api: {
      GroupsOfTimetables: sampleGroups,
      CreateEmploymentDivision: { createEmploymentDivision: { id: 'new' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof CreateEmploymentDivision>;

const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <UpdateEmploymentDivision />,
  parameters: {
    path: '/admin/company/employment_division/update/part',
    route: '/admin/company/employment_division/update/$divisionId',
    api: { GroupsOfTimetables: sampleGroups, ...api },
  },
});
const part = { EmploymentDivisionToEdit: { employmentDivision: sampleDivisions[1] } };

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
export const 終業が始業より前では保存できない: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '行を追加' }));
    const end = await screen.findByRole('textbox', { name: '終業' });
    await userEvent.clear(end);
    await userEvent.type(end, '8:00');
    await userEvent.type(screen.getByRole('textbox', { name: '名前' }), '早朝');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(end).toHaveAccessibleDescription(/開始より後/));
  },
};
export const 編集: Story = editing(part);
export const 編集_読み込み中: Story = editing({ EmploymentDivisionToEdit: 'loading' });
export const 編集_失敗: Story = editing({ EmploymentDivisionToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({
  EmploymentDivisionToEdit: { employmentDivision: null },
});
export const ほかの人が先に変更した: Story = {
  ...editing({
    ...part,
    UpdateEmploymentDivision: refusal('CONFLICT', {
      extensions: { changedBy: '長谷川 健太郎', changedAt: '2026-11-20T01:05:00.000Z' },
    }),
  }),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: '名前' });
    await userEvent.type(name, '2');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/長谷川 健太郎が変更しています/)).toBeVisible();
  },
};
