import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

const Kept = (props: NumberFieldProps) => {
  const [value, setValue] = useState(props.value);
  return (
    <>
      <NumberField {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
};

const meta = {
  title: '部品/NumberField',
  component: NumberField,
  render: (args) => <Kept {...args} />,
  args: {
    label: '在庫数',
    value: 120,
    onChange: () => {},
    min: 0,
    max: 10_000,
    suffix: '個',
    width: 160,
  },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 入力済み: Story = {};
export const 空: Story = { args: { value: null, required: true } };
export const 誤り: Story = {
  args: { value: 10_001, error: '在庫数は10000以下の数で入力してください。' },
};

export const 全角で入力できる: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByLabelText('在庫数'), '１，２００');
    await expect(screen.getByText('1200')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByText('1201')).toBeVisible();
  },
};
