import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { clientWeb } from '#plugins/crm/generated/records/Client.web.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee, withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { choices, GRANTS, sampleClients } from '../../samples/sample-clients.ts';
import * as Attack from './AttackClients.tsx';
import { Create, List, Update } from './Clients.tsx';

const answers = recordAnswers(clientWeb, sampleClients);
const viewer = { ...employee, grants: GRANTS };
const api = { ...choices, ...answers.api };

const meta: Meta<typeof List> = {
  title: 'CRM/顧客',
  component: List,
  parameters: { path: '/app/crm/client_list', api, viewer },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: answers.list('loading') } };
export const 登録なし: Story = { parameters: { api: answers.listed([]) } };
const ofOwnOnly = {
  api: answers.listed([]),
  viewer: { ...employee, grants: ['crm.own', 'crm.own:update'] },
};
export const 見られる顧客なし: Story = {
  parameters: ofOwnOnly,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('見られる顧客はありません')).toBeVisible();
    await expect(canvas.queryByText('顧客はまだ登録されていません')).toBeNull();
  },
};
export const 見られる顧客なし_英語: Story = {
  parameters: { ...ofOwnOnly, phone: true, locale: 'en' },
};
export const 失敗: Story = { parameters: { api: answers.list(noNetwork()) } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('泉システム株式会社')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '顧客を登録' })).toBeNull();
  },
};
export const アタックリスト: Story = {
  render: () => <Attack.List />,
  parameters: { path: '/app/crm/client_attack_list' },
};
export const アタックリストは空: Story = {
  ...アタックリスト,
  parameters: { path: '/app/crm/client_attack_list', api: answers.listed([]) },
};

const creating = (parameters: object = {}): Story => ({
  render: () => <Create />,
  parameters: { path: '/create_client', ...parameters },
});
export const 登録: Story = creating();
const alike = creating({
  api: {
    ClientCandidates: {
      clientCandidates: [
        {
          client: {
            id: 'Client-1',
            name: '株式会社青葉建設',
            phoneNumber: '03-3000-1000',
            isAttack: false,
          },
          likenesses: ['NAME', 'PHONE'],
        },
      ],
    },
  },
});
export const 似た顧客がいる: Story = {
  ...alike,
  play: async () => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^顧客名(?!（)/ }),
      '㈱青葉建設',
    );
    await expect(await screen.findByText('似ている顧客が登録されています')).toBeVisible();
    await expect(screen.getByRole('link', { name: '株式会社青葉建設' })).toBeVisible();
  },
};
export const 登録_スマートフォン: Story = creating({ phone: true });
export const 登録_英語: Story = creating({ locale: 'en' });
export const 注意事項の権限なし: Story = {
  ...creating({
    viewer: {
      ...employee,
      grants: GRANTS.filter((code) => !code.startsWith('crm.client_caution')),
    },
  }),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '備考' })).toBeVisible();
    await expect(screen.queryByRole('textbox', { name: '注意事項' })).toBeNull();
  },
};
export const 名前がない: Story = {
  ...creating(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('顧客名を入力してください。')).length).toBeGreaterThan(
      0,
    );
  },
};

const editing = (more: object = {}): Story => ({
  render: () => <Update />,
  parameters: { path: '/update_client/Client-1', route: '/update_client/$clientId', api: more },
});
export const 編集: Story = editing();
export const 編集の読み込み中: Story = editing(answers.toEdit('loading'));
export const 編集中に削除された: Story = editing(answers.toEdit({ row: null }));
