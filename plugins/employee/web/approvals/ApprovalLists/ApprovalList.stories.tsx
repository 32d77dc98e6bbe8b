import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { sampleDetail, sampleList } from '../ApprovalInbox/sample-approvals.ts';
import { ApprovalList } from './ApprovalList.tsx';

const meta: Meta<typeof ApprovalList> = {
  title: '勤怠/申請の一覧（管理者）',
  component: ApprovalList,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/list',
    api: {
      ApprovalList: sampleList(12),
      ApprovalDetail: ({ id }: Untyped) => sampleDetail(id),
    },
  },
};
export default meta;
type Story = StoryObj<typeof ApprovalList>;

/** Beside each application what it leaves of the balance, and how many of the group are away. */
export const 一覧: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('table', { name: '休暇の申請' }));
    await expect((await list.findAllByText('9.5日 → 7.5日'))[0]).toBeVisible();
    await expect(list.getByText('1日 → −1日')).toBeVisible();
    await expect(list.getAllByText('6人中2人')[0]).toBeVisible();
  },
};
export const 申請なし: Story = { parameters: { api: { ApprovalList: sampleList(0) } } };
export const 読み込み中: Story = { parameters: { api: { ApprovalList: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ApprovalList: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
