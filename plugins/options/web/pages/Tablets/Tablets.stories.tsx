import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { noNetwork, refusal } from '../../../../../storybook/fake-api.ts';
import { withoutRights } from '../../../../../storybook/people.ts';
import { sampleTablets } from './sample-tablets.ts';
import { Tablets } from './Tablets.tsx';

const meta: Meta<typeof Tablets> = {
  title: 'オプション/打刻タブレット/一覧',
  component: Tablets,
  parameters: {
    path: '/admin/option/attendance',
    api: {
      AttendanceTabletList: { attendanceTablets: sampleTablets },
      DeactivateAttendanceTablet: { deactivateAttendanceTablet: { id: 't-1', status: 'INACTIVE' } },
      ActivateAttendanceTablet: { activateAttendanceTablet: { id: 't-3', status: 'ACTIVE' } },
      DeleteAttendanceTablet: { deleteAttendanceTablet: { id: 't-3' } },
      RestoreAttendanceTablet: { restoreAttendanceTablet: { id: 't-3' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Tablets>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { AttendanceTabletList: 'loading' } } };
export const 登録なし: Story = {
  parameters: { api: { AttendanceTabletList: { attendanceTablets: [] } } },
};
export const 失敗: Story = { parameters: { api: { AttendanceTabletList: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AT-0001')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'タブレットを登録' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('button', { name: 'AT-0001の操作' })).toBeNull();
  },
};

const choose = async (canvas: ReturnType<typeof within>, licence: string, action: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: `${licence}の操作` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

export const 停止する前に確かめる: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'AT-0001', '利用を停止');
    const dialog = await screen.findByRole('dialog', { name: 'AT-0001の利用を停止しますか' });
    await expect(dialog).toHaveTextContent('本社 1階エントランス');
    await userEvent.click(screen.getByRole('button', { name: '利用を停止' }));
    const said = await screen.findByText('AT-0001の利用を停止しました。');
    await waitFor(() => expect(said).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const 停止できなかった: Story = {
  parameters: { api: { DeactivateAttendanceTablet: refusal('FORBIDDEN') } },
  play: async ({ canvas }) => {
    await choose(canvas, 'AT-0001', '利用を停止');
    await userEvent.click(await screen.findByRole('button', { name: '利用を停止' }));
    await expect(await screen.findByText(/FORBIDDEN/)).toBeInTheDocument();
  },
};

export const 利用を再開する: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'AT-0003', '利用を再開');
    const said = await screen.findByText('AT-0003の利用を再開しました。');
    await waitFor(() => expect(said).toBeVisible());
  },
};
