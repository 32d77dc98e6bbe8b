import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { DateTimeField, type DateTimeFieldProps } from './DateTimeField.tsx';

const Kept = (props: DateTimeFieldProps) => {
  const [value, setValue] = useState(props.value);
  return (
    <>
      <DateTimeField {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
};

const meta = {
  title: '部品/DateTimeField',
  component: DateTimeField,
  render: (args) => <Kept {...args} />,
  args: { label: '公開日時', value: '2026-04-01T00:30:00.000Z', onChange: () => {} },
} satisfies Meta<typeof DateTimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 入力済み: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('日付')).toHaveValue('2026/04/01');
    await expect(canvas.getByLabelText('時刻')).toHaveValue('9:30');
  },
};
export const 日付と時刻がそろうと値になる: Story = {
  args: { value: null, required: true },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(screen.getByLabelText('日付'), '20260401');
    await expect(screen.getByText('null')).toBeVisible();
    await userEvent.type(screen.getByLabelText('時刻'), '930');
    await expect(screen.getByText('2026-04-01T00:30:00.000Z')).toBeVisible();
  },
};
export const 空の誤り: Story = {
  args: { value: null, required: true, error: '公開日時を入力してください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('日付')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByLabelText('時刻')).toHaveAttribute('aria-invalid', 'true');
  },
};
export const 過去の誤り: Story = {
  args: { error: '公開日時には、今より後の日時を入力してください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('日付')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByLabelText('時刻')).not.toHaveAttribute('aria-invalid');
  },
};
export const 使えない: Story = { args: { disabled: true } };
