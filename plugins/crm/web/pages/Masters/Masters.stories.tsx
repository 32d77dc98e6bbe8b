import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { clientIndustryWeb } from '#plugins/crm/generated/records/ClientIndustry.web.ts';
import { clientStatusWeb } from '#plugins/crm/generated/records/ClientStatus.web.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import * as Industries from './Industries.tsx';
import { Create, List, Update } from './Statuses.tsx';

const answers = recordAnswers(clientStatusWeb, [
  { name: '商談中', detail: '提案や見積もりを出している', hex: '#b45309', displayOrder: 0 },
  { name: '取引中', detail: null, hex: '#2f6f4f', displayOrder: 1 },
]);
const industries = recordAnswers(clientIndustryWeb, [
  { name: '建設業', displayOrder: 0 },
  { name: '情報通信業', displayOrder: 1 },
]);

const meta: Meta<typeof List> = {
  title: 'CRM/ステータスと業種',
  component: List,
  parameters: { path: '/admin/crm/statuses', api: answers.api },
};
export default meta;
type Story = StoryObj<typeof List>;

export const ステータス: Story = {};
export const 読み込み中: Story = { parameters: { api: answers.list('loading') } };
export const 登録なし: Story = { parameters: { api: answers.listed([]) } };
export const 失敗: Story = { parameters: { api: answers.list(noNetwork()) } };
export const 変更の権限なし: Story = { parameters: { viewer: withoutRights } };
export const 使っている顧客がいる: Story = {
  parameters: {
    api: answers.deleting({
      deleted: {
        ...{ id: 's', name: '取引中', trashId: null, errors: [] },
        clients: [{ id: 'c-1', name: '株式会社青葉建設' }],
      },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '取引中の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ステータスを削除' }));
    await expect(await screen.findByText('株式会社青葉建設')).toBeVisible();
  },
};
export const 登録: Story = {
  render: () => <Create />,
  parameters: { path: '/admin/crm/statuses/create' },
};
export const 編集: Story = {
  render: () => <Update />,
  parameters: {
    path: '/admin/crm/statuses/update/s-1',
    route: '/admin/crm/statuses/update/$statusId',
  },
};

const ofIndustries = (api: object = industries.api): Story => ({
  render: () => <Industries.List />,
  parameters: { path: '/admin/crm/industries', api },
});
export const 業種: Story = ofIndustries();
export const 業種なし: Story = ofIndustries(industries.listed([]));
export const 業種_英語: Story = {
  ...ofIndustries(),
  parameters: { ...ofIndustries().parameters, locale: 'en' },
};
