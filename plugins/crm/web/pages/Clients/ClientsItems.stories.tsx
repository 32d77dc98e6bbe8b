import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { clientWeb } from '#plugins/crm/generated/records/Client.web.ts';
import { refusal } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { choices, GRANTS, sampleClients } from '../../samples/sample-clients.ts';
import { sampleKeyAnswers } from '../CustomKeys/sample-keys.ts';
import { List } from './Clients.tsx';

const COLUMNS = 'hataraki.table.crm.client';
const item = (keyId: string, values: string[], text: string) => ({ keyId, values, text });
const withItems = sampleClients.map((client, at) => ({
  ...client,
  customItems:
    at === 0
      ? [
          item('CustomClientKey-3', ['c-1', 'c-3'], '給湯器、浴室乾燥機'),
          item('CustomClientKey-5', ['1200'], '1200'),
          item('CustomClientKey-7', ['商工会'], '商工会'),
        ]
      : [],
}));
const answers = recordAnswers(clientWeb, withItems);
const [aoba] = answers.rows as Untyped[];
const outcome = { change: null, changed: 2, already: 1, refusedCount: 0, refused: [] };

const meta: Meta<typeof List> = {
  title: 'CRM/顧客/カスタム項目を一覧で編集',
  component: List,
  parameters: {
    path: '/app/crm/client_list',
    api: {
      ...choices,
      ...answers.listed(answers.rows, 356),
      ...sampleKeyAnswers.api,
      UpdateClient: ({ data }: Untyped) => ({ saved: { ...aoba, ...data, version: 2 } }),
      ClientBulkUpdates: {
        changes: [
          {
            id: 'b1',
            changedAt: '2026-11-19T01:30:00.000Z',
            fields: ['custom:CustomClientKey-5', 'custom:gone'],
            count: 12,
            undoneAt: null,
          },
        ],
      },
      ClientBulkPreview: { outcome },
      BulkUpdateClient: { outcome: { ...outcome, change: { id: 'b2' } } },
      UndoBulkUpdateClient: { undone: { undone: 2, leftCount: 0, left: [] } },
    },
    viewer: { ...employee, grants: GRANTS },
  },
  beforeEach() {
    const hidden = ['kana', 'categoryId', 'ownerId', 'phoneNumber', 'nextActionOn', 'nextAction'];
    localStorage.setItem(COLUMNS, JSON.stringify({ hidden }));
    return () => localStorage.removeItem(COLUMNS);
  },
};
export default meta;
type Story = StoryObj<typeof List>;

const cellOf = async (column: string): Promise<HTMLElement> => {
  const head = await screen.findByRole('columnheader', { name: new RegExp(column) });
  const place = [...(head.parentElement?.children ?? [])].indexOf(head);
  const row = (await screen.findByText('株式会社青葉建設')).closest('tr') as HTMLElement;
  return row.children[place] as HTMLElement;
};
const edit = async (column: string): Promise<HTMLElement> => {
  const cell = await cellOf(column);
  await userEvent.dblClick(cell);
  return cell;
};

export const 誤りはその場で伝え_保存して元に戻す: Story = {
  play: async () => {
    const cell = await edit('台数');
    const box = await within(cell).findByRole('textbox');
    await expect(box).toHaveFocus();
    await userEvent.clear(box);
    await userEvent.type(box, '約10{Enter}');
    await expect(await within(cell).findByText(/台数は/)).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, '１，５００{Enter}');
    await screen.findByText(/台数を保存しました/);
    await expect(await within(await cellOf('台数')).findByText('1,500')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await expect(await within(await cellOf('台数')).findByText('1,200')).toBeVisible();
  },
};
export const 複数の選択肢を編集中: Story = {
  play: async () => {
    const cell = await edit('取扱製品');
    await expect(await within(cell).findByText('浴室乾燥機')).toBeVisible();
  },
};
export const ファイルは一覧で編集しない: Story = {
  play: async () => {
    const cell = await edit('契約書');
    await expect(cell).not.toHaveAttribute('data-editable');
  },
};
export const ほかの人が先に変更した: Story = {
  parameters: {
    api: {
      UpdateClient: refusal('CONFLICT', { extensions: { changedBy: '佐藤 美咲' } }),
      ClientToEdit: {
        row: { ...aoba, version: 2, customItems: [item('CustomClientKey-3', ['c-2'], '床暖房')] },
      },
    },
  },
  play: async () => {
    const cell = await edit('取扱製品');
    await userEvent.click(await within(cell).findByRole('combobox'));
    await userEvent.keyboard('{Backspace}{Escape}{Enter}');
    await expect(await screen.findByText('ほかの人が先に変更しました')).toBeVisible();
    // What the other one chose is told by its name, beside what stands here.
    const compared = within(await screen.findByRole('dialog')).getByRole('table');
    await waitFor(() => expect(within(compared).getByText('床暖房')).toBeVisible());
    await expect(within(compared).getByText('給湯器')).toBeVisible();
  },
};

const openBulk = async (field: string) => {
  await screen.findByText('泉システム株式会社');
  for (const box of screen.getAllByRole('checkbox', { name: /を選択$/ }).slice(0, 3))
    await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'まとめて変更' }));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: '変更する項目' }),
    field,
  );
};
const look = async () => userEvent.click(screen.getByRole('button', { name: '変更前に確認' }));

export const まとめて変更して元に戻す: Story = {
  play: async () => {
    await openBulk('取扱製品');
    await look();
    await expect(await screen.findByText('取扱製品を選択してください。')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: '取扱製品' }));
    await userEvent.click(await screen.findByRole('option', { name: '床暖房' }));
    await look();
    await userEvent.click(await screen.findByRole('button', { name: '2件を変更' }));
    await screen.findByText('2件の取扱製品を変更しました');
    await userEvent.click(screen.getByRole('button', { name: '元に戻す' }));
    await screen.findByText('2件を元に戻しました');
  },
};
export const チェックをまとめて外す: Story = {
  play: async () => {
    await openBulk('与信の確認');
    await userEvent.click(await screen.findByRole('radio', { name: 'いいえ' }));
    await look();
    await expect(await screen.findByText('2件が変わります')).toBeVisible();
  },
};
export const 変更できないものがある: Story = {
  parameters: {
    api: {
      ClientBulkPreview: {
        outcome: {
          ...outcome,
          refusedCount: 1,
          refused: [
            {
              id: 'Client-3',
              name: '泉システム株式会社',
              issues: [
                {
                  path: 'data/customItems/0/values',
                  key: 'validation.customItemStopped',
                  params: { name: '台数' },
                },
              ],
            },
          ],
        },
      },
    },
  },
  play: async () => {
    await openBulk('台数');
    await userEvent.type(await screen.findByRole('textbox', { name: '台数' }), '12');
    await look();
    await expect(await screen.findByText('1件は変更できません')).toBeVisible();
  },
};
export const スマートフォン: Story = {
  parameters: { phone: true },
  play: async () => {
    await screen.findByText('泉システム株式会社');
  },
};
export const 英語: Story = {
  parameters: { locale: 'en' },
  play: async () => {
    await screen.findByText('泉システム株式会社');
    await userEvent.click(
      screen.getAllByRole('checkbox', { name: /泉システム/ })[0] as HTMLElement,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Change together' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /Field/ }),
      '与信の確認',
    );
    await screen.findByRole('radio', { name: 'No' });
  },
};
