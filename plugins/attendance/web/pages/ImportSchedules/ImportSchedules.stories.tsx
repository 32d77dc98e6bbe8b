import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import {
  importApi,
  sampleChecked,
  sampleImport,
  sampleKind,
} from '#kit/transfer/sample-imports.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { sampleGroups } from '../ShiftBoard/sample-shifts.ts';
import { IMPORT_SCHEDULES, ImportSchedules } from './ImportSchedules.tsx';

const column = (key: string, required: 'ALWAYS' | 'OPTIONAL', example: string) => ({
  key,
  label: `scheduleImport.column.${key}`,
  hint: `scheduleImport.hint.${key}`,
  required,
  example,
});
const api = importApi();
const kind = {
  ...sampleKind,
  id: 'attendance.schedules',
  plugin: 'attendance',
  label: 'scheduleImport.title',
  columns: [
    column('employeeNumber', 'OPTIONAL', 'E0001'),
    column('employeeName', 'OPTIONAL', '佐藤 花子'),
    column('date', 'ALWAYS', '2026/12/01'),
    column('kind', 'OPTIONAL', '勤務'),
    column('start', 'OPTIONAL', '9:00'),
    column('end', 'OPTIONAL', '18:00'),
    column('breaks', 'OPTIONAL', '12:00-13:00'),
    column('leave', 'OPTIONAL', ''),
  ],
  options: [],
};
const choices = { shiftBoardGroups: sampleGroups, importKind: { id: 'attendance.schedules' } };
const filled = {
  ...api,
  ImportSchedulesChoices: choices,
  ImportStart: { ...api.ImportStart, importKind: kind },
};

const meta: Meta<typeof ImportSchedules> = {
  title: '勤怠/シフト/予定の取り込み',
  component: ImportSchedules,
  parameters: { viewer: staff, path: IMPORT_SCHEDULES, route: IMPORT_SCHEDULES, api: filled },
};
export default meta;
type Story = StoryObj<typeof ImportSchedules>;

export const 様式とファイル: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '予定の取り込み' })).toBeVisible();
    await expect(
      await screen.findByRole('heading', { name: '今の内容が入ったひな形' }),
    ).toBeVisible();
  },
};
export const 確認の途中: Story = {
  parameters: {
    path: `${IMPORT_SCHEDULES}?import=import-1`,
    api: { ...filled, ImportAtHand: { import: { ...sampleImport, ...sampleChecked } } },
  },
};
export const 予定を組むグループがない: Story = {
  parameters: {
    api: { ...filled, ImportSchedulesChoices: { shiftBoardGroups: [], importKind: null } },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...filled, ImportSchedulesChoices: 'loading' } },
};
export const 失敗: Story = {
  parameters: { api: { ...filled, ImportSchedulesChoices: noNetwork() } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
