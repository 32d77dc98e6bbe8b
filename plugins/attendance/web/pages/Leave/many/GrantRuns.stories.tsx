import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { GrantRuns } from './GrantRuns.tsx';

const run = (id: string, more: object = {}) => ({
  __typename: 'LeaveGrantRun',
  id,
  className: '夏季休暇',
  kind: 'SPECIAL',
  grantedOn: '2026-11-20',
  usableFrom: '2027-07-01',
  usableUntil: '2027-09-30',
  days: 3,
  hours: 0,
  people: 32,
  reason: '2027年の夏季休暇',
  createdAt: '2026-11-20T01:00:00.000Z',
  createdBy: '長谷川 健太郎',
  takenBackAt: null,
  takenBackBy: null,
  takenBackBecause: null,
  ...more,
});
const all = {
  leaveGrantRuns: [
    run('new'),
    run('old', {
      people: 5,
      takenBackAt: '2026-11-10T01:00:00.000Z',
      takenBackBy: '鈴木 健',
      takenBackBecause: '対象の誤り',
    }),
  ],
};
const api = {
  LeaveGrantRuns: all,
  TakeBackLeaveGrantRun: {
    takeBackLeaveGrantRun: {
      run: run('new'),
      errors: [
        {
          __typename: 'LeaveGrantRunUse',
          employeeId: '1',
          lastName: '佐藤',
          firstName: '美咲',
          date: '2027-08-12',
          days: -1,
          hours: 0,
        },
      ],
    },
  },
};
const withApi = (more: object) => ({ api: { ...api, ...more } });

const meta: Meta<typeof GrantRuns> = {
  title: '勤怠/一括付与の記録',
  component: GrantRuns,
  args: { onClose: fn() },
  parameters: { viewer: staff, api },
};
export default meta;
type Story = StoryObj<typeof GrantRuns>;

export const 一覧: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText('対象の誤り')).toBeVisible();
    // What was taken back cannot be taken back again.
    await expect(dialog.getAllByRole('button', { name: /の操作/ })).toHaveLength(1);
  },
};
export const 使われている付与の取消: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /の操作/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '付与を取り消す' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '誤り');
    await userEvent.click(dialog.getByRole('button', { name: '付与を取り消す' }));
    await expect(await dialog.findByText(/この付与を使うため/)).toBeVisible();
    await expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  },
};
export const まだない: Story = { parameters: withApi({ LeaveGrantRuns: { leaveGrantRuns: [] } }) };
export const 読み込み中: Story = { parameters: withApi({ LeaveGrantRuns: 'loading' }) };
export const 読み込めない: Story = { parameters: withApi({ LeaveGrantRuns: noNetwork() }) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
