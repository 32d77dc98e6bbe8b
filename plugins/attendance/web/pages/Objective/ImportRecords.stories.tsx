import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { importApi, sampleKind } from '#kit/transfer/sample-imports.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { ImportRecords, OBJECTIVE_IMPORT } from './ImportRecords.tsx';

const column = (key: string, required: 'ALWAYS' | 'OPTIONAL', example: string) => ({
  key,
  label: `objectiveImport.column.${key}`,
  hint: `objectiveImport.hint.${key}`,
  required,
  example,
});
const api = importApi();
const kind = {
  ...sampleKind,
  id: 'attendance.objectiveRecords',
  plugin: 'attendance',
  label: 'objectiveImport.title',
  columns: [
    column('employeeNumber', 'ALWAYS', 'E0001'),
    column('date', 'OPTIONAL', '2026/11/18'),
    column('first', 'OPTIONAL', '8:52'),
    column('last', 'OPTIONAL', '18:20'),
    column('at', 'OPTIONAL', ''),
    column('source', 'OPTIONAL', 'PC'),
  ],
  options: [],
};

const meta: Meta<typeof ImportRecords> = {
  title: '勤怠/管理/客観的な記録の取り込み',
  component: ImportRecords,
  parameters: {
    path: OBJECTIVE_IMPORT,
    api: { ...api, ImportStart: { ...api.ImportStart, importKind: kind } },
  },
};
export default meta;
type Story = StoryObj<typeof ImportRecords>;

export const ファイルを選ぶ: Story = {
  play: async () => {
    const name = '客観的な記録の取り込み';
    await expect(await screen.findByRole('dialog', { name })).toBeVisible();
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, ImportStart: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, ImportStart: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
