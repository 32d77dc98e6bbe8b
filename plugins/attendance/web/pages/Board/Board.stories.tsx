import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
import { staff } from '../../../../../storybook/people.ts';
import { Board } from './Board.tsx';
import { sampleBoard } from './sample-board.ts';

const board = sampleBoard(24);
const narrowed = ({ where }: any) => {
  const nodes = board.nodes.filter(
    ({ presence }) => !where?.presence || where.presence.includes(presence),
  );
  return { attendanceBoard: { ...board, nodes, totalCount: nodes.length } };
};

const meta: Meta<typeof Board> = {
  title: '勤怠/本日の状況',
  component: Board,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/home',
    api: { AttendanceBoardPage: narrowed },
  },
};
export default meta;
type Story = StoryObj<typeof Board>;

export const 一覧: Story = {};
export const 人数で絞り込む: Story = {
  play: async ({ canvas }) => {
    const tile = await canvas.findByRole('button', { name: /^休憩中/ });
    await waitFor(() => expect(tile).toHaveTextContent(String(board.counts.break)));
    await userEvent.click(tile);
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(board.counts.break + 1));
    await expect(canvas.getByRole('button', { name: /^休憩中/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};
const [first] = board.nodes;
export const 打刻が届く: Story = {
  parameters: {
    api: {
      // The list is asked once and answered once: what moves the row is the push.
      AttendanceBoardPage: narrowed,
      AttendanceChanged: {
        attendanceChanged: { person: { ...first, presence: 'OUT', lastOut: '21:47' } },
      },
    },
  },
};
export const 千人: Story = {
  parameters: { api: { AttendanceBoardPage: { attendanceBoard: sampleBoard(500) } } },
};
export const 従業員なし: Story = {
  parameters: { api: { AttendanceBoardPage: { attendanceBoard: sampleBoard(0) } } },
};
export const 読み込み中: Story = { parameters: { api: { AttendanceBoardPage: 'loading' } } };
export const 失敗: Story = { parameters: { api: { AttendanceBoardPage: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
