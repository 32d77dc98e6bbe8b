import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { samplePeople, sampleWorkplaces } from '../../parts/sample-rows.ts';
import { List } from './Workplaces.tsx';

const meta: Meta<typeof List> = {
  title: '会社/事業所/一覧',
  component: List,
  parameters: {
    path: '/admin/company/workplace',
    api: {
      WorkplaceList: { rows: sampleWorkplaces },
      ReorderWorkplace: { rows: [] },
      DeleteWorkplace: { deleted: { id: 'w-2', name: '大阪支店', trashId: 't-1', errors: [] } },
      RestoreFromTrash: { restoreFromTrash: { subjectId: 'w-2', name: '大阪支店' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { WorkplaceList: 'loading' } } };
export const 登録なし: Story = { parameters: { api: { WorkplaceList: { rows: [] } } } };
export const 失敗: Story = { parameters: { api: { WorkplaceList: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('大阪支店')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '事業所を追加' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '並べ替え' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 矢印のボタンで並べ替える: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '並べ替え' }));
    const list = await canvas.findByRole('list', { name: '事業所の一覧' });
    await userEvent.click(within(list).getByRole('button', { name: '大阪支店を1つ上へ' }));
    await waitFor(() =>
      expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('大阪支店'),
    );
  },
};

const deleteOsaka = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: '大阪支店の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
  await userEvent.click(await screen.findByRole('button', { name: '事業所を削除' }));
};

export const 働く人がいれば確かめる前に見せる: Story = {
  parameters: {
    api: {
      WorkplaceList: { rows: sampleWorkplaces },
      RecordUse: { recordUse: { people: samplePeople, others: [], recordCount: 0 } },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '大阪支店の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    const people = await screen.findByRole('list', { name: '所属している従業員' });
    await expect(within(people).getByRole('link', { name: 'H0012 山田 太郎' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '事業所を削除' })).toBeNull();
  },
};
export const 働く人がいて削除できない: Story = {
  parameters: {
    api: {
      WorkplaceList: { rows: sampleWorkplaces },
      DeleteWorkplace: { deleted: { id: 'w-2', name: '大阪支店', errors: samplePeople } },
    },
  },
  play: async ({ canvas }) => {
    await deleteOsaka(canvas);
    const people = await screen.findByRole('list', { name: '所属している従業員' });
    const link = within(people).getByRole('link', { name: 'H0012 山田 太郎' });
    await expect(link).toHaveAttribute('href', '/admin/employee/e-1/basic');
  },
};
