import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { everybodysIds } from '#plugins/employee/sql.ts';
import type { CreateCustomClientKeyInput } from '#schema/generated/resolver-types.ts';
import type { KeptValue, KeptValues } from '../domain/custom/custom-item.ts';
import { type ItemKey, searchedIn } from '../domain/custom/read-items.ts';
import { customKeys } from '../server/custom/custom-client-key.feature.ts';
import { keyOf } from '../server/custom/values.ts';

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
  { name: '契約書', type: 'FILE' },
];

const INTRODUCED_BY = ['商工会議所', '既存の顧客', '展示会', 'ホームページ', null] as const;

/** Every client of the list has some values, those of the attack list only where they came from. */
export async function customItemsOfDemo(ctx: RequestContext): Promise<void> {
  const keys: ItemKey[] = [];
  for (const key of KEYS) keys.push(keyOf(await customKeys.create(ctx, key)));
  const [area, renewal, amount, goods, person, credit, introduced, former] = keys;
  const clients: { id: string; isAttack: boolean }[] = await ctx
    .table('clients')
    .select({ id: 'clients.id', isAttack: 'clients.is_attack' })
    .orderBy('clients.company_code');
  const people = (await everybodysIds(ctx)).slice(0, 5);
  const today = tokyoDate(ctx.now);
  const valuesAt = ({ isAttack }: { isAttack: boolean }, place: number): KeptValues => {
    const values: [ItemKey | undefined, KeptValue | null | undefined][] = [
      [introduced, INTRODUCED_BY[place % INTRODUCED_BY.length]],
    ];
    if (!isAttack)
      values.push(
        [area, area?.choices[place % 5]?.id],
        [renewal, place % 4 === 0 ? null : addDays(today, (place * 11) % 365)],
        [amount, place % 3 === 0 ? null : ((place * 7) % 90) * 100_000 + 500_000],
        [goods, goods?.choices.filter((_, at) => (place + at) % 3 === 0).map(({ id }) => id)],
        [person, place % 2 === 0 ? people[place % people.length] : null],
        [credit, place % 3 === 1 ? true : null],
        [former, place % 6 === 0 ? `OLD-${1000 + place}` : null],
      );
    return Object.fromEntries(
      values.flatMap(([key, value]) => (key && value != null ? [[key.id, value]] : [])),
    );
  };
  const all = clients.map(valuesAt);
  await ctx.raw(
    `update clients set custom_items = given.items::jsonb, custom_search = given.words
       from unnest(?::text[], ?::text[], ?::text[]) as given(id, items, words)
      where clients.company_id = ? and clients.id = given.id`,
    [
      clients.map(({ id }) => id),
      all.map((values) => JSON.stringify(values)),
      all.map((values) => searchedIn(keys, values)),
      ctx.viewer.companyId,
    ],
  );
}
