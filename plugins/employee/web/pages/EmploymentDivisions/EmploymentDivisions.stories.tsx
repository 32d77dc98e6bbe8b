import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { samplePeople } from '../RecruitmentTypes/sample-types.ts';
import { List } from './EmploymentDivisions.tsx';
import { sampleDivisions } from './sample-divisions.ts';

const meta: Meta<typeof List> = {
  title: '従業員/雇用区分/一覧',
  component: List,
  parameters: {
    path: '/admin/company/employment_division',
    api: {
      EmploymentDivisionList: { rows: sampleDivisions },
      ReorderEmploymentDivision: { rows: [] },
      DeleteEmploymentDivision: {
        deleted: { id: 'part', trashId: 't-1', errors: [] },
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { EmploymentDivisionList: 'loading' } } };
export const 登録なし: Story = {
  parameters: { api: { EmploymentDivisionList: { rows: [] } } },
};
export const 失敗: Story = { parameters: { api: { EmploymentDivisionList: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: '短時間' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '雇用区分を追加' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 使われていて削除できない: Story = {
  parameters: {
    api: {
      EmploymentDivisionList: { rows: sampleDivisions },
      DeleteEmploymentDivision: {
        deleted: { id: 'regular', trashId: null, errors: samplePeople },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'フルタイムの操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '雇用区分を削除' }));
    const people = await screen.findByRole('list', { name: '所属している従業員' });
    const link = within(people).getByRole('link', { name: 'H0012 山田 太郎' });
    await expect(link).toHaveAttribute('href', '/admin/employee/e-1/basic');
  },
};
