import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleKeyAnswers } from '../../pages/CustomKeys/sample-keys.ts';
import { ItemFiles } from './ItemFiles.tsx';

const file = (key: string, fileName: string, bytes: number) => ({
  keyId: 'CustomClientKey-8',
  key,
  fileName,
  bytes,
  url: '/files/sample',
});

const api = (answer: object) => ({ ...sampleKeyAnswers.api, ClientItemFiles: answer });
const files = [
  file('a', '基本契約書_2026年4月.pdf', 482_113),
  file('b', '現場の写真と、とても長い名前のファイル'.repeat(3).concat('.jpg'), 2_113_004),
];

const meta: Meta<typeof ItemFiles> = {
  title: 'CRM/カスタム項目のファイル',
  component: ItemFiles,
  args: { client: { id: 'c-1', isAttack: false } },
  parameters: { path: '/app/crm/client/c-1', api: api({ clientItemFiles: files }) },
};
export default meta;
type Story = StoryObj<typeof ItemFiles>;

export const 添付あり: Story = {};
export const 添付なし: Story = { parameters: { api: api({ clientItemFiles: [] }) } };
export const 読み込めない: Story = { parameters: { api: api(noNetwork()) } };
export const 変更の権限なし: Story = { parameters: { viewer: withoutRights } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
