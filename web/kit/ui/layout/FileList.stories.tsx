import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FileList } from './FileList.tsx';

const meta = {
  title: '部品/ファイルの一覧',
  component: FileList,
  args: {
    label: '添付ファイル',
    files: [
      { key: 'a', fileName: '基本契約書.pdf', bytes: 482_133, url: '#a' },
      {
        key: 'b',
        fileName:
          '二〇二六年度第三四半期における共同配送に関する覚書および別紙一覧（最終版の控え）.xlsx',
        bytes: 12_480,
        url: '#b',
      },
      { key: 'c', fileName: '送信したばかりの名刺.jpg', bytes: 96_004 },
    ],
  },
} satisfies Meta<typeof FileList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 読むだけ: Story = {};
export const 外せる: Story = { args: { onRemove: fn() } };
