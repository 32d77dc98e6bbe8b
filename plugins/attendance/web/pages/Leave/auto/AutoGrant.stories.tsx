import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { AutoGrant } from './AutoGrant.tsx';
import { everybody, run, upcoming } from './sample-auto-grants.ts';

const withApi = (more: object) => ({ api: { UpcomingLeaveGrantList: everybody, ...more } });

const meta: Meta<typeof AutoGrant> = {
  title: '勤怠/年次有給休暇の自動付与',
  component: AutoGrant,
  parameters: {
    viewer: { ...staff, grants: ['attendance.leave', 'attendance.leave:update'] },
    path: '/app/staff/attendance/leave_app/manage/auto_grant',
    ...withApi({ ExecuteLeaveGrants: { executeLeaveGrants: [run('new')] } }),
  },
};
export default meta;
type Story = StoryObj<typeof AutoGrant>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('77.9%（118日のうち92日）')).toBeVisible();
    await expect(canvas.getByText('出勤率が80%に満たないため、付与しません')).toBeVisible();
    await expect(canvas.getByText('自動付与をしない区分です')).toBeVisible();
    await expect(canvas.getByText(/付与できるのは1件/)).toBeVisible();
  },
};
export const 今すぐ付与: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /鈴木/ }));
    await userEvent.click(canvas.getByRole('button', { name: '選んだ1件を付与する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/会社の判断による付与/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '1件を付与する' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '会社の判断');
    await userEvent.click(dialog.getByRole('button', { name: '1件を付与する' }));
    await screen.findByText('1件を付与しました');
  },
};
export const 対象が変わった: Story = {
  parameters: withApi({
    ExecuteLeaveGrants: refusal('INVALID_INPUT', {
      isValidationError: true,
      issues: [{ path: 'data/grants', key: 'validation.grantsNotDue', params: { count: 1 } }],
    }),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /佐藤/ }));
    await userEvent.click(canvas.getByRole('button', { name: '選んだ1件を付与する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '基準日の付与');
    await userEvent.click(dialog.getByRole('button', { name: '1件を付与する' }));
    await expect(await dialog.findByText(/もう一度確認してください/)).toBeVisible();
  },
};
export const 使っていない: Story = {
  parameters: withApi({
    UpcomingLeaveGrantList: upcoming([], { grantsAutomatically: false, dueCount: 0, openCount: 0 }),
  }),
};
export const 読み込み中: Story = { parameters: withApi({ UpcomingLeaveGrantList: 'loading' }) };
export const 読み込めない: Story = { parameters: withApi({ UpcomingLeaveGrantList: noNetwork() }) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
