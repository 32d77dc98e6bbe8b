import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { Projector } from './Projector.tsx';
import { answerOf, sampleBoard } from './sample-board.ts';

const of = (people: number) => {
  const board = sampleBoard(people);
  return (variables: Untyped) => ({ attendanceBoard: answerOf(board, variables) });
};

const meta: Meta<typeof Projector> = {
  title: '勤怠/本日の状況/投影',
  component: Projector,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/home/projector',
    api: { AttendanceBoardPage: of(60) },
  },
};
export default meta;
type Story = StoryObj<typeof Projector>;

const people = async () =>
  within(await screen.findByRole('list', { name: '従業員の状況' })).getAllByRole('listitem');

export const 六十人: Story = {
  play: async () => {
    await waitFor(async () => expect((await people())[0]).toHaveTextContent('未打刻、遅刻'));
    await expect(screen.getByRole('dialog', { name: '本日の状況（投影）' })).toBeVisible();
  },
};
// What does not fit turns page by page, unless somebody stops it.
export const 千人: Story = {
  parameters: { api: { AttendanceBoardPage: of(1_000) } },
  play: async () => {
    const pages = await screen.findByText(/^1／\d+$/);
    await expect(Number(pages.textContent?.split('／')[1])).toBeGreaterThan(3);
    await userEvent.click(screen.getByRole('button', { name: 'ページ送りを止める' }));
    await expect(screen.getByRole('button', { name: 'ページ送りを再開' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};
export const 出勤する人がいない: Story = {
  parameters: { api: { AttendanceBoardPage: of(0) } },
  play: async () => {
    await screen.findByText('本日の勤務予定の人はいません');
  },
};
export const 読み込み中: Story = { parameters: { api: { AttendanceBoardPage: 'loading' } } };
export const 失敗: Story = {
  parameters: { api: { AttendanceBoardPage: noNetwork() } },
  play: async () => {
    await screen.findByText(/最新の状況を読み込めません/);
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
