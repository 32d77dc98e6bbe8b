import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { NamesPanel } from './NamesPanel.tsx';

const LONG = '東日本営業本部 首都圏第一営業部 '.repeat(6);
const recordNames = [
  { name: '営業課', from: null, until: '2021-04-01' },
  { name: '営業部', from: '2021-04-01', until: '2024-10-01' },
  { name: '営業本部', from: '2024-10-01', until: '2099-04-01' },
  { name: '事業本部', from: '2099-04-01', until: null },
];

const meta: Meta<typeof NamesPanel> = {
  title: 'キット/記録/名前の履歴と予定',
  component: NamesPanel,
  args: { subject: 'Workplace', id: 'w-1', onChanged: fn() },
  parameters: {
    api: {
      RecordNames: { recordNames },
      SetRecordName: { setRecordName: recordNames },
      CancelRecordName: { cancelRecordName: recordNames },
    },
  },
};
export default meta;
type Story = StoryObj<typeof NamesPanel>;

export const 履歴と予定: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: '名前の履歴と予定' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4));
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      /予定2099\/04\/01.*から事業本部/,
    );
    // The first name of all begins on no day that could be taken back.
    await expect(list.queryByRole('button', { name: '「営業課」を取り消す' })).toBeNull();
  },
};
export const 日付を決めて変える: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '日付を決めて名前を変える' }));
    const asked = within(await screen.findByRole('dialog', { name: '名前の変更' }));
    await userEvent.click(asked.getByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText(/名前を入力してください/))[0]).toBeVisible();
    await userEvent.type(asked.getByRole('textbox', { name: '名前' }), '新しい名前');
    await userEvent.click(asked.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText('名前を保存しました')).toBeInTheDocument();
    await expect(args.onChanged).toHaveBeenCalled();
  },
};
export const 名前が使われている: Story = {
  parameters: {
    api: {
      RecordNames: { recordNames },
      SetRecordName: refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [{ path: 'data/name', key: 'validation.duplicate' }],
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「営業部」を直す' }));
    const asked = within(await screen.findByRole('dialog', { name: '名前の訂正' }));
    await expect(asked.queryByLabelText('適用開始日')).toBeNull();
    await userEvent.type(asked.getByRole('textbox', { name: '名前' }), '2');
    await userEvent.click(asked.getByRole('button', { name: '保存' }));
    const name = asked.getByRole('textbox', { name: '名前' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/すでに/));
    await expect(name).toHaveValue('営業部2');
  },
};
export const 取り消す: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '「事業本部」を取り消す' }));
    const asked = within(await screen.findByRole('dialog', { name: '「事業本部」の取り消し' }));
    await userEvent.click(asked.getByRole('button', { name: '取り消す' }));
    await expect(await screen.findByText('「事業本部」を取り消しました')).toBeInTheDocument();
  },
};
export const 長い名前: Story = {
  parameters: { api: { RecordNames: { recordNames: [{ name: LONG, from: null, until: null }] } } },
};
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await canvas.findByText('営業本部');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const 読み込み中: Story = { parameters: { api: { RecordNames: 'loading' } } };
export const 失敗: Story = { parameters: { api: { RecordNames: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
