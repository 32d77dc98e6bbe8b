import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { TableDownload } from './TableDownload.tsx';

const table = {
  headers: ['氏名', '役職'],
  rows: [
    ['𠮷野 太郎', '主任'],
    ['佐藤 花子', '=SUM(A1)'],
  ],
};

const meta: Meta<typeof TableDownload> = {
  title: '部品/ダウンロード',
  component: TableDownload,
  args: { fileName: '従業員一覧', name: '従業員', read: async () => table },
  parameters: { api: { RecordExport: { recordExport: true } } },
};
export default meta;
type Story = StoryObj<typeof TableDownload>;

const page = (element: HTMLElement) => within(element.ownerDocument.body);
const choose = async (element: HTMLElement, name: string) => {
  await userEvent.click(await page(element).findByRole('button', { name: 'ダウンロード' }));
  await userEvent.click(await page(element).findByRole('menuitem', { name }));
};

export const 通常: Story = {};
export const 形式を選ぶ: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ダウンロード' }));
    await expect(await page(canvasElement).findByRole('menuitem', { name: 'Excel' })).toBeVisible();
  },
};
export const ない文字を知らせる: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'CSV（Shift_JIS）');
    const dialog = await page(canvasElement).findByRole('dialog', { name: 'Shift_JISにない文字' });
    await expect(within(dialog).getByText('𠮷野 太郎')).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: '〓に置き換えて保存' })).toBeVisible();
  },
};
export const 読み込みの失敗: Story = {
  args: {
    read: async () => {
      throw noNetwork();
    },
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Excel');
    const sentence = await page(canvasElement).findByText(/サーバーに接続できません/);
    await waitFor(() => expect(sentence).toBeVisible());
  },
};
export const 空の一覧: Story = { args: { disabled: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
