import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { sampleEntries, sampleHistory } from '#kit/records/sample-entries.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee, withoutRights } from '#storybook/people.ts';
import { choices, GRANTS, sampleClients, samplePeople } from '../../samples/sample-clients.ts';
import { ClientPage } from './ClientPage.tsx';
import { AddPerson, UpdateHere } from './ClientWindows.tsx';
import { sampleTimeline, timelineOf } from './timeline/sample-timeline.ts';

const [aoba] = sampleClients;
const kept = { id: 'Client-1', version: 1, updatedAt: '2026-11-20T00:00:00.000Z' };
const people = samplePeople.map((one, index) => ({ ...one, id: `p-${index}` }));
const detail = (more: object = {}) => ({
  ClientDetail: { client: { ...aoba, ...kept, people, ...more } },
});
const meta: Meta<typeof ClientPage> = {
  title: 'CRM/顧客のページ',
  component: ClientPage,
  parameters: {
    path: '/app/crm/client/Client-1',
    route: '/app/crm/client/$clientId',
    api: {
      ...choices,
      ...detail(),
      ClientToEdit: { row: { ...aoba, ...kept } },
      RecordHistory: sampleHistory(sampleEntries),
      ...timelineOf(sampleTimeline),
    },
    viewer: { ...employee, grants: GRANTS },
  },
};
export default meta;
type Story = StoryObj<typeof ClientPage>;

export const すべて: Story = {};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
export const 読み込み中: Story = { parameters: { api: { ClientDetail: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ClientDetail: noNetwork() } } };
export const 見つからない: Story = {
  parameters: { api: { ClientDetail: { client: null } } },
};
export const 担当者も連絡もない見込客: Story = {
  parameters: { api: { ...detail({ isAttack: true, people: [] }), ...timelineOf([]) } },
};
export const 見られる担当者がいない: Story = {
  parameters: {
    api: detail({ people: [] }),
    viewer: { ...employee, grants: ['crm.of_group', 'crm.of_group:update'] },
  },
};
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('契約の更新を確認する')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '連絡を記録' })).toBeNull();
    await expect(canvas.queryByText('支払いが月をまたぐことがある。')).toBeNull();
  },
};
export const 結果を選ばずに記録する: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '連絡を記録' }));
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('結果を選択してください。')).length).toBeGreaterThan(
      0,
    );
  },
};
export const 履歴の失敗: Story = { parameters: { api: { ClientTimeline: noNetwork() } } };
export const メールを記録: Story = {
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'メールを記録' }));
    await expect(await screen.findByRole('dialog', { name: 'メールを記録' })).toBeVisible();
  },
};
export const 自分の連絡だけを編集できる: Story = {
  play: async ({ canvas }) => {
    const edits = await canvas.findAllByRole('button', { name: '編集' });
    await expect(edits).toHaveLength(1);
    await userEvent.click(edits[0] as HTMLElement);
    await expect(await screen.findByRole('dialog', { name: '連絡の記録の編集' })).toBeVisible();
  },
};
export const ここで編集: Story = { render: () => <UpdateHere /> };
export const 担当者を追加: Story = { render: () => <AddPerson /> };
