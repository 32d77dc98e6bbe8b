import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import { CreateRoute, UpdateRoute } from './EditRoute.tsx';
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
const [route, ...others] = sampleRoutes.approvalRoutes.nodes;
if (!route) throw new Error('There is no route to change.');
const faster = secondOfTwo(route, {
  ...route,
  minDays: 10,
  steps: route.steps.slice(0, 1),
  version: 2,
});
export const ほかの人が先に変更: Story = {
  render: () => <UpdateRoute />,
  beforeEach: faster.begin,
  parameters: {
    path: '/app/staff/attendance/attendancerule_setting/approval_route/update/r1',
    route: '/app/staff/attendance/attendancerule_setting/approval_route/update/$routeId',
    api: {
      ...api,
      ApprovalRouteList: () => ({
        approvalRoutes: { ...sampleRoutes.approvalRoutes, nodes: [faster.now(), ...others] },
      }),
      UpdateApprovalRoute: ({ data }: { data: { version: number } }) =>
        faster.save(data, { updateApprovalRoute: { moved: 0, route: faster.now() } }),
    },
  },
  // A route is sent as a whole: what only the other one changed goes with it as the other one left it.
  play: async () => {
    const form = within(await screen.findByRole('dialog'));
    const name = await form.findByRole('textbox', { name: /名称/ });
    await userEvent.clear(name);
    await userEvent.type(name, '長い休暇');
    await userEvent.click(form.getByRole('button', { name: '影響を確認' }));
    await userEvent.click(await form.findByRole('button', { name: '保存' }));
    await expect(await form.findByRole('row', { name: /10 変更していません$/ })).toBeVisible();
    await expect(form.getByRole('textbox', { name: /名称/ })).toHaveValue('長い休暇');
    await userEvent.click(form.getByRole('button', { name: '自分の内容で上書き' }));
    await userEvent.click(await form.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(faster.sent).toHaveLength(2));
    await expect(faster.sent.at(-1)).toMatchObject({ name: '長い休暇', minDays: 10, version: 2 });
    await expect(faster.sent.at(-1)?.['steps']).toHaveLength(1);
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, ApprovalRouteChoices: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, ApprovalRouteChoices: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
