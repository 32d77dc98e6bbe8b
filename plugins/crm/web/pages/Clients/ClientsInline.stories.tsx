import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { clientWeb } from '#plugins/crm/generated/records/Client.web.ts';
import { refusal } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { choices, GRANTS, sampleClients } from '../../samples/sample-clients.ts';
import { List } from './Clients.tsx';

const answers = recordAnswers(clientWeb, sampleClients);
const [aoba] = answers.rows;

const meta: Meta<typeof List> = {
  title: 'CRM/顧客/一覧の中で編集',
  component: List,
  parameters: {
    path: '/app/crm/client_list',
    api: {
      ...choices,
      ...answers.api,
      UpdateClient: ({ data }: Untyped) => ({ saved: { ...aoba, ...data, version: 2 } }),
    },
    viewer: { ...employee, grants: GRANTS },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

const edit = async (text: string) =>
  userEvent.dblClick((await screen.findByText(text)).closest('td') as HTMLElement);

export const 電話番号を編集中: Story = { play: () => edit('03-3000-1000') };
export const 選択肢を編集中: Story = { play: () => edit('取引先') };

export const 誤った値はその場で伝え_Enterで保存する: Story = {
  play: async () => {
    await edit('03-3000-1000');
    const box = await screen.findByRole('textbox', { name: '電話番号' });
    await expect(box).toHaveFocus();
    await userEvent.clear(box);
    await userEvent.type(box, '電話{Enter}');
    await expect(await screen.findByText(/電話番号は/)).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, '０３１２３４５６７８{Enter}');
    await screen.findByText(/電話番号を保存しました/);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '電話番号' })).toBeNull());
  },
};

export const 矢印とF2で編集し_Escでやめる: Story = {
  play: async () => {
    const row = (await screen.findByText('03-3000-1000')).closest('tr') as HTMLElement;
    row.focus();
    await userEvent.keyboard('{ArrowRight}{F2}');
    await expect(await screen.findByRole('combobox', { name: 'ステータス' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TD'));
  },
};

export const ほかの人が先に変更した: Story = {
  parameters: {
    api: {
      UpdateClient: refusal('CONFLICT', {
        extensions: { changedBy: '佐藤 美咲', changedAt: '2026-11-20T01:30:00.000Z' },
      }),
      ClientToEdit: { row: { ...aoba, phoneNumber: '03-9999-0000', version: 2 } },
    },
  },
  play: async () => {
    await edit('03-3000-1000');
    const box = await screen.findByRole('textbox', { name: '電話番号' });
    await userEvent.clear(box);
    await userEvent.type(box, '03-1111-2222{Enter}');
    await expect(await screen.findByText('ほかの人が先に変更しました')).toBeVisible();
    await expect(screen.getAllByText('03-9999-0000').length).toBeGreaterThan(0);
    await expect(screen.getByRole('textbox', { name: '電話番号' })).toHaveValue('03-1111-2222');
  },
};
