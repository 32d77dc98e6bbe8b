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
/** One line for each lot, as the server describes its file. */
const lots = {
  ...api,
  ImportStart: {
    ...api.ImportStart,
    importKind: {
      ...sampleKind,
      id: 'attendance.leaveLots',
      plugin: 'attendance',
      label: 'leaveImport.title',
      columns: [
        column('employeeNumber', 'ALWAYS', 'E0001'),
        column('vacationClassId', 'ALWAYS', '年次有給休暇'),
        column('grantedOn', 'ALWAYS', '2026/04/01'),
        column('usableUntil', 'OPTIONAL', '2028/03/31'),
        column('days', 'ALWAYS', '11'),
        column('leftDays', 'ALWAYS', '7'),
      ],
      options: [],
    },
  },
};

const meta: Meta<typeof LeaveImport> = {
  title: '勤怠/休暇の残日数/残日数の移行',
  component: LeaveImport,
  parameters: { path: LEAVE_IMPORT, api: lots },
};
export default meta;
type Story = StoryObj<typeof LeaveImport>;

export const ファイルを選ぶ: Story = {
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: '休暇の残日数の移行' })).toBeVisible();
  },
};
export const 確認の途中: Story = {
  parameters: {
    path: `${LEAVE_IMPORT}?import=import-1`,
    api: { ...lots, ImportAtHand: { import: { ...sampleImport, ...sampleChecked } } },
  },
};
export const 読み込み中: Story = { parameters: { api: { ...lots, ImportStart: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...lots, ImportStart: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
