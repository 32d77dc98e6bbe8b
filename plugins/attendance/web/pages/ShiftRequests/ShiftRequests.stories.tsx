import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { sampleGroups } from '../ShiftBoard/sample-shifts.ts';
import { ShiftRequests } from './ShiftRequests.tsx';
import { sampleRequests } from './sample-requests.ts';

const listed = (nodes: readonly unknown[]) => ({
  ShiftRequestList: {
    scheduleRequestsConnection: { nodes, totalCount: nodes.length },
    shiftBoardGroups: sampleGroups,
  },
});
const meta: Meta<typeof ShiftRequests> = {
  title: '勤怠/シフト/希望の一覧',
  component: ShiftRequests,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/shift',
    api: {
      ...listed(sampleRequests),
      FixScheduleRequests: {
        fixScheduleRequests: {
          requests: [{ id: 'r1' }],
          errors: [
            { id: 'r4', lastName: '鈴木', firstName: '陽菜', date: '2026-12-26', status: 'FIXED' },
          ],
        },
      },
      DeclineScheduleRequests: {
        declineScheduleRequests: { requests: [{ id: 'r1' }], errors: [] },
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof ShiftRequests>;

export const 一覧: Story = {};
export const まとめて確定する: Story = {
  play: async () => {
    const boxes = await screen.findAllByRole('checkbox', { name: /佐藤/ });
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: '確定' }));
    await expect(await screen.findByText('1件のシフト希望を確定しました')).toBeInTheDocument();
    await expect(await screen.findByText(/すでに対応済み/)).toBeInTheDocument();
  },
};
export const 理由を書いて見送る: Story = {
  play: async () => {
    const boxes = await screen.findAllByRole('checkbox', { name: /佐藤/ });
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: '見送り' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole('textbox', { name: '理由' });
    await userEvent.type(reason, '棚卸しの日のため');
    await userEvent.click(dialog.getByRole('button', { name: '見送り' }));
    await expect(await screen.findByText('1件のシフト希望を見送りました')).toBeInTheDocument();
  },
};
export const 読み込み中: Story = { parameters: { api: { ShiftRequestList: 'loading' } } };
export const 希望なし: Story = { parameters: { api: listed([]) } };
export const 失敗: Story = { parameters: { api: { ShiftRequestList: noNetwork() } } };
export const 閲覧のみ: Story = {
  parameters: {
    viewer: { ...withoutRights, isStaff: true, packedRules: [['read', 'ShiftBoard']] },
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
