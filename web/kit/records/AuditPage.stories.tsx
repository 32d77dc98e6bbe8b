import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { AuditPage } from './AuditPage.tsx';
import { sampleChoices, sampleEntries, sampleHistory } from './sample-entries.ts';
import { recordTexts } from './words.ts';

const unseen = [
  ...sampleEntries,
  { ...sampleEntries[1], id: 'x1', name: null, changes: [], hidden: 4 },
  {
    ...sampleEntries[2],
    id: 'x2',
    subject: 'Session',
    plugin: '',
    kind: '',
    name: null,
    changes: [],
    action: 'SIGN_IN' as const,
  },
  { ...sampleEntries[0], id: 'x3', name: '会計課の口座', ownerName: '佐藤 花子' },
];

const meta: Meta<typeof AuditPage> = {
  title: '会社/変更履歴',
  component: AuditPage,
  loaders: [recordTexts],
  parameters: {
    path: '/admin/company/audit',
    api: {
      RecordHistory: sampleHistory(unseen as typeof sampleEntries),
      AuditChoices: sampleChoices,
    },
  },
};
export default meta;
type Story = StoryObj<typeof AuditPage>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('佐藤 花子：会計課の口座');
  },
};
const asked = { where: [] as object[] };
const remember = ({ where }: { where: object }) => {
  asked.where.push(where);
  return sampleHistory(unseen as typeof sampleEntries);
};
export const ログインを除いて始まる: Story = {
  parameters: { api: { RecordHistory: remember, AuditChoices: sampleChoices } },
  beforeEach: () => {
    asked.where = [];
  },
  play: async ({ canvas }) => {
    await canvas.findByText('佐藤 花子：会計課の口座');
    await expect(asked.where.at(-1)).toMatchObject({ withoutSignIns: true, actions: [] });
    // From what to what stands in the row.
    await expect(canvas.getAllByText(/ → /)[0]).toBeVisible();
  },
};
export const ログインを含むすべて: Story = {
  parameters: {
    path: '/admin/company/audit?action=ALL',
    api: { RecordHistory: remember, AuditChoices: sampleChoices },
  },
  beforeEach: () => {
    asked.where = [];
  },
  play: async ({ canvas }) => {
    await canvas.findByText('佐藤 花子：会計課の口座');
    await expect(asked.where.at(-1)).not.toHaveProperty('withoutSignIns');
  },
};
export const 詳細を開く: Story = {
  play: async ({ canvas }) => {
    const [cell] = await canvas.findAllByText('大阪支店');
    await userEvent.click(cell as HTMLElement);
    await expect(await screen.findByText('変更の詳細')).toBeInTheDocument();
  },
};
export const 期間で絞り込む: Story = {
  parameters: { path: '/admin/company/audit?from=2026-11-01&until=2026-11-20&action=UPDATE' },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 読み込み中: Story = {
  parameters: { api: { RecordHistory: 'loading', AuditChoices: sampleChoices } },
};
export const 空: Story = {
  parameters: { api: { RecordHistory: sampleHistory([]), AuditChoices: sampleChoices } },
};
export const 失敗: Story = {
  parameters: { api: { RecordHistory: noNetwork(), AuditChoices: noNetwork() } },
};
export const 権限なし: Story = {
  parameters: {
    api: { RecordHistory: refusal('FORBIDDEN'), AuditChoices: refusal('FORBIDDEN') },
  },
};
