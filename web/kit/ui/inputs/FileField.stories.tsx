import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { FileField, type FileFieldProps } from './FileField.tsx';

const Kept = (props: FileFieldProps) => {
  const [value, setValue] = useState(props.value);
  return <FileField {...props} value={value} onChange={setValue} />;
};
const file = (name: string, size: number) => new File([new Uint8Array(size)], name);

const meta = {
  title: '部品/FileField',
  component: FileField,
  render: (args) => <Kept {...args} />,
  args: { label: '添付ファイル', value: [], onChange: () => {} },
} satisfies Meta<typeof FileField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 空: Story = {};
export const 選択済み: Story = {
  args: {
    value: [
      file('遅延証明書.pdf', 182_400),
      file('2026年度_勤務表_最終版_確認済み_総務部提出用_差し替え後（3）.xlsx', 1_204_000),
    ],
  },
};
export const 大きすぎるファイル: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.upload(
      screen.getByLabelText('添付ファイル'),
      file('動画.mp4', 6 * 1024 * 1024),
    );
    await expect(
      screen.getByText('動画.mp4は5MBを超えています。小さいファイルを選んでください。'),
    ).toBeVisible();
  },
};
export const 画像ではない画像: Story = {
  args: { label: '画像', accept: '.jpg,.jpeg,.png', pictures: true },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.upload(screen.getByLabelText('画像'), file('写真.png', 40));
    await expect(
      await screen.findByText('写真.pngは画像として読み取れません。別の画像を選んでください。'),
    ).toBeVisible();
  },
};
