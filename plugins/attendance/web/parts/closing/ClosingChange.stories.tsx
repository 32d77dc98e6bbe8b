import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { DivisionClosingChange } from './ClosingChange.tsx';

const NOBODY = { people: 0, byShift: 0, closedMonths: 0, months: [] };
const CHANGED = {
  people: 15,
  byShift: 3,
  closedMonths: 2,
  months: [
    {
      ...{ month: '2026-11', from: '2026-10-21', to: '2026-11-30', wasTo: '2026-11-20' },
      ...{ days: 41, people: 10 },
    },
    {
      ...{ month: '2026-12', from: '2026-11-21', to: '2026-12-31', wasTo: '2026-12-20' },
      ...{ days: 41, people: 2 },
    },
  ],
};

const meta: Meta<typeof DivisionClosingChange> = {
  title: '締め/締め日の変更',
  component: DivisionClosingChange,
  args: { divisionId: 'regular', from: 20, closingDate: 31, validFrom: '2026-11-21' },
  parameters: { path: '/admin/company', api: { ClosingChangeOfDivision: { change: CHANGED } } },
};
export default meta;
type Story = StoryObj<typeof DivisionClosingChange>;

export const 月度が変わる: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/15人が対象です/)).toBeVisible();
    await expect(canvas.getByText(/41日間）になります：10人/)).toBeVisible();
    await expect(canvas.getByText(/3人は基本シフトの締め日/)).toBeVisible();
  },
};
export const 変わらない: Story = {
  parameters: { api: { ClosingChangeOfDivision: { change: { ...CHANGED, months: [] } } } },
};
export const 対象なし: Story = {
  parameters: { api: { ClosingChangeOfDivision: { change: NOBODY } } },
};
export const 同じ締め日では何も出ない: Story = {
  args: { closingDate: 20 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/人が対象/)).toBeNull();
  },
};
export const 読み込み中: Story = { parameters: { api: { ClosingChangeOfDivision: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ClosingChangeOfDivision: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
