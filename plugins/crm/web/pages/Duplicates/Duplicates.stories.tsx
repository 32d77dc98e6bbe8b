import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee, withoutRights } from '#storybook/people.ts';
import { choices, GRANTS, sampleClients } from '../../samples/sample-clients.ts';
import { Duplicates } from './Duplicates.tsx';

const short = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  phoneNumber: '03-3000-1000',
  companyCode: 'K00012',
  isAttack: false,
  owner: { id: 'emp-1', lastName: '佐藤', firstName: '美咲' },
  ...more,
});
const nodes = [
  {
    id: 'a:b',
    score: 100,
    likenesses: ['NAME', 'PHONE'],
    first: short('a', '株式会社青葉建設'),
    second: short('b', 'アオバ建設㈱', { isAttack: true, companyCode: null }),
  },
  {
    id: 'c:d',
    score: 65,
    likenesses: ['NAME_BEGINS', 'DOMAIN'],
    first: short('c', 'とても長い名前の会社'.repeat(8)),
    second: short('d', '泉システム株式会社', { owner: null }),
  },
];
const merge = {
  id: 'm1',
  keptId: 'e',
  keptName: '森運輸株式会社',
  mergedName: '森運輸',
  mergedAt: '2026-11-19T01:30:00.000Z',
  mergedByName: '佐藤 美咲',
  undoneAt: null,
};
const list = (pairs: readonly object[], merges: readonly object[] = [merge], waiting = 0) => ({
  SuspectedClientPairs: {
    suspectedClientPairsConnection: { totalCount: pairs.length, waiting, nodes: pairs },
  },
  RecentClientMerges: { clientMergesConnection: { totalCount: merges.length, nodes: merges } },
});
const [aoba] = sampleClients;
const kept = { version: 1, updatedAt: '2026-11-20T00:00:00.000Z', customItems: [] };
const both = {
  ClientsToMerge: {
    first: { ...aoba, ...kept, id: 'a' },
    second: {
      ...aoba,
      ...kept,
      id: 'b',
      name: 'アオバ建設㈱',
      note: null,
      phoneNumber: '03-3000-2000',
      email: 'info@aoba.example',
    },
  },
};

const meta: Meta<typeof Duplicates> = {
  title: 'CRM/重複の疑い',
  component: Duplicates,
  parameters: {
    path: '/app/crm/duplicates',
    api: { ...choices, CustomClientKeyList: { rows: [] }, ...list(nodes), ...both },
    viewer: { ...employee, grants: GRANTS },
  },
};
export default meta;
type Story = StoryObj<typeof Duplicates>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { SuspectedClientPairs: 'loading' } } };
export const 疑いなし: Story = { parameters: { api: list([], []) } };
export const 失敗: Story = { parameters: { api: { SuspectedClientPairs: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
export const 変更の権限なし: Story = { parameters: { viewer: withoutRights } };

const open: Story['play'] = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: /株式会社青葉建設 \/ アオバ建設㈱/ }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: '統合' }));
  await expect(await screen.findByRole('dialog', { name: '顧客の統合' })).toBeVisible();
  await expect(await screen.findByRole('radio', { name: /電話番号：03-3000-1000/ })).toBeChecked();
};
export const 統合: Story = {
  play: async (context) => {
    await open(context);
    await expect(screen.getByRole('radio', { name: /メールアドレス：info@aoba/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /「アオバ建設㈱」を残す/ }));
    await expect(screen.getByRole('radio', { name: /電話番号：03-3000-2000/ })).toBeChecked();
    await expect(screen.getByRole('radio', { name: /備考：年度末/ })).toBeChecked();
  },
};
