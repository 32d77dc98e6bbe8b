import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { AutoGrantHistory } from './AutoGrantHistory.tsx';
import { peopleOfRun, run, runs } from './sample-auto-grants.ts';

const api = {
  AutomaticGrantRunList: runs([
    run('new'),
    run('hand', {
      ...{ executor: 'ADMINISTRATOR', people: 1, days: 10, createdBy: '勅使河原 倫太郎' },
      ...{ reason: '会社の判断で付与', baseDate: '2026-09-15' },
    }),
    run('old', {
      ...{ baseDate: '2026-04-01', takenBackAt: '2026-04-02T01:00:00.000Z' },
      ...{ takenBackBy: '鈴木 健', takenBackBecause: '入社日の誤り' },
    }),
  ]),
  AutomaticGrantRunPeople: peopleOfRun,
  TakeBackLeaveGrantRun: {
    takeBackLeaveGrantRun: {
      run: null,
      errors: [
        {
          __typename: 'LeaveGrantRunUse',
          employeeId: '1',
          lastName: '佐藤',
          firstName: '美咲',
          date: '2026-11-12',
          days: -1,
          hours: 0,
        },
      ],
    },
  },
};
const withApi = (more: object) => ({ api: { ...api, ...more } });

const meta: Meta<typeof AutoGrantHistory> = {
  title: '勤怠/自動付与の履歴',
  component: AutoGrantHistory,
  parameters: {
    viewer: { ...staff, grants: ['attendance.leave', 'attendance.leave:update'] },
    path: '/app/staff/attendance/leave_app/manage/autogrant_history',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof AutoGrantHistory>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('管理者（勅使河原 倫太郎）')).toBeVisible();
    // What was taken back cannot be taken back again.
    await expect(canvas.getAllByRole('button', { name: /の操作/ })).toHaveLength(2);
  },
};
export const 付与した人: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('基準日の自動付与'));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('243日のうち240日')).toBeVisible();
    await expect(dialog.getByText('比例付与')).toBeVisible();
  },
};
export const 使われている付与の取消: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /の操作/ });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: '付与を取り消す' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '誤り');
    await userEvent.click(dialog.getByRole('button', { name: '付与を取り消す' }));
    await expect(await dialog.findByText(/この付与を使うため/)).toBeVisible();
  },
};
export const まだない: Story = { parameters: withApi({ AutomaticGrantRunList: runs([]) }) };
export const 読み込み中: Story = { parameters: withApi({ AutomaticGrantRunList: 'loading' }) };
export const 読み込めない: Story = { parameters: withApi({ AutomaticGrantRunList: noNetwork() }) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
