import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';
import { products } from './server/products/product.feature.ts';

const STOCK: readonly (readonly [name: string, kana: string, quantity: number])[] = [
  ['A4コピー用紙（500枚）', 'コピーヨウシ', 240],
  ['油性ボールペン 黒', 'ユセイボールペン', 360],
  ['クリアファイル A4', 'クリアファイル', 1200],
  ['宅配用ダンボール 120サイズ', 'タクハイヨウダンボール', 85],
  ['不織布マスク（50枚入り）', 'フショクフマスク', 40],
  ['プリンタートナー CT-350 ブラック', 'プリンタートナー', 3],
  ['災害用備蓄水 2L', 'サイガイヨウビチクスイ', 96],
  ['ホワイトボードマーカー 4色セット', 'ホワイトボードマーカー', 0],
];

export async function demo(
  ctx: RequestContext,
  _ports: Ports,
  { company }: DemoSize,
): Promise<void> {
  // The small company keeps no stock: its list is the empty one.
  if (company !== 'hinata') return;
  for (const [name, kana, quantity] of STOCK) await products.create(ctx, { name, kana, quantity });
  // Out of use: it lies in the trash.
  const { id } = await products.create(ctx, {
    name: 'プリンタートナー CT-300 ブラック（旧型）',
    kana: 'プリンタートナー',
    quantity: 0,
  });
  await products.remove(ctx, id);
}
