import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { clientStatusNoticeWeb } from '#plugins/crm/generated/records/ClientStatusNotice.web.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { Create, List, Update } from './StatusNotices.tsx';

const status = (id: string, name: string, hex: string) => ({
  ...{ id, name, hex, detail: null, displayOrder: 0 },
  ...{ version: 1, updatedAt: '2026-11-20T00:00:00.000Z' },
});
const [negotiating, trading] = [
  status('s1', '商談中', '#b45309'),
  status('s2', '取引中', '#2f6f4f'),
];
const person = (id: string, lastName: string, firstName: string) => ({
  ...{ id, lastName, firstName, lastNameKana: '', firstNameKana: '', email: null },
  ...{ workplacePhone: null, profileImageUrl: null, workplaceName: null, groupName: null },
  lastOnline: null,
});
const answers = recordAnswers(clientStatusNoticeWeb, [
  {
    ...{ name: '契約になったとき', isActive: true, tellsOwner: true },
    ...{ fromStatusId: 's1', fromStatus: negotiating, toStatusId: 's2', toStatus: trading },
    people: [person('e1', '佐藤', '美咲')],
  },
  {
    ...{ name: 'とても長い名前のお知らせ'.repeat(6), isActive: false, tellsOwner: false },
    ...{ fromStatusId: null, fromStatus: null, toStatusId: null, toStatus: null, people: [] },
  },
]);
const choices = {
  NoticeChoices: {
    clientStatuses: [negotiating, trading],
    colleaguesConnection: { nodes: [person('e1', '佐藤', '美咲'), person('e2', '田中', '誠')] },
  },
};

const meta: Meta<typeof List> = {
  title: 'CRM/ステータス変更のお知らせ',
  component: List,
  parameters: { path: '/admin/crm/status_notices', api: { ...answers.api, ...choices } },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 読み込み中: Story = { parameters: { api: answers.list('loading') } };
export const 登録なし: Story = { parameters: { api: answers.listed([]) } };
export const 失敗: Story = { parameters: { api: answers.list(noNetwork()) } };
export const 変更の権限なし: Story = { parameters: { viewer: withoutRights } };
export const 編集: Story = {
  render: () => <Update />,
  parameters: {
    path: '/admin/crm/status_notices/update/s-1',
    route: '/admin/crm/status_notices/update/$noticeId',
  },
};
export const 誰にも知らせない: Story = {
  render: () => <Create />,
  parameters: { path: '/admin/crm/status_notices/create' },
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^名前/), '契約');
    await userEvent.click(screen.getByLabelText('顧客の担当者に知らせる'));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const messages = await screen.findAllByText(/知らせる人を1人以上選んでください/);
    await expect(messages.length).toBeGreaterThan(0);
  },
};
