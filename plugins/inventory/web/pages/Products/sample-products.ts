import type { ProductRow } from './ProductsView.tsx';

const product = (n: number, name: string, kana: string | null, quantity: number): ProductRow => ({
  id: `p-${n}`,
  name,
  kana,
  quantity,
  updatedAt: new Date(Date.UTC(2026, 10, 20 - n, 1, 30)).toISOString(),
});

export const sampleProducts: readonly ProductRow[] = [
  product(1, 'A4コピー用紙（500枚）', 'コピーヨウシ', 240),
  product(2, 'プリンタートナー CT-350 ブラック', 'プリンタートナー', 3),
  product(3, 'ホワイトボードマーカー 4色セット', 'ホワイトボードマーカー', 0),
  product(4, '名札', null, 10000),
  product(5, 'とても長い名前の商品'.repeat(12), 'トテモナガイナマエ'.repeat(6), 12),
];

export const manyProducts = (count: number): readonly ProductRow[] =>
  Array.from({ length: count }, (_, n) => product(n, `ボルト M${n + 3}`, 'ボルト', n * 10));
