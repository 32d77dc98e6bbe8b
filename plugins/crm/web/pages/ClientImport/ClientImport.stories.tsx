import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import {
  importApi,
  sampleChecked,
  sampleImport,
  sampleKind,
} from '#kit/transfer/sample-imports.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { CLIENT_IMPORT, ClientImport } from './ClientImport.tsx';

const column = (key: string, required: 'FOR_NEW' | 'OPTIONAL', example: string, hint?: string) => ({
  key,
  label: `client.${key}`,
  hint: hint ? `import.hint.${hint}` : null,
  required,
  example,
});
const api = importApi();
const clients = {
  ...api,
  ImportStart: {
    ...api.ImportStart,
    importKind: {
      ...sampleKind,
      id: 'crm.clients',
      plugin: 'crm',
      label: 'import.clients',
      columns: [
        column('companyCode', 'OPTIONAL', 'K00123', 'companyCode'),
        column('name', 'FOR_NEW', '株式会社ひなた商事'),
        column('phoneNumber', 'OPTIONAL', '03-1234-5678', 'phone'),
        column('category', 'OPTIONAL', '取引先', 'name'),
      ],
      options: [
        {
          key: 'evenIfAlike',
          label: 'import.evenIfAlike',
          hint: 'import.evenIfAlikeHint',
          preset: false,
        },
      ],
    },
  },
};

const meta: Meta<typeof ClientImport> = {
  title: 'CRM/顧客の取り込み',
  component: ClientImport,
  parameters: {
    path: CLIENT_IMPORT,
    grants: ['crm.client', 'crm.client:update'],
    api: clients,
  },
};
export default meta;
type Story = StoryObj<typeof ClientImport>;

export const ファイルを選ぶ: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: '顧客の取り込み' })).toBeVisible();
  },
};
export const 確認の途中: Story = {
  parameters: {
    path: `${CLIENT_IMPORT}?import=import-1`,
    api: { ...clients, ImportAtHand: { import: { ...sampleImport, ...sampleChecked } } },
  },
};
export const 読み込み中: Story = { parameters: { api: { ...clients, ImportStart: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...clients, ImportStart: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
