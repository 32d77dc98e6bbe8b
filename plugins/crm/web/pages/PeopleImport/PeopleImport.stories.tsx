import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import {
  importApi,
  sampleChecked,
  sampleImport,
  sampleKind,
} from '#kit/transfer/sample-imports.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { PEOPLE_IMPORT, PeopleImport } from './PeopleImport.tsx';

const column = (key: string, required: 'FOR_NEW' | 'OPTIONAL', example: string, hint?: string) => ({
  key,
  label: `clientEmployee.${key}`,
  hint: hint ? `import.hint.${hint}` : null,
  required,
  example,
});
const api = importApi();
const people = {
  ...api,
  ImportStart: {
    ...api.ImportStart,
    importKind: {
      ...sampleKind,
      id: 'crm.clientEmployees',
      plugin: 'crm',
      label: 'import.people',
      columns: [
        column('lastName', 'FOR_NEW', '秋山'),
        column('places', 'OPTIONAL', '株式会社ひなた商事', 'places'),
        column('email', 'OPTIONAL', 'akiyama@example.com', 'personEmail'),
      ],
      options: [],
    },
  },
};

const meta: Meta<typeof PeopleImport> = {
  title: 'CRM/担当者の取り込み',
  component: PeopleImport,
  parameters: {
    path: PEOPLE_IMPORT,
    grants: ['crm.client_employee', 'crm.client_employee:update'],
    api: people,
  },
};
export default meta;
type Story = StoryObj<typeof PeopleImport>;

export const ファイルを選ぶ: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: '担当者の取り込み' })).toBeVisible();
  },
};
export const 確認の途中: Story = {
  parameters: {
    path: `${PEOPLE_IMPORT}?import=import-1`,
    api: { ...people, ImportAtHand: { import: { ...sampleImport, ...sampleChecked } } },
  },
};
export const 読み込み中: Story = { parameters: { api: { ...people, ImportStart: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...people, ImportStart: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
