import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { SPECIAL_CLAUSE } from './addresses.ts';
import { SpecialClause } from './SpecialClause.tsx';
import { sampleAgreements, sampleLog } from './sample-clause.ts';

const api = { SpecialClauseAgreements: sampleAgreements, SpecialClauseLog: sampleLog() };
const meta: Meta<typeof SpecialClause> = {
  title: '勤怠/36協定/特別条項の発動記録',
  component: SpecialClause,
  parameters: { viewer: staff, path: SPECIAL_CLAUSE, api },
};
export default meta;
type Story = StoryObj<typeof SpecialClause>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('発動の記録なし'))[0]).toBeVisible();
    await expect(await canvas.findByText('記録済み')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '発動を記録' })).toBeVisible();
  },
};
export const 閲覧だけ: Story = {
  parameters: { viewer: { ...withoutRights, isStaff: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('記録済み');
    await expect(canvas.queryByRole('link', { name: '発動を記録' })).toBeNull();
  },
};
export const 特別条項がない: Story = {
  parameters: {
    api: { ...api, SpecialClauseLog: sampleLog([], { hasSpecialClause: false, filedOn: null }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/この協定には特別条項がありません/u)).toBeVisible();
    await expect(canvas.getByText(/届出日が入力されていません/u)).toBeVisible();
  },
};
export const 協定がない: Story = {
  parameters: { api: { SpecialClauseAgreements: { agreements36: [] } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '36協定の設定へ' })).toBeVisible();
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, SpecialClauseLog: 'loading' } } };
export const 読み込めない: Story = {
  parameters: { api: { ...api, SpecialClauseLog: noNetwork() } },
};
export const 権限がない: Story = {
  parameters: { api: { SpecialClauseAgreements: refusal('FORBIDDEN') } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
