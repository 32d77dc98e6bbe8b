import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { STAFF_NOTICES } from '#plugins/employee/domain/notification-target.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { sampleNotice } from '../sample-notices.ts';
import { CreateNotice, UpdateNotice } from './EditNotice.tsx';

const api = {
  NoticeReach: { noticeReach: 48 },
  NoticeGroups: {
    affiliationGroups: [
      { __typename: 'AffiliationGroup', id: 'g1', path: ['本社', '営業部'], isActive: true },
    ],
  },
  NoticePeople: { colleaguesConnection: { nodes: [] } },
  NoticeOf: { notice: sampleNotice() },
  CreateNotice: noNetwork(),
  UpdateNotice: noNetwork(),
};
const meta: Meta<typeof CreateNotice> = {
  title: '従業員/お知らせ/作成と編集',
  component: CreateNotice,
  parameters: { viewer: staff, path: `${STAFF_NOTICES}/create`, api },
};
export default meta;
type Story = StoryObj<typeof CreateNotice>;

export const 作成: Story = {
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await expect(await window.findByText('今日の時点で48人に届きます。')).toBeVisible();
    await userEvent.click(window.getByRole('radio', { name: '日時を予約' }));
    await userEvent.click(window.getByRole('radio', { name: 'グループ' }));
    await userEvent.click(window.getByRole('button', { name: '配信を予約' }));
    await expect((await window.findAllByText(/題名を入力してください/u))[0]).toBeVisible();
    await expect((await window.findAllByText(/配信日時を入力してください/u))[0]).toBeVisible();
    await expect((await window.findAllByText(/グループを選/u))[0]).toBeVisible();
  },
};
const edited = {
  path: `${STAFF_NOTICES}/update/notice-1`,
  route: `${STAFF_NOTICES}/update/$noticeId`,
};
export const 配信後の編集: Story = {
  render: () => <UpdateNotice />,
  parameters: edited,
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await expect(await window.findByText(/配信済みのため/u)).toBeVisible();
    await expect(window.queryByRole('radio', { name: '日時を予約' })).toBeNull();
  },
};
export const 削除されている: Story = {
  render: () => <UpdateNotice />,
  parameters: { ...edited, api: { ...api, NoticeOf: { notice: null } } },
};
export const 読み込み中: Story = {
  render: () => <UpdateNotice />,
  parameters: { ...edited, api: { ...api, NoticeOf: 'loading' } },
};
export const 読み込めない: Story = {
  render: () => <UpdateNotice />,
  parameters: { ...edited, api: { ...api, NoticeOf: noNetwork() } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
