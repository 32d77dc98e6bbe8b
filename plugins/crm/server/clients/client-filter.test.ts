import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#core/list-filter/filter-days.ts';
import type { FilterOperator, ListCondition, ListFilter } from '#core/list-filter/list-filter.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { company } from '#plugins/company/server/index.ts';
import { employee } from '#plugins/employee/server/index.ts';
import { codeOf, issuesIn, type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { crm } from '../index.ts';
import { clients } from './client.feature.ts';

const TODAY = '2026-11-20';
const AT = `${TODAY}T09:00:00+09:00`;
const LIST = `query ($where: ClientWhereInput) {
  clientsConnection(where: $where, first: 500) { totalCount nodes { id } } }`;

let world: PluginWorld;
let rows: Untyped[];
beforeAll(async () => {
  const all = ['crm.client', 'crm.client_attack', 'crm.client_caution', 'crm.client_employee'];
  world = await pluginWorld([company, employee, crm], {
    sato: { company: 'hinata', grants: new Set(all) },
    suzuki: { company: 'hinata', grants: new Set(['crm.client', 'crm.client_attack']) },
    tanaka: { company: 'hinata', grants: new Set(['crm.client', 'crm.client_employee']) },
  });
  const { knex } = world.database;
  await knex('client_industries').insert(
    ['a', 'b'].map((id, display_order) => ({
      ...{ company_id: 'hinata', id, name: id, display_order },
      ...{ search_text: '', created_at: AT, updated_at: AT },
    })),
  );
  await knex('clients').insert(
    Array.from({ length: 60 }, (_, n) => ({
      company_id: 'hinata',
      id: `c-${n}`,
      name: nameOf(n),
      phone_number: phoneOf(n),
      search_text: clients.searchTextOf({ name: nameOf(n), phoneNumber: phoneOf(n) }),
      number_of_employees: pick([null, 0, 12, 50, 51], n * 3),
      start_date: pick([null, '2026-11-19', TODAY, '2026-11-21', '2020-02-29'], n * 11),
      industry_id: pick([null, 'a', 'b'], n * 5),
      construction_status: pick([null, 'INQUIRY', 'DONE'], n * 13),
      is_attack: n % 4 === 0,
      caution_note: pick([null, '支払いに注意'], n),
      custom_items: JSON.stringify(
        pick<object>([{}, { k1: 3 }, { k1: 8, k2: ['x', 'y'] }, { k2: ['y'] }, { k3: true }], n),
      ),
      created_at: AT,
      updated_at: pick([AT, '2026-11-19T14:59:59Z', '2026-11-19T15:00:00Z'], n * 17),
    })),
  );
  rows = await knex('clients').where({ company_id: 'hinata' });
});
afterAll(() => world.stop());

const nameOf = (n: number) => pick(['青葉建設', 'ＡＢＣ商事', 'abc 工業', 'ｱｵﾊﾞ', 'いずみ_100%'], n);
const phoneOf = (n: number) => pick([null, '03-1234-5678', '0312340000', ''], n * 7);

function pick<Value>(values: readonly Value[], n: number): Value {
  return values[n % values.length] as Value;
}

/** The slow way: each row by itself, from the columns as they stand in the table. */
type Reader = (row: Untyped) => unknown;
type Kind = 'text' | 'called' | 'number' | 'date' | 'instant' | 'choice' | 'choices' | 'flag';
const FIELDS: Readonly<Record<string, readonly [Kind, Reader, readonly string[]]>> = {
  name: ['text', (row) => row.name, ['abc', '青葉', 'アオバ', '_', '0%', 'イズミ', 'なし']],
  phoneNumber: ['called', (row) => row.phone_number, ['1234', '03-12', '0312340000']],
  numberOfEmployees: ['number', (row) => row.number_of_employees, ['0', '12', '50', '99999999999']],
  startDate: ['date', (row) => row.start_date, [TODAY, 'today', 'today-1', '2020-02-29']],
  updatedAt: ['instant', (row) => row.updated_at, [TODAY, 'today-1', 'today+1']],
  industryId: ['choice', (row) => row.industry_id, ['a', 'b', 'gone']],
  constructionStatus: ['choice', (row) => row.construction_status, ['INQUIRY', 'DONE']],
  isAttack: ['flag', (row) => row.is_attack, ['true', 'false']],
  'custom-k1': ['number', (row) => row.custom_items.k1, ['3', '5', '8']],
  'custom-k2': ['choices', (row) => row.custom_items.k2, ['x', 'y']],
  'custom-k3': ['flag', (row) => row.custom_items.k3 ?? false, ['true', 'false']],
};
const SIZES: readonly FilterOperator[] = ['IS', 'FROM', 'UNTIL', 'BETWEEN', 'EMPTY', 'FILLED'];
const OPERATORS: Readonly<Record<Kind, readonly FilterOperator[]>> = {
  text: ['CONTAINS', 'EXCLUDES', 'IS', 'EMPTY', 'FILLED'],
  called: ['CONTAINS', 'EXCLUDES', 'IS', 'EMPTY', 'FILLED'],
  number: SIZES,
  date: SIZES,
  instant: SIZES,
  choice: ['ANY_OF', 'NONE_OF', 'EMPTY', 'FILLED'],
  choices: ['ANY_OF', 'NONE_OF', 'EMPTY', 'FILLED'],
  flag: ['IS'],
};

function holds(row: Untyped, { field, operator, values }: ListCondition): boolean {
  const [kind, read] = FIELDS[field] as (typeof FIELDS)[string];
  const value = read(row) as Untyped;
  const isNothing = value === null || value === undefined || value === '';
  if (operator === 'EMPTY' || operator === 'FILLED') return isNothing === (operator === 'EMPTY');
  if (operator === 'NONE_OF') return ![value].flat().some((one: string) => values.includes(one));
  if (operator === 'ANY_OF') return [value].flat().some((one: string) => values.includes(one));
  if (kind === 'flag') return value === (values[0] === 'true');
  if (kind === 'text' || kind === 'called') {
    const fold = (text: string) =>
      kind === 'called' ? foldForSearch(text).replaceAll('-', '') : foldForSearch(text);
    const wanted = fold(values[0] ?? '');
    if (operator === 'IS') return !isNothing && fold(value) === wanted;
    const has = !isNothing && fold(value).includes(wanted);
    return has === (operator === 'CONTAINS');
  }
  if (isNothing) return false;
  const of = (text: string): Untyped => (kind === 'number' ? Number(text) : dayOf(text, TODAY));
  const size = kind === 'instant' ? tokyoDate(value) : value;
  const [first, second = first] = values.map((text) => of(text));
  if (operator === 'IS') return size === first;
  if (operator === 'FROM') return size >= first;
  if (operator === 'UNTIL') return size <= first;
  return size >= first && size <= second;
}

const expected = ({ join, groups }: ListFilter): string[] => {
  const both = (all: boolean, every: boolean[]) =>
    all ? every.every(Boolean) : every.some(Boolean);
  return rows
    .filter((row) =>
      both(
        join === 'ALL',
        groups.map((group) =>
          both(
            group.join === 'ALL',
            group.conditions.map((condition) => holds(row, condition)),
          ),
        ),
      ),
    )
    .map(({ id }) => id)
    .sort();
};

const condition: fc.Arbitrary<ListCondition> = fc
  .constantFrom(...Object.keys(FIELDS))
  .chain((field) => {
    const [kind, , values] = FIELDS[field] as (typeof FIELDS)[string];
    return fc.record({
      field: fc.constant(field),
      operator: fc.constantFrom(...OPERATORS[kind]),
      values: fc.tuple(fc.constantFrom(...values), fc.constantFrom(...values)),
    });
  })
  .map(({ field, operator, values: [one, other] }) => {
    const kind = FIELDS[field]?.[0];
    const size = (text: string) =>
      kind === 'number' ? Number(text) : Date.parse(dayOf(text, TODAY));
    if (operator === 'EMPTY' || operator === 'FILLED') return { field, operator, values: [] };
    if (operator === 'ANY_OF' || operator === 'NONE_OF')
      return { field, operator, values: [...new Set([one, other])] };
    if (operator !== 'BETWEEN') return { field, operator, values: [one] };
    return { field, operator, values: size(one) <= size(other) ? [one, other] : [other, one] };
  });
const join = fc.constantFrom('ALL' as const, 'ANY' as const);
const filter: fc.Arbitrary<ListFilter> = fc.record({
  join,
  groups: fc.array(
    fc.record({ join, conditions: fc.array(condition, { minLength: 1, maxLength: 4 }) }),
    { minLength: 1, maxLength: 3 },
  ),
});

const found = async (wanted: ListFilter, who = 'sato') =>
  world.ask(who, LIST, { where: { filter: wanted } });
const one = (field: string, operator: FilterOperator, ...values: string[]): ListFilter => ({
  join: 'ALL',
  groups: [{ join: 'ALL', conditions: [{ field, operator, values }] }],
});

describe('条件のグループ', () => {
  it('どの条件の組でも、行を1つずつ調べたのと同じ顧客が見つかる', async () => {
    let some = 0;
    await fc.assert(
      fc.asyncProperty(filter, async (wanted) => {
        const { data, errors } = await found(wanted);
        expect(errors).toBeUndefined();
        const ids = data.clientsConnection.nodes.map(({ id }: { id: string }) => id).sort();
        expect(ids).toEqual(expected(wanted));
        expect(data.clientsConnection.totalCount).toBe(ids.length);
        if (ids.length > 0 && ids.length < rows.length) some += 1;
      }),
      { numRuns: 120 },
    );
    // Filters that leave all or nothing would compare equal whatever they did.
    expect(some).toBeGreaterThan(40);
  }, 30_000);

  it('見られない項目の条件は、項目の名前を挙げて断る', async () => {
    const wanted = one('cautionNote', 'CONTAINS', '支払い');
    expect((await found(wanted)).data.clientsConnection.totalCount).toBe(30);
    const refused = await found(wanted, 'suzuki');
    expect(codeOf(refused)).toBe('FORBIDDEN');
    expect(refused.errors?.[0].message).toContain('cautionNote');
  });

  it.each([
    [one('noField', 'IS', '1'), 'field', 'validation.noSuchField'],
    [one('customItems', 'FILLED'), 'field', 'validation.noSuchField'],
    [one('name', 'FROM', '1'), 'operator', 'validation.choice'],
    [one('name', 'CONTAINS'), 'values/0', 'validation.required'],
    [one('numberOfEmployees', 'IS', '１２人'), 'values/0', 'validation.number'],
    [one('startDate', 'FROM', '2026-02-30'), 'values/0', 'validation.date'],
    [one('startDate', 'FROM', '0000-01-01'), 'values/0', 'validation.date'],
    [one('numberOfEmployees', 'BETWEEN', '5', '4'), 'values/1', 'validation.rangeReversed'],
    [one('startDate', 'BETWEEN', 'today', 'today-1'), 'values/1', 'validation.rangeReversed'],
    [one('constructionStatus', 'ANY_OF', 'NOBODY'), 'values', 'validation.choice'],
    [one('isAttack', 'IS', 'maybe'), 'values/0', 'validation.choice'],
    [one('custom-k1', 'FROM', 'あ'), 'values', 'validation.choice'],
  ])('%j は場所を示して断る', async (wanted, at, key) => {
    const answer = await found(wanted);
    expect(issuesIn(answer)).toEqual([
      expect.objectContaining({ path: `where/filter/groups/0/conditions/0/${at}`, key }),
    ]);
  });

  it('条件は全部で20件まで', async () => {
    const conditions = one('name', 'CONTAINS', '青葉').groups[0]?.conditions ?? [];
    const groups = [11, 10].map((count) => ({
      join: 'ANY' as const,
      conditions: Array.from({ length: count }, () => conditions[0] as ListCondition),
    }));
    expect(issuesIn(await found({ join: 'ALL', groups }))).toMatchObject([
      { path: 'where/filter/groups', key: 'validation.maxItems' },
    ]);
  });
});

describe('勤務先の顧客名の条件', () => {
  const PEOPLE = `query ($where: ClientEmployeeWhereInput) {
    clientEmployeesConnection(where: $where, first: 50) { nodes { id } } }`;
  const listed = async (who: string, operator: FilterOperator, ...values: string[]) =>
    (
      await world.ask(who, PEOPLE, { where: { filter: one('clientName', operator, ...values) } })
    ).data.clientEmployeesConnection.nodes
      .map(({ id }: { id: string }) => id)
      .sort();

  beforeAll(async () => {
    const { knex } = world.database;
    const named = (id: string) => ({ company_id: 'hinata', id, created_at: AT, updated_at: AT });
    await knex('clients').insert([
      { ...named('open'), name: '見える建設', search_text: '見エル建設' },
      // Stands in the list that tanaka may not open.
      { ...named('shut'), name: '見えない建設', search_text: '見エナイ建設', is_attack: true },
    ]);
    await knex('client_employees').insert(
      ['p1', 'p2', 'p3'].map((id) => ({ ...named(id), last_name: id, search_text: id })),
    );
    await knex('client_employee_clients').insert(
      [
        ['p1', 'open'],
        ['p2', 'shut'],
        ['p2', 'open'],
      ].map(([client_employee_id, client_id]) => ({
        ...{ company_id: 'hinata', client_employee_id, client_id, roles: [] },
      })),
    );
  });

  it('見える顧客の名前だけで探す', async () => {
    expect(await listed('sato', 'CONTAINS', '建設')).toEqual(['p1', 'p2']);
    expect(await listed('sato', 'CONTAINS', '見えない')).toEqual(['p2']);
    expect(await listed('sato', 'EXCLUDES', '見えない')).toEqual(['p1', 'p3']);
    expect(await listed('sato', 'EMPTY')).toEqual(['p3']);
    expect(await listed('sato', 'FILLED')).toEqual(['p1', 'p2']);
    expect(await listed('tanaka', 'CONTAINS', '見えない')).toEqual([]);
    expect(await listed('tanaka', 'IS', '見える建設')).toEqual(['p1', 'p2']);
  });
});
