import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleDepartments } from '../../parts/sample-kept.ts';
import { sampleAddresses, samplePrefectures } from '../../parts/sample-rows.ts';
import { Create, Update } from './Departments.tsx';

const places = {
  PrefecturesWithCities: samplePrefectures,
  AddressesByPostalCode: sampleAddresses,
  DepartmentChoices: {
    departments: sampleDepartments,
    allAffiliationGroups: [
      { id: 'g-1', name: '総務部', path: ['総務部'], isMain: true, isActive: true },
    ],
  },
};

const meta: Meta<typeof Create> = {
  title: '会社/部門/追加と編集',
  component: Create,
  parameters: {
    path: '/admin/company/departments/create',
    api: { ...places, CreateDepartment: { saved: { id: 'd-9' } } },
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <Update />,
  parameters: {
    path: '/admin/company/departments/update/d-1',
    route: '/admin/company/departments/update/$key',
    api: { ...places, ...api },
  },
});

export const 追加: Story = {};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };
export const 編集: Story = editing({ DepartmentToEdit: { row: sampleDepartments[0] } });
export const 編集_読み込み中: Story = editing({ DepartmentToEdit: 'loading' });
export const 編集_失敗: Story = editing({ DepartmentToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({ DepartmentToEdit: { row: null } });
export const 履歴を見る権限なし: Story = {
  ...editing({}),
  parameters: {
    ...editing({ DepartmentToEdit: { row: sampleDepartments[0] } }).parameters,
    viewer: withoutRights,
  },
};

export const 自分と下位の部門は上位に選べない: Story = {
  ...editing({ DepartmentToEdit: { row: sampleDepartments[0] } }),
  play: async () => {
    const parent = await screen.findByRole('combobox', { name: '上位部門' });
    await waitFor(() => expect(within(parent).getAllByRole('option')).toHaveLength(2));
    await expect(within(parent).queryByRole('option', { name: /営業部門/ })).toBeNull();
  },
};

export const 廃止は設立より後: Story = {
  ...editing({
    DepartmentToEdit: { row: { ...sampleDepartments[0], abolishedOn: '1980-04-01' } },
  }),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: '名前' });
    await userEvent.type(name, '（旧）');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    // At the field, and in the summary of what is wrong.
    await expect((await screen.findAllByText(/設立日より後/)).length).toBeGreaterThan(0);
  },
};
