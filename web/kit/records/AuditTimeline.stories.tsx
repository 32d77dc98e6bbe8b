import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { AuditTimeline } from './AuditTimeline.tsx';
import { sampleEntries } from './sample-entries.ts';
import { recordTexts } from './words.ts';

const meta: Meta<typeof AuditTimeline> = {
  title: '部品/変更履歴の一覧',
  component: AuditTimeline,
  loaders: [recordTexts],
  args: {
    entries: sampleEntries,
    about: { subject: 'Workplace', id: 'w1' },
    loading: false,
    onRestore: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof AuditTimeline>;

export const 日ごと: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    const [back] = canvas.getAllByRole('button', { name: '「名前」をこの変更の前に戻す' });
    await userEvent.click(back as HTMLElement);
    await expect(args.onRestore).toHaveBeenCalledWith(sampleEntries[0], ['name']);
  },
};
export const 項目が多い登録: Story = {
  args: { entries: sampleEntries.slice(-1) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'さらに2項目を表示' }));
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(8);
  },
};
export const 続きがある: Story = { args: { hasMore: true, onMore: fn() } };
export const 続きを読み込み中: Story = { args: { hasMore: true, loadingMore: true } };
export const 読み込み中: Story = { args: { entries: [], loading: true } };
export const 空: Story = { args: { entries: [] } };
export const 失敗: Story = { args: { entries: [], error: noNetwork(), onRetry: fn() } };
export const 見るだけ: Story = { args: { onRestore: undefined } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い配色: Story = { parameters: { theme: 'dark' } };
