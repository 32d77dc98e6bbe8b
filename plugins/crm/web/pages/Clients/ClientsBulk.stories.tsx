import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { clientWeb } from '#plugins/crm/generated/records/Client.web.ts';
import { refusal } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { choices, GRANTS, sampleClients } from '../../samples/sample-clients.ts';
import { List } from './Clients.tsx';

const answers = recordAnswers(clientWeb, sampleClients);
const refused = [
  {
    id: 'Client-3',
    name: 'とても長い名前の会社'.repeat(4),
    issues: [{ path: 'data/ownerId', key: 'validation.outOfReach', params: null }],
  },
];
const outcome = { change: null, changed: 2, already: 1, refusedCount: 0, refused: [] };
const change = {
  id: 'b1',
  changedAt: '2026-11-19T01:30:00.000Z',
  fields: ['statusId'],
  count: 12,
  undoneAt: null,
};

const meta: Meta<typeof List> = {
  title: 'CRM/顧客/まとめて変更',
  component: List,
  parameters: {
    path: '/app/crm/client_list',
    api: {
      ...choices,
      ...answers.listed(answers.rows, 356),
      ClientBulkUpdates: { changes: [] },
      ClientBulkPreview: { outcome },
      BulkUpdateClient: { outcome: { ...outcome, change: { id: 'b2' } } },
      UndoBulkUpdateClient: { undone: { undone: 2, leftCount: 0, left: [] } },
    },
    viewer: { ...employee, grants: GRANTS },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

const open = async () => {
  await screen.findByText('泉システム株式会社');
  for (const box of screen.getAllByRole('checkbox', { name: /を選択$/ }).slice(0, 3))
    await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'まとめて変更' }));
};
const choose = async (field: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: '変更する項目' }), field);
const look = async () => userEvent.click(screen.getByRole('button', { name: '変更前に確認' }));

export const 項目を選ぶ: Story = {
  parameters: {
    api: {
      ClientBulkUpdates: { changes: [change, { ...change, id: 'b0', undoneAt: change.changedAt }] },
    },
  },
  play: async () => {
    await open();
    await userEvent.click(await screen.findByText(/最近まとめて変更/));
  },
};
export const 値がない: Story = {
  play: async () => {
    await open();
    await choose('カテゴリ');
    await look();
    await expect(await screen.findByText('カテゴリを選択してください。')).toBeVisible();
  },
};
const changeCategory = async () => {
  await open();
  await choose('カテゴリ');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'カテゴリ' }),
    '取引先',
  );
  await look();
  await expect(await screen.findByText('2件が変わります')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '2件を変更' }));
  await screen.findByText('2件のカテゴリを変更しました');
};
export const 確かめて変更し元に戻す: Story = {
  play: async () => {
    await changeCategory();
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await screen.findByText('2件を元に戻しました');
  },
};
const inParts: Story = {
  parameters: {
    api: {
      BulkUpdateClient: 'loading',
      BulkProgress: { bulkProgress: { subject: 'Client', done: 375, total: 1_000 } },
    },
  },
};
export const 変更の途中: Story = {
  ...inParts,
  play: async () => {
    await open();
    await choose('備考');
    await userEvent.click(await screen.findByRole('radio', { name: '空にする' }));
    await look();
    await userEvent.click(await screen.findByRole('button', { name: '2件を変更' }));
    await expect(
      await screen.findByRole('progressbar', { name: '変更しています' }),
    ).toHaveAttribute('aria-valuenow', '375');
  },
};
export const 変更の途中_スマートフォン: Story = {
  ...変更の途中,
  parameters: { ...inParts.parameters, phone: true },
};
export const 知らせから元に戻す途中: Story = {
  parameters: {
    api: {
      UndoBulkUpdateClient: 'loading',
      BulkProgress: { bulkProgress: { subject: 'Client', done: 250, total: 1_000 } },
    },
  },
  play: async () => {
    await changeCategory();
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    const bar = await screen.findByRole('progressbar', { name: '元に戻しています' });
    await expect(bar).toHaveAttribute('value', '250');
    await expect(bar.parentElement).toHaveTextContent(/^250\/1,?000件$/);
  },
};
export const 知らせから元に戻す途中_スマートフォン: Story = {
  ...知らせから元に戻す途中,
  parameters: { ...知らせから元に戻す途中.parameters, phone: true },
};
export const 変更できないものがある: Story = {
  parameters: {
    api: { ClientBulkPreview: { outcome: { ...outcome, refusedCount: 60, refused } } },
  },
  play: async () => {
    await open();
    await choose('備考');
    await userEvent.click(await screen.findByRole('radio', { name: '空にする' }));
    await look();
    await expect(await screen.findByText('60件は変更できません')).toBeVisible();
  },
};
export const 変更できなかった: Story = {
  parameters: { api: { ClientBulkPreview: refusal('FORBIDDEN') } },
  play: async () => {
    await open();
    await choose('備考');
    await userEvent.click(await screen.findByRole('radio', { name: '空にする' }));
    await look();
    await expect(await screen.findByRole('alert')).toBeVisible();
  },
};
export const スマートフォン: Story = {
  ...項目を選ぶ,
  parameters: { ...項目を選ぶ.parameters, phone: true },
};
export const 変更の途中_英語: Story = {
  parameters: { ...inParts.parameters, locale: 'en' },
  play: async () => {
    await screen.findByText('泉システム株式会社');
    await userEvent.click(screen.getByRole('checkbox', { name: /泉システム/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change together' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Field to change' }),
      'Note',
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Empty it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check before changing' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change 2' }));
    await expect(
      await screen.findByRole('progressbar', { name: 'Changing records' }),
    ).toHaveAttribute('aria-valuetext');
  },
};
export const 英語: Story = {
  parameters: { locale: 'en' },
  play: async () => {
    await screen.findByText('泉システム株式会社');
    await userEvent.click(screen.getByRole('checkbox', { name: /泉システム/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change together' }));
  },
};
