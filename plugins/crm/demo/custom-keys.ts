import type { RequestContext } from '#core/server/context.ts';
import type { CreateCustomClientKeyInput } from '#schema/generated/resolver-types.ts';
import { customKeys } from '../server/custom/custom-client-key.feature.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

const KEYS: readonly CreateCustomClientKeyInput[] = [
  {
    name: '担当エリア',
    type: 'CHOICE',
    choices: named('東京', '神奈川', '埼玉', '千葉', 'その他'),
  },
  { name: '契約更新日', type: 'DATE' },
  { name: '年間の取引額（見込み）', type: 'NUMBER' },
  {
    name: '取扱製品',
    type: 'CHOICES',
    choices: named('給湯器', '床暖房', '浴室乾燥機', '太陽光発電', '保守契約'),
  },
  { name: '技術担当', type: 'PERSON' },
  { name: '与信の確認', type: 'CHECK' },
  { name: '紹介元', type: 'TEXT' },
  { name: '旧システムの番号', type: 'TEXT', isActive: false },
];

export async function customKeysOfDemo(ctx: RequestContext): Promise<void> {
  for (const key of KEYS) await customKeys.create(ctx, key);
}
