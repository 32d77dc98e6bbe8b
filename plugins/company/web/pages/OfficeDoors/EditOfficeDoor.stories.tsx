import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { provider, withoutRights } from '#storybook/people.ts';
import { sampleOfficeDoors } from '../../parts/sample-kept.ts';
import { Create, Update } from './OfficeDoors.tsx';

const groups = {
  OfficeDoorGroups: { allAffiliationGroups: [{ id: 'g-1', path: ['運営部'], isMain: true }] },
};

const meta: Meta<typeof Create> = {
  title: '会社/オフィスドア/追加と編集',
  component: Create,
  parameters: {
    viewer: provider,
    path: '/admin/company/office_door/create',
    api: { ...groups, CreateOfficeDoor: { saved: { id: 'o-9' } } },
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <Update />,
  parameters: {
    path: '/admin/company/office_door/update/door-head-office',
    route: '/admin/company/office_door/update/$key',
    api: { ...groups, ...api },
  },
});
const filled = { OfficeDoorToEdit: { row: sampleOfficeDoors[0] } };

export const 追加: Story = {};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };
export const 編集: Story = editing(filled);
export const 編集_読み込み中: Story = editing({ OfficeDoorToEdit: 'loading' });
export const 編集_失敗: Story = editing({ OfficeDoorToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({ OfficeDoorToEdit: { row: null } });
export const 履歴を見る権限なし: Story = {
  ...editing(filled),
  parameters: { ...editing(filled).parameters, viewer: withoutRights },
};

export const 何も入力しないと保存できない: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    const password = await screen.findByLabelText(/^パスワード/, { selector: 'input' });
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(/パスワードを入力してください/),
    );
    await expect(screen.getByRole('textbox', { name: 'ログイン名' })).toHaveAccessibleDescription(
      /ログイン名を入力してください/,
    );
  },
};
export const 弱いパスワードは断る: Story = {
  play: async () => {
    const password = await screen.findByLabelText(/^パスワード/, { selector: 'input' });
    await userEvent.type(password, 'password');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/英字と数字を組み合わせ/));
  },
};
