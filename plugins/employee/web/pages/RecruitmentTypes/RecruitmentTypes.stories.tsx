import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { Create, List, Update } from './RecruitmentTypes.tsx';
import { samplePeople, typeAnswers } from './sample-types.ts';

const PATH = '/admin/company/recruitment_type';
const meta: Meta<typeof List> = {
  title: '従業員/採用区分',
  component: List,
  parameters: { path: PATH, api: typeAnswers.api },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: typeAnswers.list('loading') } };
export const 登録なし: Story = { parameters: { api: typeAnswers.listed([]) } };
export const 失敗: Story = { parameters: { api: typeAnswers.list(noNetwork()) } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('rowheader', { name: 'パート・アルバイト' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '採用区分を追加' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 締め日と付与を一覧で読む: Story = {
  play: async ({ canvas }) => {
    const row = (await canvas.findByRole('rowheader', { name: 'パート・アルバイト' })).closest(
      'tr',
    );
    await expect(row).toHaveTextContent(/15日.*月末.*比例付与.*10/);
  },
};

export const 使われていて削除できない: Story = {
  parameters: {
    api: typeAnswers.deleting({
      deleted: { id: 'regular', name: '正社員', trashId: null, errors: samplePeople },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '正社員の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '採用区分を削除' }));
    const people = await screen.findByRole('list', { name: '所属している従業員' });
    const link = within(people).getByRole('link', { name: 'H0012 山田 太郎' });
    await expect(link).toHaveAttribute('href', '/admin/employee/e-1/basic');
  },
};

const creating = (parameters: object = {}): Story => ({
  render: () => <Create />,
  parameters: { path: `${PATH}/create`, ...parameters },
});
export const 追加: Story = creating();
export const 追加_スマートフォン: Story = creating({ phone: true });
export const 追加_英語: Story = creating({ locale: 'en' });
export const 名前がないと保存できない: Story = {
  ...creating(),
  play: async () => {
    await expect(await screen.findByRole('radio', { name: '通常の付与日数' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const name = await screen.findByRole('textbox', { name: '名前' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/名前を入力してください/));
  },
};

const editing = (api: object = {}): Story => ({
  render: () => <Update />,
  parameters: { path: `${PATH}/update/part`, route: `${PATH}/update/$typeId`, api },
});
export const 編集: Story = editing(typeAnswers.toEdit({ row: typeAnswers.rows[2] ?? null }));
export const 編集_読み込み中: Story = editing(typeAnswers.toEdit('loading'));
export const 編集_失敗: Story = editing(typeAnswers.toEdit(refusal('INTERNAL')));
export const 編集_見つからない: Story = editing(typeAnswers.toEdit({ row: null }));
export const ほかの人が先に変更した: Story = {
  ...editing(
    typeAnswers.updating(
      refusal('CONFLICT', {
        extensions: { changedBy: '長谷川 健太郎', changedAt: '2026-11-20T01:05:00.000Z' },
      }),
    ),
  ),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: '名前' });
    await userEvent.type(name, '2');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/長谷川 健太郎さんが変更しています/)).toBeVisible();
  },
};
