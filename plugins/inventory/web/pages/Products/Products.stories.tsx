import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test';
import { importApi, sampleKind } from '#kit/transfer/sample-imports.ts';
import { productWeb } from '#plugins/inventory/generated/records/Product.web.ts';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { Create, Import, List, Update } from './Products.tsx';

const sample = (name: string, kana: string | null, quantity: number) => ({ name, kana, quantity });
const answers = recordAnswers(productWeb, [
  sample('A4コピー用紙（500枚）', 'コピーヨウシ', 240),
  sample('プリンタートナー CT-350 ブラック', 'プリンタートナー', 3),
  sample('ホワイトボードマーカー 4色セット', 'ホワイトボードマーカー', 0),
  sample('名札', null, 10000),
  sample('とても長い名前の商品'.repeat(12), 'トテモナガイナマエ'.repeat(6), 12),
]);

const meta: Meta<typeof List> = {
  title: '在庫/商品',
  component: List,
  parameters: { path: '/app/inventory/list', api: answers.api },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: answers.list('loading') } };
export const 登録なし: Story = { parameters: { api: answers.listed([]) } };
export const 失敗: Story = { parameters: { api: answers.list(noNetwork()) } };
export const 多数: Story = { parameters: { api: answers.listed(answers.rows, 1284) } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('名札')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '商品を登録' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '名札の操作' })).toBeNull();
  },
};

const remove = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(
    await canvas.findByRole('button', { name: 'プリンタートナー CT-350 ブラックの操作' }),
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
  await userEvent.click(await screen.findByRole('button', { name: '商品を削除' }));
};

export const 削除して元に戻す: Story = {
  play: async ({ canvas }) => {
    await remove(canvas);
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    const toast = await screen.findByText(/を元に戻しました/);
    await waitFor(() => expect(toast).toBeVisible());
  },
};

export const 削除できなかった: Story = {
  parameters: { api: answers.deleting(refusal('NOT_FOUND')) },
  play: async ({ canvas }) => {
    await remove(canvas);
    await expect(await screen.findByText(/NOT_FOUND/)).toBeInTheDocument();
  },
};

const creating = (parameters: object = {}): Story => ({
  render: () => <Create />,
  parameters: { path: '/app/inventory/create', ...parameters },
});
const fill = async (name: string, quantity: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: '商品名' }), name);
  await userEvent.type(screen.getByRole('textbox', { name: '在庫数' }), quantity);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
};

export const 登録: Story = creating();
export const 登録_英語: Story = creating({ locale: 'en' });
export const 登録_スマートフォン: Story = creating({ phone: true });
export const 全角の数字でも登録できる: Story = {
  ...creating(),
  play: async () => {
    await fill('名札', '１２');
    await waitFor(() => expect(screen.getByText(/を登録しました/)).toBeVisible());
  },
};
export const 入力の誤り: Story = {
  ...creating(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('商品名を入力してください。')).length).toBeGreaterThan(
      0,
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: '商品名' })).toHaveFocus());
  },
};
export const 同じ名前がある: Story = {
  ...creating({
    api: answers.creating(
      refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [{ path: 'data/name', key: 'validation.duplicate' }],
      }),
    ),
  }),
  play: async () => {
    await fill('名札', '1');
    await expect(
      await screen.findByText('商品名はすでに登録されています。別の値を入力してください。'),
    ).toBeVisible();
    await expect(screen.getByRole('textbox', { name: '商品名' })).toHaveValue('名札');
  },
};

const editing = (api: object = {}): Story => ({
  render: () => <Update />,
  parameters: { path: '/app/inventory/edit/p-1', route: '/app/inventory/edit/$inventoryId', api },
});
export const 編集: Story = editing();
export const 編集の読み込み中: Story = editing(answers.toEdit('loading'));
export const 編集の失敗: Story = editing(answers.toEdit(noNetwork()));
export const 編集中に削除された: Story = editing(answers.toEdit({ row: null }));
export const ほかの人が先に変更した: Story = {
  ...editing(
    answers.updating(
      refusal('CONFLICT', {
        extensions: { changedBy: '佐藤 花子', changedAt: '2026-11-20T01:00:00.000Z' },
      }),
    ),
  ),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '商品名' }), '（新）');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/佐藤 花子さんが変更しています/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: '商品名' })).toHaveValue(
      'A4コピー用紙（500枚）（新）',
    );
  },
};

/** The other one counted the stock anew while the name was changed here: each keeps what is theirs. */
const sent = fn();
let isTaken = false;
export const 自分の変更だけで上書き: Story = {
  beforeEach: () => {
    isTaken = false;
    sent.mockClear();
  },
  ...editing({
    ...answers.toEdit(() => ({
      row: { ...answers.rows[0], ...(isTaken ? { quantity: 180, version: 2 } : {}) },
    })),
    ...answers.updating((variables) => {
      sent(variables.data);
      if (isTaken) return { saved: answers.rows[0] ?? {} };
      isTaken = true;
      return refusal('CONFLICT', {
        extensions: { changedBy: '佐藤 花子', changedAt: '2026-11-20T01:00:00.000Z' },
      });
    }),
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '商品名' }), '（新）');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(
      await screen.findByRole('row', { name: '在庫数 180 変更していません' }),
    ).toBeVisible();
    await expect(screen.queryByText(/409/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '自分の内容で上書き' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith(
        expect.objectContaining({
          name: 'A4コピー用紙（500枚）（新）',
          quantity: 180,
          version: 2,
        }),
      ),
    );
  },
};

const importColumn = (
  name: string,
  required: 'ALWAYS' | 'FOR_NEW' | 'OPTIONAL',
  example: string,
) => ({
  ...{ key: name, label: `product.${name}`, hint: null, required, example },
});
export const 取り込み: Story = {
  render: () => <Import />,
  parameters: {
    path: '/app/inventory/import',
    api: {
      ...importApi(),
      ImportStart: {
        ...importApi().ImportStart,
        importKind: {
          ...sampleKind,
          ...{ id: 'inventory.products', plugin: 'inventory', label: 'product.kind', options: [] },
          columns: [
            importColumn('name', 'ALWAYS', '名札'),
            importColumn('kana', 'OPTIONAL', 'ナフダ'),
            importColumn('quantity', 'FOR_NEW', '1'),
          ],
        },
      },
    },
  },
};
