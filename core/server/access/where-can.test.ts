import { AbilityBuilder, createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../adapters/database/pglite.ts';
import type { Database } from '../../ports/database.ts';
import { abilityFrom } from './ability.ts';
import { canAll, conditionOf, registerColumns, whereCan, whereCondition } from './where-can.ts';

const COLUMNS = { ownerId: 'things.owner_id', groupId: 'things.group_id', kind: 'things.kind' };
// Each fault of `npm run check:mutants` asks for fewer.
const RUNS = Number(process.env.WHERE_CAN_RUNS ?? 1500);
const VALUES = ['a', 'b', 'c', null] as const;

let database: Database;

// Every combination of three fields with three values and null: 64 rows.
const rows = VALUES.flatMap((ownerId) =>
  VALUES.flatMap((groupId) => VALUES.map((kind) => ({ ownerId, groupId, kind }))),
).map((row, id) => ({ id, ...row }));

beforeAll(async () => {
  database = await openPglite();
  registerColumns({ Thing: COLUMNS });
  await database.knex.schema.createTable('things', (table) => {
    table.integer('id');
    table.text('owner_id');
    table.text('group_id');
    table.text('kind');
  });
  await database.knex('things').insert(
    rows.map(({ id, ownerId, groupId, kind }) => ({
      id,
      owner_id: ownerId,
      group_id: groupId,
      kind,
    })),
  );
});
afterAll(() => database.close());

const inMemory = (ability: MongoAbility): number[] =>
  rows
    .filter((row) => ability.can('read', subject('Thing', { ...row }) as never))
    .map(({ id }) => id);
const bySql = async (ability: MongoAbility): Promise<number[]> => {
  const found = await whereCan(
    database.knex('things').select('id').orderBy('id'),
    { ability },
    'read',
    'Thing',
  );
  return (found as { id: number }[]).map(({ id }) => id);
};

const value = fc.constantFrom(...VALUES);
const operator = (name: string, operand: fc.Arbitrary<unknown>) =>
  operand.map((one) => ({ [name]: one }));
const comparison = fc.oneof(
  value,
  operator('$eq', value),
  operator('$ne', value),
  operator('$in', fc.array(value, { maxLength: 3 })),
  operator('$nin', fc.array(value, { maxLength: 3 })),
);
const conditions = fc.dictionary(fc.constantFrom('ownerId', 'groupId', 'kind'), comparison, {
  maxKeys: 3,
  noNullPrototype: true,
});
const rule = fc.record({
  inverted: fc.boolean(),
  conditions: fc.option(conditions, { nil: undefined }),
});
const rules = fc.array(rule, { minLength: 1, maxLength: 6 });

describe('rows a rule allows are the rows the query returns', () => {
  it('for many random abilities over rows with nulls', async () => {
    let partly = 0;
    await fc.assert(
      fc.asyncProperty(rules, async (made) => {
        const ability = abilityFrom(
          made.map((one) => ({ action: 'read', subject: 'Thing', ...one }) as never),
        );
        const expected = inMemory(ability);
        if (expected.length > 0 && expected.length < rows.length) partly += 1;
        expect(await bySql(ability)).toEqual(expected);
      }),
      { numRuns: RUNS, seed: 20261120 },
    );
    // A weak generator would only make abilities that allow all or nothing.
    expect(partly).toBeGreaterThan(RUNS / 3);
  });

  it('keeps rows whose owner is empty when a rule excludes one owner', async () => {
    const { can, cannot, build } = new AbilityBuilder<MongoAbility>(createMongoAbility);
    can('read', 'Thing');
    cannot('read', 'Thing', { ownerId: 'a' });
    const ability = build();
    expect(await bySql(ability)).toEqual(inMemory(ability));
    expect((await bySql(ability)).length).toBe(48);
  });

  it('returns nothing where no rule allows anything', async () => {
    expect(await bySql(abilityFrom([]))).toEqual([]);
  });
});

describe('rules that SQL and memory would read differently are refused', () => {
  it('refuses an ordering in the ability', () => {
    const ordering = { action: 'read', subject: 'Thing', conditions: { kind: { $lt: 5 } } };
    expect(() => abilityFrom([ordering])).toThrow(/\$lt/);
  });
  it('refuses a field that no column stands for', () => {
    const ability = abilityFrom([
      { action: 'read', subject: 'Thing', conditions: { colour: 'red' } } as never,
    ]);
    const condition = conditionOf({ ability }, 'read', 'Thing');
    expect(() => whereCondition(database.knex('things'), condition, COLUMNS).toSQL()).toThrow(
      /colour/,
    );
  });
  it('refuses an operator that a rule of another making brings', () => {
    const sql = (operator: string, value: unknown) =>
      whereCondition(database.knex('things'), { operator, field: 'kind', value }, COLUMNS).toSQL();
    expect(() => sql('lt', 5)).toThrow("Rules may not use 'lt': only $eq, $ne, $in and $nin.");
    for (const operator of ['eq', 'ne']) expect(() => sql(operator, 'a')).not.toThrow();
    for (const operator of ['in', 'nin']) expect(() => sql(operator, ['a'])).not.toThrow();
    expect(() => sql('eq', undefined)).not.toThrow();
  });
  it('refuses conditions on a subject whose columns nobody named', () => {
    const ability = abilityFrom([
      { action: 'read', subject: 'Unnamed', conditions: { kind: 'a' } } as never,
      { action: 'update', subject: 'Unnamed' } as never,
    ]);
    const sql = (action: string) =>
      whereCan(database.knex('things'), { ability }, action, 'Unnamed').toSQL();
    expect(() => sql('read')).toThrow("No column stands for the rule field 'kind'.");
    expect(() => sql('update')).not.toThrow();
  });
});

describe('conditions as they are put together', () => {
  type Condition = NonNullable<Parameters<typeof whereCondition>[1]>;
  const idsOf = async (condition: Condition | null): Promise<number[]> =>
    (
      (await whereCondition(
        database.knex('things').select('id').orderBy('id'),
        condition,
        COLUMNS,
      )) as { id: number }[]
    ).map(({ id }) => id);
  const where = (isIn: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isIn).map(({ id }) => id);
  const isA: Condition = { operator: 'eq', field: 'ownerId', value: 'a' };
  const isB: Condition = { operator: 'eq', field: 'groupId', value: 'b' };
  const not = (value: unknown): Condition => ({ operator: 'not', value });
  const both = (operator: 'and' | 'or', ...value: Condition[]): Condition => ({ operator, value });

  it.each<[string, Condition | null, number[]]>([
    ['none at all', null, []],
    ['an empty and', both('and'), where(() => true)],
    ['an empty or', both('or'), []],
    ['not an empty and', not([both('and')]), []],
    ['not an empty or', not([both('or')]), where(() => true)],
    ['not one, written alone', not(isA), where(({ ownerId }) => ownerId !== 'a')],
    ['neither of two', not([isA, isB]), where((one) => one.ownerId !== 'a' && one.groupId !== 'b')],
    ['not not', not([not([isA])]), where(({ ownerId }) => ownerId === 'a')],
    [
      'not both',
      not([both('and', isA, isB)]),
      where((one) => one.ownerId !== 'a' || one.groupId !== 'b'),
    ],
    [
      'not either',
      not([both('or', isA, isB)]),
      where((one) => one.ownerId !== 'a' && one.groupId !== 'b'),
    ],
    ['one beside everything', both('or', isA, both('and')), where(() => true)],
    ['one of nothing', { operator: 'in', field: 'kind', value: [] }, []],
    ['none of nothing', { operator: 'nin', field: 'kind', value: [] }, where(() => true)],
    [
      'one of nothing but empty',
      { operator: 'in', field: 'kind', value: [null] },
      where(({ kind }) => kind === null),
    ],
    [
      'not empty',
      { operator: 'ne', field: 'kind', value: null },
      where(({ kind }) => kind !== null),
    ],
    [
      'nothing said is empty',
      { operator: 'eq', field: 'kind', value: undefined },
      where(({ kind }) => kind === null),
    ],
  ])('%s', async (_what, condition, expected) => {
    expect(await idsOf(condition)).toEqual(expected);
  });
});

describe('whether somebody may for every row', () => {
  const may = (...made: object[]) =>
    canAll({ ability: abilityFrom(made as never) }, 'read', 'Thing');
  const READ = { action: 'read', subject: 'Thing' };
  it.each([
    ['without any rule', [], false],
    ['with a rule that asks for nothing', [READ], true],
    ['with one that asks for an owner', [{ ...READ, conditions: { ownerId: 'a' } }], false],
    [
      'with one that asks for an owner and a kind',
      [{ ...READ, conditions: { ownerId: 'a', kind: 'b' } }],
      false,
    ],
    ['with both', [{ ...READ, conditions: { ownerId: 'a' } }, READ], true],
    ['but for one owner', [READ, { ...READ, inverted: true, conditions: { ownerId: 'a' } }], false],
    ['for another action', [{ ...READ, action: 'update' }], false],
  ])('%s: %s', (_what, made, is) => {
    expect(may(...made)).toBe(is);
  });
});
