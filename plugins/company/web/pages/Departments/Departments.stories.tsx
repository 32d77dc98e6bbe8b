import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleDepartments } from '../../parts/sample-kept.ts';
import { samplePeople } from '../../parts/sample-rows.ts';
import { List } from './Departments.tsx';

const meta: Meta<typeof List> = {
  title: '会社/部門/一覧',
  component: List,
  parameters: {
    path: '/admin/company/departments',
    api: {
      DepartmentList: { rows: sampleDepartments },
      ReorderDepartment: { rows: [] },
      DeleteDepartment: {
        deleted: {
          id: 'd-1',
          trashId: null,
          errors: samplePeople,
          children: [{ id: 'd-2', name: '営業部門' }],
        },
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { DepartmentList: 'loading' } } };
export const 登録なし: Story = { parameters: { api: { DepartmentList: { rows: [] } } } };
export const 失敗: Story = { parameters: { api: { DepartmentList: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本社部門')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '部門を追加' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };

export const 人と下位の部門があって削除できない: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '本社部門の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '部門を削除' }));
    const people = await screen.findByRole('list', { name: '所属している従業員' });
    await expect(within(people).getByRole('link', { name: 'H0012 山田 太郎' })).toBeVisible();
    const below = screen.getByRole('list', { name: '下位の部門' });
    await expect(within(below).getByText('営業部門')).toBeVisible();
  },
};
