import { AbilityBuilder, createMongoAbility, type MongoAbility, subject } from '@casl/ability';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../adapters/database/pglite.ts';
import type { Database } from '../ports/database.ts';
import { abilityFrom } from './ability.ts';
import { conditionOf, registerColumns, whereCan, whereCondition } from './where-can.ts';

const COLUMNS = { ownerId: 'things.owner_id', groupId: 'things.group_id', kind: 'things.kind' };
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
  it('for 1,500 random abilities over rows with nulls', async () => {
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
      { numRuns: 1500, seed: 20261120 },
    );
    // A weak generator would only make abilities that allow all or nothing.
    expect(partly).toBeGreaterThan(500);
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
});
