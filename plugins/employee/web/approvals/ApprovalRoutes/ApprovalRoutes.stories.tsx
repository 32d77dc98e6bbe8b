import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { ApprovalRoutes } from './ApprovalRoutes.tsx';
import { noRoutes, sampleDelegations, samplePreview, sampleRoutes } from './sample-routes.ts';

const keeper = {
  ...staff,
  grants: [...staff.grants, 'attendance.approvalRoute', 'attendance.approvalRoute:update'],
};

const meta: Meta<typeof ApprovalRoutes> = {
  title: '勤怠/承認経路',
  component: ApprovalRoutes,
  parameters: {
    viewer: keeper,
    path: '/app/staff/attendance/attendancerule_setting/approval_route',
    api: {
      ApprovalRouteList: sampleRoutes,
      ApprovalDelegationList: sampleDelegations,
      ApprovalRoutePreview: samplePreview,
    },
  },
};
export default meta;
type Story = StoryObj<typeof ApprovalRoutes>;

export const 一覧: Story = {};
export const 経路なし: Story = {
  parameters: {
    api: {
      ApprovalRouteList: noRoutes,
      ApprovalDelegationList: { ...sampleDelegations, approvalDelegations: [] },
    },
  },
};
export const 見るだけ: Story = {
  parameters: { viewer: { ...staff, grants: ['attendance.approvalRoute'] } },
};
export const 読み込み中: Story = {
  parameters: { api: { ApprovalRouteList: 'loading', ApprovalDelegationList: 'loading' } },
};
export const 失敗: Story = {
  parameters: { api: { ApprovalRouteList: noNetwork(), ApprovalDelegationList: noNetwork() } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
