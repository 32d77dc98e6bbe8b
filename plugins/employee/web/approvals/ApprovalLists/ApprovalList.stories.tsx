import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { sampleDetail, sampleInbox } from '../ApprovalInbox/sample-approvals.ts';
import { ApprovalList } from './ApprovalList.tsx';

const meta: Meta<typeof ApprovalList> = {
  title: '勤怠/申請の一覧（管理者）',
  component: ApprovalList,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/list',
    api: {
      ApprovalInbox: sampleInbox(12),
      ApprovalDetail: ({ id }: Untyped) => sampleDetail(id),
    },
  },
};
export default meta;
type Story = StoryObj<typeof ApprovalList>;

export const 一覧: Story = {};
export const 申請なし: Story = { parameters: { api: { ApprovalInbox: sampleInbox(0) } } };
export const 読み込み中: Story = { parameters: { api: { ApprovalInbox: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ApprovalInbox: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
