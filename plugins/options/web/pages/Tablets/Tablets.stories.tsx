import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';
import { attendanceTabletWeb } from '#plugins/options/generated/records/AttendanceTablet.web.ts';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { Create, List, Update } from './Tablets.tsx';

const tablet = (
  licenceNumber: number,
  installPlace: string,
  group: string | null,
  status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE',
) => ({
  licenceNumber,
  licenceId: `AT-${String(licenceNumber).padStart(4, '0')}`,
  installPlace,
  affiliationGroupId: group && 'g-1',
  affiliationGroup: group === null ? null : { id: 'g-1', name: group },
  status,
  createdAt: new Date(Date.UTC(2026, 3, licenceNumber, 1, 30)).toISOString(),
});
const answers = recordAnswers(attendanceTabletWeb, [
  tablet(1, '本社 1階エントランス', '営業部'),
  tablet(2, '本社 3階休憩室', null),
  tablet(3, '物流センター 通用口', '物流部', 'INACTIVE'),
  tablet(4, 'とても長い名前の設置場所'.repeat(10), 'とても長い名前の所属グループ'.repeat(6)),
]);

const PATH = '/admin/option/attendance';
const meta: Meta<typeof List> = {
  title: 'オプション/打刻タブレット',
  component: List,
  parameters: {
    path: PATH,
    api: {
      ...answers.api,
      AttendanceTabletGroups: {
        affiliationGroups: [
          { id: 'g-1', name: '営業部' },
          { id: 'g-2', name: '物流部' },
        ],
      },
      DeactivateAttendanceTablet: { deactivateAttendanceTablet: { id: 't-1', status: 'INACTIVE' } },
      ActivateAttendanceTablet: { activateAttendanceTablet: { id: 't-3', status: 'ACTIVE' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: answers.list('loading') } };
export const 登録なし: Story = { parameters: { api: answers.listed([]) } };
export const 失敗: Story = { parameters: { api: answers.list(noNetwork()) } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('AT-0001')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'タブレットを登録' })).toBeNull();
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
    const toast = await screen.findByText('AT-0001の利用を停止しました');
    await waitFor(() => expect(toast).toBeVisible());
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
    const toast = await screen.findByText('AT-0003の利用を再開しました');
    await waitFor(() => expect(toast).toBeVisible());
  },
};

export const 削除して元に戻す: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'AT-0003', '削除');
    await userEvent.click(await screen.findByRole('button', { name: 'タブレットを削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    const toast = await screen.findByText(/を元に戻しました/);
    await waitFor(() => expect(toast).toBeVisible());
  },
};

const creating = (parameters: object = {}): Story => ({
  render: () => <Create />,
  parameters: { path: `${PATH}/create`, ...parameters },
});
const fill = async (password: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: '設置場所' }), '本社 受付');
  await userEvent.type(screen.getByLabelText('パスワード'), password);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
};

export const 登録: Story = creating();
export const 登録_英語: Story = creating({ locale: 'en' });
export const 登録_スマートフォン: Story = creating({ phone: true });
export const 登録できた: Story = {
  ...creating(),
  play: async () => {
    await fill('tablet2026');
    const toast = await screen.findByText('AT-0001を登録しました');
    await waitFor(() => expect(toast).toBeVisible());
  },
};
export const 弱いパスワード: Story = {
  ...creating(),
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
  ...creating({ api: { AttendanceTabletGroups: noNetwork() } }),
  play: async () => {
    await fill('tablet2026');
    await expect(await screen.findByText('AT-0001を登録しました')).toBeInTheDocument();
  },
};

const editing = (api: object = {}): Story => ({
  render: () => <Update />,
  parameters: { path: `${PATH}/update/t-1`, route: `${PATH}/update/$tabletId`, api },
});
export const 編集: Story = editing();
export const パスワードを変えずに保存する: Story = {
  ...editing(),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '設置場所' }), '（北側）');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('AT-0001を保存しました')).toBeInTheDocument();
  },
};
export const 編集の読み込み中: Story = editing(answers.toEdit('loading'));
export const 編集の失敗: Story = editing(answers.toEdit(noNetwork()));
export const 編集中に削除された: Story = editing(answers.toEdit({ row: null }));
