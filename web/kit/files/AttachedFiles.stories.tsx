import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { RequestFailure } from '../data/failure.ts';
import { AttachedFiles } from './AttachedFiles.tsx';
import type { Send } from './send-file.ts';

const files = [
  { key: 'a', fileName: '基本契約書.pdf', bytes: 482_133, url: '#a' },
  {
    key: 'b',
    fileName:
      '二〇二六年度第三四半期における共同配送に関する覚書および別紙一覧（最終版の控え）.xlsx',
    bytes: 12_480,
    url: '#b',
  },
];
const file = (name: string) => new File([new Uint8Array(24_000)], name);
const never: Send = (_file, options) => {
  options?.onProgress?.(0.42);
  return new Promise((_resolve, reject) =>
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
  );
};
const attach = fn(async (_key: string) => undefined);

const meta: Meta<typeof AttachedFiles> = {
  title: '部品/添付ファイル',
  component: AttachedFiles,
  args: {
    files,
    label: '添付ファイル',
    addLabel: 'ファイルを添付',
    help: '名刺や契約書など。選ぶとすぐに添付されます。',
    accept: '.jpg,.jpeg,.png,.pdf',
    mostFiles: 10,
    empty: '添付されたファイルはありません。',
    send: async ({ name }) => `key of ${name}`,
    attach,
    remove: fn(async () => undefined),
  },
  beforeEach: () => void attach.mockClear(),
};
export default meta;
type Story = StoryObj<typeof AttachedFiles>;

const choose = async (canvasElement: HTMLElement, ...names: string[]) =>
  userEvent.upload(
    await within(canvasElement).findByLabelText('ファイルを添付', {
      exact: false,
      selector: 'input',
    }),
    names.map(file),
  );

export const 添付あり: Story = {};
export const 添付なし: Story = { args: { files: [] } };
export const 読むだけ: Story = { args: { mayChange: false } };
export const 上限まで添付: Story = { args: { mostFiles: 2 } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 送信中に中止: Story = {
  args: { send: never },
  play: async ({ canvasElement, canvas }) => {
    await choose(canvasElement, '契約書.pdf', '別紙.pdf');
    await expect(await canvas.findByText('42%')).toBeVisible();
    await expect(canvas.getByText('送信待ち')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '別紙.pdfの送信を中止' }));
    await expect(canvas.queryByText('別紙.pdf')).toBeNull();
    await expect(canvas.getByText('契約書.pdf')).toBeVisible();
    await expect(attach).not.toHaveBeenCalled();
  },
};
let isOffline = true;
export const 届かなかったファイル: Story = {
  args: {
    send: async ({ name }) => {
      if (isOffline && name === '契約書.pdf') throw new RequestFailure('network', 'offline');
      return `key of ${name}`;
    },
  },
  beforeEach: () => {
    isOffline = true;
  },
  play: async ({ canvasElement, canvas }) => {
    await choose(canvasElement, '契約書.pdf', '別紙.pdf');
    // The other one goes its way, and the one that failed says why and can be sent again.
    await waitFor(() => expect(attach).toHaveBeenCalledWith('key of 別紙.pdf'));
    await expect(await canvas.findByText(/サーバーに接続できません/)).toBeVisible();
    isOffline = false;
    await userEvent.click(canvas.getByRole('button', { name: /もう一度送る/ }));
    await waitFor(() => expect(attach).toHaveBeenCalledWith('key of 契約書.pdf'));
  },
};
