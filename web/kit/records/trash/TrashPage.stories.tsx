import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { admin } from '#storybook/people.ts';
import { sampleHistory, sampleTrash } from '../sample-entries.ts';
import { recordTexts } from '../words.ts';
import { TrashPage } from './TrashPage.tsx';

const restored = { subject: 'Workplace', subjectId: 'w9', name: '名古屋出張所' };
const api = {
  TrashList: sampleTrash,
  RestoreFromTrash: { restoreFromTrash: restored },
  DestroyTrash: { destroyTrash: ['t1'] },
  UpdateTrashSettings: { updateTrashSettings: { keepDays: 60 } },
  RecordHistory: sampleHistory(),
};

const meta: Meta<typeof TrashPage> = {
  title: '会社/ごみ箱',
  component: TrashPage,
  loaders: [recordTexts],
  parameters: { path: '/admin/company/trash', api },
};
export default meta;
type Story = StoryObj<typeof TrashPage>;

const menu = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'], item: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: '名古屋出張所の操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

export const 一覧: Story = {};
export const 元に戻す: Story = {
  play: async ({ canvas }) => {
    await menu(canvas, '元に戻す');
    await waitFor(() => expect(screen.getByText('「名古屋出張所」を元に戻しました')).toBeVisible());
  },
};
export const 名前が使われている: Story = {
  parameters: {
    api: {
      ...api,
      RestoreFromTrash: refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [{ path: 'id', key: 'validation.restoreTaken', params: { name: '名古屋出張所' } }],
      }),
    },
  },
  play: async ({ canvas }) => {
    await menu(canvas, '元に戻す');
    await expect(
      await screen.findByText(/「名古屋出張所」と同じ名前か番号が、すでに使われています。/),
    ).toBeInTheDocument();
  },
};
export const 完全に削除する: Story = {
  play: async ({ canvas }) => {
    await menu(canvas, '完全に削除');
    const field = await screen.findByRole('textbox', { name: /確認のため/ });
    const button = () =>
      screen.getAllByRole('button', { name: '完全に削除' }).at(-1) as HTMLElement;
    await expect(button()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(field, '完全に削除');
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByText('1件を完全に削除しました')).toBeVisible());
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 読み込み中: Story = { parameters: { api: { TrashList: 'loading' } } };
export const 空: Story = {
  parameters: {
    api: { TrashList: { ...sampleTrash, trashConnection: { nodes: [], totalCount: 0 } } },
  },
};
export const 失敗: Story = { parameters: { api: { TrashList: noNetwork() } } };
export const 見る権限だけ: Story = {
  parameters: { viewer: { ...admin, packedRules: [['read', 'TrashEntry']] } },
};
