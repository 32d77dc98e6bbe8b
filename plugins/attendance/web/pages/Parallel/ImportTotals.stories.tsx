import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { importApi, sampleKind } from '#kit/transfer/sample-imports.ts';
import { PARALLEL_ITEMS } from '#plugins/attendance/domain/parallel/items.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { PARALLEL_PATHS } from './addresses.ts';
import { ImportTotals } from './ImportTotals.tsx';

const column = (key: string, hint: string, required: 'ALWAYS' | 'OPTIONAL', example: string) => ({
  ...{ key, required, example },
  label: `parallelImport.column.${key}`,
  hint: `parallelImport.hint.${hint}`,
});
const api = importApi();
const kind = {
  ...sampleKind,
  id: 'attendance.parallelTotals',
  plugin: 'attendance',
  label: 'parallelImport.title',
  columns: [
    column('employeeNumber', 'employeeNumber', 'ALWAYS', 'E0001'),
    column('month', 'month', 'OPTIONAL', '2026/10'),
    ...PARALLEL_ITEMS.map(({ item, unit }) => column(item, unit, 'OPTIONAL', '')),
  ],
  options: ['dotIsMinutes', 'wholeIsMinutes'].map((key) => ({
    ...{ key, preset: false },
    label: `parallelImport.option.${key}`,
    hint: `parallelImport.hint.${key}`,
  })),
};

const meta: Meta<typeof ImportTotals> = {
  title: '勤怠/並行稼働/合計の取り込み',
  component: ImportTotals,
  parameters: {
    viewer: staff,
    path: PARALLEL_PATHS.import,
    api: { ...api, ImportStart: { ...api.ImportStart, importKind: kind } },
  },
};
export default meta;
type Story = StoryObj<typeof ImportTotals>;

export const ファイルを選ぶ: Story = {
  play: async () => {
    const name = '以前のシステムの合計の取り込み';
    await expect(await screen.findByRole('dialog', { name })).toBeVisible();
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, ImportStart: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, ImportStart: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
