import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { STAFF_NOTICES } from '#plugins/employee/domain/notification-target.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { connection, sampleNotice, sampleRecipients } from '../sample-notices.ts';
import { Confirmations } from './Confirmations.tsx';

const api = {
  NoticeOf: { notice: sampleNotice({ remindedAt: '2026-11-24T00:00:00Z' }) },
  NoticeRecipients: { noticeRecipientsConnection: connection(sampleRecipients) },
};
const meta: Meta<typeof Confirmations> = {
  title: '従業員/お知らせ/確認の状況',
  component: Confirmations,
  parameters: {
    viewer: staff,
    path: `${STAFF_NOTICES}/confirmations/notice-1`,
    route: `${STAFF_NOTICES}/confirmations/$noticeId`,
    api,
  },
};
export default meta;
type Story = StoryObj<typeof Confirmations>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('期限後')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '未確認の人に催促' }));
    const window = within(await screen.findByRole('dialog'));
    await expect(window.getByText('未確認の17人に催促しますか')).toBeVisible();
  },
};
export const 確認を求めない: Story = {
  parameters: {
    api: {
      ...api,
      NoticeOf: { notice: sampleNotice({ asksConfirmation: false, confirmBy: null }) },
    },
  },
};
export const 該当なし: Story = {
  parameters: { api: { ...api, NoticeRecipients: { noticeRecipientsConnection: connection([]) } } },
};
export const 見つからない: Story = { parameters: { api: { ...api, NoticeOf: { notice: null } } } };
export const 読み込み中: Story = { parameters: { api: { ...api, NoticeOf: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { ...api, NoticeOf: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
