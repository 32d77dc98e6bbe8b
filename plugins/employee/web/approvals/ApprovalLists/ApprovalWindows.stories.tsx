import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { sampleDetail } from '../ApprovalInbox/sample-approvals.ts';
import { ApproveWindow, DetailWindow } from './ApprovalWindows.tsx';

const meta: Meta<typeof ApproveWindow> = {
  title: '勤怠/申請の承認',
  component: ApproveWindow,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/revise/approve/a0',
    api: { ApprovalDetail: sampleDetail('a0') },
  },
};
export default meta;
type Story = StoryObj<typeof ApproveWindow>;

export const 打刻修正: Story = {};
export const 残業: Story = { parameters: { api: { ApprovalDetail: sampleDetail('a1') } } };
export const 休暇: Story = { parameters: { api: { ApprovalDetail: sampleDetail('a2') } } };
export const 休日出勤: Story = { parameters: { api: { ApprovalDetail: sampleDetail('a3') } } };
export const 内容だけ: Story = { render: () => <DetailWindow /> };
export const 見られない: Story = { parameters: { api: { ApprovalDetail: { approval: null } } } };
export const 読み込み中: Story = { parameters: { api: { ApprovalDetail: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ApprovalDetail: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
