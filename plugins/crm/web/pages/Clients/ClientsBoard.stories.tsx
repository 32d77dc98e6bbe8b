import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { clientWeb } from '#plugins/crm/generated/records/Client.web.ts';
import { type FakeApi, noNetwork, refusal } from '#storybook/fake-api.ts';
import { employee, withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { choices, GRANTS, sampleClients } from '../../samples/sample-clients.ts';
import { List } from './Clients.tsx';

const answers = recordAnswers(clientWeb, sampleClients);
const statuses = [
  ...choices.ClientChoices.clientStatuses,
  { id: '休眠', name: '休眠', hex: '#6b6b6b' },
];

/** Each column asks for its own; what was moved stands in the other one from then on. */
const moved = new Map<string, { readonly statusId: string | null; readonly version: number }>();
const now = () => answers.rows.map((row) => ({ ...row, ...moved.get(row.id) }));
const board: FakeApi = {
  ...choices,
  ClientChoices: { ...choices.ClientChoices, clientStatuses: statuses },
  ClientPage: ({ where }) => {
    const wanted: readonly string[] = where.statusIds ?? [];
    const isIn = (id: string | null): boolean =>
      where.hasNoStatus ? !id : wanted.length === 0 || wanted.includes(id ?? '');
    const nodes = now().filter(({ statusId }) => isIn(statusId ?? null));
    return { page: { nodes, totalCount: nodes.length } };
  },
  UpdateClient: ({ key, data }) => {
    moved.set(key, { statusId: data.statusId, version: data.version + 1 });
    return { saved: now().find(({ id }) => id === key) };
  },
};

const meta: Meta<typeof List> = {
  title: 'CRM/顧客/ボード',
  component: List,
  parameters: {
    path: '/app/crm/client_list?view=board',
    api: board,
    viewer: { ...employee, grants: GRANTS },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const ステータス別: Story = {};
export const 読み込み中: Story = { parameters: { api: { ClientPage: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ClientPage: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

const column = (name: RegExp) => screen.findByRole('region', { name });

export const 見るだけの人は動かせない: Story = {
  parameters: { viewer: withoutRights },
  play: async () => {
    const card = await screen.findByRole('listitem', { name: '泉システム株式会社' });
    await expect(card).toHaveAttribute('draggable', 'false');
    await expect(screen.queryByRole('button', { name: /を移動$/ })).toBeNull();
  },
};
export const キーボードで隣の列へ移し_元に戻す: Story = {
  play: async () => {
    const card = await screen.findByRole('listitem', { name: '泉システム株式会社' });
    card.focus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(async () =>
      expect(within(await column(/^取引中/)).getByText('泉システム株式会社')).toBeVisible(),
    );
    await screen.findAllByText('泉システム株式会社を「取引中」に移動しました');
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    await waitFor(async () =>
      expect(within(await column(/^商談中/)).getByText('泉システム株式会社')).toBeVisible(),
    );
  },
};
export const ほかの人が先に変更していた: Story = {
  parameters: { api: { UpdateClient: refusal('CONFLICT') } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '泉システム株式会社を移動' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '休眠' }));
    await waitFor(async () =>
      expect(within(await column(/^商談中/)).getByText('泉システム株式会社')).toBeVisible(),
    );
    await screen.findByText('泉システム株式会社は「商談中」のままです');
  },
};
