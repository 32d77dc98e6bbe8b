import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
import { CreateTablet } from './CreateTablet.tsx';
import { sampleTablets } from './sample-tablets.ts';
import { UpdateTablet } from './UpdateTablet.tsx';

const meta: Meta = {
  title: 'オプション/打刻タブレット/登録と編集',
  component: CreateTablet,
  parameters: {
    path: '/admin/option/attendance/create',
    api: {
      AttendanceTabletGroups: {
        affiliationGroups: [
          { id: 'g-1', name: '営業部' },
          { id: 'g-2', name: '物流部' },
        ],
      },
      CreateAttendanceTablet: { createAttendanceTablet: { id: 't-9', licenceId: 'AT-0009' } },
      UpdateAttendanceTablet: { updateAttendanceTablet: { id: 't-1', licenceId: 'AT-0001' } },
      AttendanceTabletToEdit: { attendanceTablet: sampleTablets[0] ?? null },
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const fill = async (password: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: '設置場所' }), '本社 受付');
  await userEvent.type(screen.getByLabelText('パスワード'), password);
  await userEvent.click(screen.getByRole('button', { name: '登録' }));
};

export const 登録: Story = {};
export const 登録できた: Story = {
  play: async () => {
    await fill('tablet2026');
    const said = await screen.findByText('AT-0009を登録しました。');
    await waitFor(() => expect(said).toBeVisible());
  },
};
export const 弱いパスワード: Story = {
  play: async () => {
    await fill('abcdef');
    await expect(
      await screen.findByText(
        'パスワードは英字と数字を組み合わせ、空白なしの6文字以上で入力してください。',
      ),
    ).toBeVisible();
  },
};
export const グループが読めなくても登録できる: Story = {
  parameters: { api: { AttendanceTabletGroups: noNetwork() } },
  play: async () => {
    await fill('tablet2026');
    await expect(await screen.findByText('AT-0009を登録しました。')).toBeInTheDocument();
  },
};

const editing = {
  path: '/admin/option/attendance/update/t-1',
  route: '/admin/option/attendance/update/$tabletId',
};
export const 編集: Story = { render: () => <UpdateTablet />, parameters: editing };
export const パスワードを変えずに保存する: Story = {
  render: () => <UpdateTablet />,
  parameters: editing,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '設置場所' }), '（北側）');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('AT-0001を保存しました。')).toBeInTheDocument();
  },
};
export const 編集の読み込み中: Story = {
  render: () => <UpdateTablet />,
  parameters: { ...editing, api: { AttendanceTabletToEdit: 'loading' } },
};
export const 編集の失敗: Story = {
  render: () => <UpdateTablet />,
  parameters: { ...editing, api: { AttendanceTabletToEdit: noNetwork() } },
};
export const 編集中に削除された: Story = {
  render: () => <UpdateTablet />,
  parameters: { ...editing, api: { AttendanceTabletToEdit: () => ({ attendanceTablet: null }) } },
};
