import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { MultiSelect } from './MultiSelect.tsx';
import { Select, type SelectProps } from './Select.tsx';

const groups = [
  { value: 'g1', label: '本社', hint: 'ホンシャ' },
  { value: 'g2', label: '本社 > 営業部', hint: 'エイギョウブ' },
  {
    value: 'g3',
    label: '本社 > 営業部 > 西日本カスタマーサクセス第二グループ',
    hint: 'ニシニホン',
  },
  { value: 'g4', label: '工場', hint: 'コウジョウ' },
  { value: 'g5', label: '廃止された所属', disabled: true },
];

const Kept = (props: SelectProps) => {
  const [value, setValue] = useState(props.value);
  return <Select {...props} value={value} onChange={setValue} />;
};

const meta = {
  title: '部品/Select',
  component: Select,
  render: (args) => <Kept {...args} />,
  args: { label: '所属', value: null, onChange: () => {}, options: groups, width: 360 },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 未選択: Story = { args: { required: true } };
export const 選択済み: Story = { args: { value: 'g3' } };
export const 誤り: Story = { args: { required: true, error: '所属を選択してください。' } };
export const 使えない: Story = {
  args: { value: 'g1', disabled: true, disabledReason: '所属は異動の画面で変更します。' },
};

export const 読みで探せる: Story = {
  args: { searchable: true },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: '所属' });
    await userEvent.click(box);
    await userEvent.type(box, 'えいぎょう');
    const options = await screen.findAllByRole('option');
    await expect(options.map((option) => option.textContent)).toEqual([
      '本社 > 営業部エイギョウブ',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(box).toHaveValue('本社 > 営業部');
  },
};

const seeNothing = async (box: HTMLElement) => {
  await userEvent.click(box);
  await userEvent.type(box, 'どこにもない');
  const [only, ...others] = await screen.findAllByRole('option', {
    name: '該当する項目がありません',
  });
  await expect(only).toHaveAttribute('aria-disabled', 'true');
  await expect(others).toEqual([]);
};
export const 見つからない: Story = {
  args: { searchable: true },
  play: ({ canvasElement }) => seeNothing(within(canvasElement).getByRole('combobox')),
};

export const 多い: Story = {
  args: {
    searchable: true,
    value: 'c120',
    options: Array.from({ length: 300 }, (_, index) => ({
      value: `c${index}`,
      label: `取引先${index + 1}号株式会社`,
    })),
  },
};

export const 複数: StoryObj = {
  render: function Several() {
    const [value, setValue] = useState<readonly string[]>(['g1', 'g3']);
    return (
      <MultiSelect
        label="通知する所属"
        value={value}
        onChange={setValue}
        options={groups}
        width={420}
      />
    );
  },
};

export const 複数で見つからない: StoryObj = {
  render: () => (
    <MultiSelect label="兼務" value={[]} onChange={() => {}} options={groups} width={360} />
  ),
  play: ({ canvasElement }) => seeNothing(within(canvasElement).getByRole('combobox')),
};

export const 複数で空: StoryObj = {
  render: () => (
    <MultiSelect
      label="通知する所属"
      value={[]}
      onChange={() => {}}
      options={[]}
      required
      error="通知する所属を選択してください。"
    />
  ),
};
