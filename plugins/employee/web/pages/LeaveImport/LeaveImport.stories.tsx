import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import {
  importApi,
  sampleChecked,
  sampleImport,
  sampleKind,
} from '#kit/transfer/sample-imports.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { LEAVE_IMPORT, LeaveImport } from './LeaveImport.tsx';

const column = (key: string, required: 'ALWAYS' | 'OPTIONAL', example: string) => ({
  key,
  label: `leaveImport.column.${key}`,
  hint: `leaveImport.hint.${key}`,
  required,
  example,
});
const api = importApi();
/** One line for each leave, as the server describes its file. */
const leaves = {
  ...api,
  ImportStart: {
    ...api.ImportStart,
    importKind: {
      ...sampleKind,
      id: 'employee.leavePeriods',
      plugin: 'employee',
      label: 'leaveImport.title',
      columns: [
        column('employeeNumber', 'ALWAYS', '00123'),
        column('kind', 'ALWAYS', '育児休業'),
        column('startsOn', 'ALWAYS', '2026/04/01'),
        column('endsOn', 'ALWAYS', '2027/03/31'),
        column('name', 'OPTIONAL', ''),
        column('reason', 'OPTIONAL', ''),
      ],
      options: [],
    },
  },
};

const meta: Meta<typeof LeaveImport> = {
  title: '従業員/休職の取り込み',
  component: LeaveImport,
  parameters: {
    path: LEAVE_IMPORT,
    grants: ['employee.list', 'employee.list:update'],
    api: leaves,
  },
};
export default meta;
type Story = StoryObj<typeof LeaveImport>;

export const ファイルを選ぶ: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: '休職の取り込み' })).toBeVisible();
  },
};
export const 確認の途中: Story = {
  parameters: {
    path: `${LEAVE_IMPORT}?import=import-1`,
    api: { ...leaves, ImportAtHand: { import: { ...sampleImport, ...sampleChecked } } },
  },
};
export const 読み込み中: Story = { parameters: { api: { ...leaves, ImportStart: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...leaves, ImportStart: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
