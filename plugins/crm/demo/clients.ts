import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { everybodysIds } from '#plugins/employee/sql.ts';
import { writeClientKeys } from '../server/alike/client-keys.store.ts';
import { comparePairs } from '../server/alike/pairs.store.ts';
import { clients } from '../server/clients/client.feature.ts';
import { FAMILIES, GIVEN, PLACES, POSTS, STEMS, TRADES } from './names.ts';

type Masters = {
  readonly categories: readonly string[];
  readonly statuses: readonly string[];
  readonly industries: Readonly<Record<string, string>>;
};

/** The same each time, and no two beside each other alike. */
const pick = <Value>(list: readonly Value[], place: number): Value =>
  list[place % list.length] as Value;
const digits = (value: number, length: number): string =>
  String(value % 10 ** length).padStart(length, '0');

const DAYS_BACK = 900;
/** One in five is of the attack list. */
const ATTACK_EVERY = 5;
const NEXT_ACTIONS = [
  '電話でその後の様子を聞く',
  '見積もりを送る',
  '訪問して提案する',
  null,
] as const;
const CHANGED = 12;
const DAY = 86_400_000;
const CALLS = [
  ['PHONE', 'REACHED', '近況を聞いた。来月の予算会議のあとに返事をもらえる。'],
  ['EMAIL', 'SENT', '資料を送った。'],
  ['PHONE', 'ABSENT', null],
  ['VISIT', 'APPOINTMENT', '工場を見せてもらい、次回の打ち合わせの日を決めた。'],
  ['PHONE', 'CALL_BACK', '担当者が外出中。午後にかけ直す。'],
] as const;

function clientAt(
  place: number,
  { today, ownerId }: { today: string; ownerId: string | null },
  masters: Masters,
) {
  const [stem, stemKana] = pick(STEMS, place);
  const [trade, tradeKana, industry] = pick(TRADES, place + Math.floor(place / STEMS.length));
  const [prefecture, , city, street, postalCode, area] = pick(PLACES, place * 3 + 1);
  const round = Math.floor(place / STEMS.length);
  const isAttack = (place + round) % ATTACK_EVERY === 4;
  const first = place % 3 === 0;
  const phone = `${area}-${digits(3000 + place * 7, 4)}-${digits(1000 + place * 13, 4)}`;
  const begun = addDays(today, -(place * 37) % DAYS_BACK);
  const action = pick(NEXT_ACTIONS, place + round);
  return {
    name: first ? `株式会社${stem}${trade}` : `${stem}${trade}株式会社`,
    kana: `${stemKana}${tradeKana}`,
    category_id: pick(masters.categories, isAttack ? 1 : place % 2 === 0 ? 0 : place),
    phone_number: phone,
    email: `info@client${place + 1}.example`,
    website: `https://client${place + 1}.example`,
    number_of_employees: 5 + ((place * 29) % 480),
    owner_id: ownerId,
    industry_id: masters.industries[industry] ?? null,
    annual_sales: (1 + ((place * 17) % 400)) * 10_000_000,
    status_id: pick(masters.statuses, isAttack ? 0 : 1 + ((place + round) % 3)),
    start_date: isAttack ? null : begun,
    note: place % 4 === 0 ? '年度末は担当者が忙しいため、連絡は午前中にする。' : null,
    caution_note: place % 11 === 0 ? '支払いが月をまたぐことがある。' : null,
    next_action: action,
    next_action_on: action ? addDays(today, ((place + round * 4) % 34) - 6) : null,
    billing_country: 'JP',
    billing_postal_code: postalCode,
    billing_prefecture_id: prefecture,
    billing_city: city,
    billing_street: `${street}${1 + (place % 20)}`,
    company_code: `K${digits(place + 1, 5)}`,
    is_attack: isAttack,
  };
}

function personAt(place: number) {
  const [lastName, lastKana] = pick(FAMILIES, place);
  const [firstName, firstKana] = pick(GIVEN, place * 3 + 1);
  const [position, department] = pick(POSTS, place);
  return {
    last_name: lastName,
    first_name: firstName,
    last_name_kana: lastKana,
    first_name_kana: firstKana,
    suffix: 'SAMA',
    position,
    department,
    email: `person${place + 1}@client.example`,
    mobile_number: `090-${digits(2000 + place * 11, 4)}-${digits(5000 + place * 7, 4)}`,
  };
}

const folded = (row: object, columns: readonly string[]): string =>
  columns
    .flatMap((column) => {
      const word = foldForSearch(String((row as Record<string, unknown>)[column] ?? ''));
      return /^[\d-]+$/.test(word) ? [word, word.replaceAll('-', '')] : [word];
    })
    .join('|');

const CLIENT_WORDS = ['name', 'kana', 'phone_number', 'email', 'company_code', 'corporate_number'];
const PERSON_WORDS = [
  ...['last_name', 'middle_name', 'first_name', 'last_name_kana', 'first_name_kana'],
  ...['position', 'department', 'tag', 'email', 'phone_number', 'mobile_number'],
];

/** Clients with one or two people each; some of them were changed since, so that there is a history. */
export async function fillClients(
  ctx: RequestContext,
  ids: Ids,
  count: number,
  masters: Masters,
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const owners = (await everybodysIds(ctx)).slice(0, 8);
  const salesperson: { id: string } | undefined = await ctx
    .table('employees')
    .where('employees.email', 'sales@hinata.example')
    .first('employees.id');
  const kept = { created_at: ctx.now, updated_at: ctx.now };
  const places = Array.from({ length: count }, (_, place) => place);
  const rows = places.map((place) => {
    // The salesperson of the demonstration has every tenth, so that there is something to do.
    const ownerId =
      salesperson && place % 10 === 1 ? salesperson.id : pick([...owners, null], place);
    const row = clientAt(place, { today, ownerId }, masters);
    return { id: ids.next(), ...row, search_text: folded(row, CLIENT_WORDS), ...kept };
  });
  await ctx.insertMany('clients', rows);
  const clientIds = rows.map(({ id }) => id);
  await writeClientKeys(ctx, clientIds);
  await comparePairs(ctx, clientIds);
  const people = rows.flatMap((client, place) =>
    Array.from({ length: 1 + (place % 2) }, (_, nth) => {
      const row = personAt(place * 2 + nth);
      return {
        clientId: client.id,
        roles: nth === 0 ? ['PRIMARY'] : ['SETTLER'],
        row: {
          id: ids.next(),
          ...row,
          owner_id: client.owner_id,
          is_attack: client.is_attack,
          search_text: folded(row, PERSON_WORDS),
          ...kept,
        },
      };
    }),
  );
  await ctx.insertMany(
    'client_employees',
    people.map(({ row }) => row),
  );
  await ctx.insertMany(
    'client_employee_clients',
    people.map(({ clientId, roles, row }) => ({
      client_employee_id: row.id,
      client_id: clientId,
      roles,
    })),
  );
  const persons = new Map(people.map(({ clientId, row }) => [clientId, row.id]));
  const calls = rows.flatMap((client, place) =>
    Array.from({ length: (place + 1) % 4 }, (_, nth) => {
      const [means, result, note] = pick(CALLS, place + nth);
      return {
        id: ids.next(),
        client_id: client.id,
        person_id: persons.get(client.id) ?? null,
        employee_id: client.owner_id,
        called_at: new Date(ctx.now.getTime() - ((place % 9) + nth * 11 + 1) * DAY),
        means,
        result,
        note,
        created_at: ctx.now,
      };
    }),
  );
  await ctx.insertMany('client_calls', calls);
  for (const { id } of rows.slice(0, Math.min(CHANGED, count)))
    await clients.update(ctx, id, {
      statusId: masters.statuses[2] ?? null,
      nextAction: '契約の更新を確認する',
      nextActionOn: addDays(today, 7),
    });
}
