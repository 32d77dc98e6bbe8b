import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { CreateRoute } from './EditRoute.tsx';
import { sampleChoices, samplePreview, sampleRoutes } from './sample-routes.ts';

const api = {
  ApprovalRouteList: sampleRoutes,
  ApprovalRouteChoices: sampleChoices,
  ApprovalRoutePreview: samplePreview,
};

const meta: Meta<typeof CreateRoute> = {
  title: '勤怠/承認経路の追加',
  component: CreateRoute,
  parameters: {
    viewer: {
      ...staff,
      grants: [...staff.grants, 'attendance.approvalRoute', 'attendance.approvalRoute:update'],
    },
    path: '/app/staff/attendance/attendancerule_setting/approval_route/create',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof CreateRoute>;

export const 追加: Story = {};
export const 名称なし: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '影響を確認' }));
    await expect(await screen.findByText('名称を入力してください。')).toBeVisible();
  },
};
export const 影響の確認: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /名称/ }), '長い休暇');
    await userEvent.click(screen.getByRole('button', { name: '影響を確認' }));
    await screen.findByText('承認待ちの1件の経路が変わります');
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, ApprovalRouteChoices: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, ApprovalRouteChoices: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
