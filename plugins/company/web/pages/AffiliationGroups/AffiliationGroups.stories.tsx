import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleGroups, samplePeople } from '../../parts/sample-rows.ts';
import { List } from './AffiliationGroups.tsx';

const tree = { AffiliationGroupTree: { allAffiliationGroups: sampleGroups } };

const meta: Meta<typeof List> = {
  title: '会社/所属グループ/構成',
  component: List,
  parameters: {
    path: '/admin/company/affiliation_groups',
    api: {
      ...tree,
      ReorderAffiliationGroup: { rows: [] },
    },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 構成: Story = {};
export const 読み込み中: Story = { parameters: { api: { AffiliationGroupTree: 'loading' } } };
export const 登録なし: Story = {
  parameters: { api: { AffiliationGroupTree: { allAffiliationGroups: [] } } },
};
export const 失敗: Story = { parameters: { api: { AffiliationGroupTree: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('東京営業課')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'グループを追加' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '「東京営業課」の操作' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 検索すると上位のグループと一緒に残る: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: '名前、フリガナ、略称で検索' }),
      'じんじ',
    );
    await waitFor(() => expect(canvas.queryByText('営業部')).toBeNull());
    await expect(canvas.getByText('総務部')).toBeVisible();
    await expect(canvas.getByText('人事課')).toBeVisible();
  },
};

const shownIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);

export const Altと矢印で並べ替える: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: '無効なグループも表示' }));
    const list = canvas.getByRole('list', { name: 'メイングループの構成' });
    within(list).getByRole('link', { name: '大阪営業課' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() =>
      expect(shownIn(list).slice(3, 5)).toEqual([
        '大阪営業課',
        '大阪営業課関西空港国際貨物取扱担当係',
      ]),
    );
    await expect(canvas.getByText('「大阪営業課」を1番目に移動しました')).toBeInTheDocument();
  },
};

export const 並べ替えに失敗すると元の順に戻る: Story = {
  parameters: { api: { ...tree, ReorderAffiliationGroup: refusal('NOT_FOUND') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: '無効なグループも表示' }));
    const list = canvas.getByRole('list', { name: 'メイングループの構成' });
    const before = shownIn(list);
    within(list).getByRole('link', { name: '営業部' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect(await screen.findByText(/データが見つかりません/)).toBeInTheDocument();
    await waitFor(() => expect(shownIn(list)).toEqual(before));
  },
};

export const 所属する人と下位のグループがあって削除できない: Story = {
  parameters: {
    api: {
      ...tree,
      DeleteAffiliationGroup: {
        deleted: {
          id: 'g-3',
          name: '営業部',
          trashId: null,
          errors: samplePeople,
          children: [{ id: 'g-4', name: '東京営業課' }],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「営業部」の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: 'グループを削除' }));
    await expect(await screen.findByRole('link', { name: 'H0012 山田 太郎' })).toBeVisible();
    await expect(
      within(screen.getByRole('list', { name: '下位のグループ' })).getByRole('link', {
        name: '東京営業課',
      }),
    ).toHaveAttribute('href', '/admin/company/affiliation_groups/update/g-4');
  },
};
