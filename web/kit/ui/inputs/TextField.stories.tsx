import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../layout/layout.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

const Kept = (props: TextFieldProps) => {
  const [value, setValue] = useState(props.value);
  return <TextField {...props} value={value} onChange={setValue} />;
};

const meta = {
  title: '部品/TextField',
  component: TextField,
  render: (args) => <Kept {...args} />,
  args: { label: '会社名', value: '', onChange: () => {} },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 空: Story = {
  args: { required: true, help: '登記されている名前を入力してください。' },
};

export const 誤り: Story = {
  args: { required: true, error: '会社名を入力してください。' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('会社名');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/会社名を入力してください。/);
  },
};

export const 長い名前: Story = {
  args: {
    value:
      '特定非営利活動法人日本スポーツ・アンド・カルチャーコミュニティ推進機構西日本支部連絡協議会事務局',
    maxCount: 60,
  },
};

export const 文字数を超えても切られない: Story = {
  args: { label: '件名', maxCount: 10 },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByLabelText('件名'), '十文字より長い件名を入れる');
    await expect(screen.getByLabelText('件名')).toHaveValue('十文字より長い件名を入れる');
    await expect(screen.getByText(/3文字超えています/)).toBeVisible();
  },
};

export const 使えない理由: Story = {
  args: {
    value: '株式会社ひなた商事',
    disabled: true,
    disabledReason: '変更する権限がありません。',
  },
};

export const 前後の言葉: Story = {
  render: () => (
    <Stack>
      <Kept
        label="サブドメイン"
        value="hinata"
        onChange={() => {}}
        suffix=".hataraki.example"
        width={320}
      />
      <Kept label="FAX番号" value="03-1234-5678" onChange={() => {}} type="tel" width={200} />
    </Stack>
  ),
};

export const 複数行: StoryObj = {
  render: function Lines() {
    const [value, setValue] = useState(
      '電車の遅延のため、9時20分に出勤しました。\n遅延証明書は総務に提出しています。',
    );
    return <TextArea label="理由" value={value} onChange={setValue} maxCount={500} required />;
  },
};

export const パスワード: StoryObj = {
  render: function Secret() {
    const [value, setValue] = useState('hataraki1');
    return (
      <PasswordField label="パスワード" value={value} onChange={setValue} required width={320} />
    );
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }));
    await expect(screen.getByLabelText('パスワード')).toHaveAttribute('type', 'text');
  },
};

export const 検索: StoryObj = {
  render: function Find() {
    const [value, setValue] = useState('');
    return (
      <Stack>
        <SearchField label="名前、カナ、社員番号で検索" value={value} onChange={setValue} />
        <output>{value}</output>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByRole('textbox'), '長谷川');
    await expect(await screen.findByText('長谷川')).toBeVisible();
  },
};
