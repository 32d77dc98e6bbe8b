import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementWays } from '#core/fast/statements.ts';
import { PARTS } from '#core/fast/switch.ts';
import type { Database } from '#core/ports/database.ts';
import { openUnit } from '#core/server/rows/unit.ts';
import { type RealPostgres, realPostgres, testDatabase } from '../support/database.ts';
import type { Untyped } from '../support/untyped.ts';

let server: RealPostgres;
const databases: Record<string, Database> = {};

beforeAll(async () => {
  server = await realPostgres();
  databases.embedded = await testDatabase();
  databases.served = { ...server.database, ...statementWays(new Set()).sends };
  databases.plain = {
    ...(await server.create('plain')).database,
    ...statementWays(new Set(PARTS)).sends,
  };
  for (const database of Object.values(databases)) {
    await database.knex.raw('create table notes (id integer primary key, text text)');
    await database.knex.raw('grant select, insert on notes to hataraki_app');
  }
});
afterAll(async () => {
  await databases.embedded?.close();
  await server.close();
});

const add = (id: number) => ({ text: 'insert into notes (id) values ($1)', values: [id] });
const count = { name: 'count', text: 'select count(*)::int as n, current_user as who from notes' };

describe.each(['embedded', 'served', 'plain'])('with the %s database', (which) => {
  let database: Database;
  beforeAll(() => {
    database = databases[which] as Database;
  });
  const kept = async () => (await database.knex('notes').orderBy('id')).map(({ id }) => id);
  const unit = (reads = false) => openUnit(database, { companyId: 'hinata' }, { reads });
  const idle = () => (database.knex as Untyped).client.pool.numUsed();

  it('a change is there as a whole when it is committed, its last statement too', async () => {
    const change = unit();
    await change.run(add(1));
    await change.raw('insert into notes (id) values (?)', [2]);
    await change.commit(add(3));
    expect(await kept()).toEqual([1, 2, 3]);
  });

  it.each([
    ['the first statement', [1, 4], 5],
    ['a later one', [4, 1], 5],
    ['the last one, that goes with the commit', [4, 5], 1],
  ])('nothing of it is there where %s fails', async (_what, first, last) => {
    const change = unit();
    const attempt = async () => {
      for (const id of first) await change.run(add(id));
      await change.commit(add(last));
    };
    await expect(attempt()).rejects.toMatchObject({ code: '23505' });
    await change.rollback();
    expect(await kept()).toEqual([1, 2, 3]);
    expect(idle()).toBe(0);
  });

  it('a change that is one statement is committed with it, and undone with it', async () => {
    await unit().runAndCommit(add(6));
    await expect(unit().runAndCommit(add(6))).rejects.toMatchObject({ code: '23505' });
    await expect(
      unit().runAndCommit({ text: 'select 1 / $1::int', values: [0] }),
    ).rejects.toThrow();
    expect(await kept()).toEqual([1, 2, 3, 6]);
    const begun = unit();
    await begun.run(count);
    await expect(begun.runAndCommit(add(7))).rejects.toThrow('begun already');
    await begun.rollback();
  });

  it('a statement that comes after the end finds no transaction to hold open', async () => {
    const change = unit();
    await change.run(add(8));
    await change.rollback();
    await expect(change.run(add(9))).rejects.toThrow('after its unit of work had ended');
    await expect(change.raw('insert into notes (id) values (?)', [9])).rejects.toThrow('ended');
    expect(idle()).toBe(0);
  });

  it('reads hold no connection between two statements, and each runs under row-level security', async () => {
    const reads = unit(true);
    expect(await reads.run(count)).toEqual([{ n: 4, who: 'hataraki_app' }]);
    expect(reads.begun).toBe(false);
    expect(idle()).toBe(0);
    const [seen] = (
      await reads.raw('select current_setting(?) as company', ['hataraki.company_id'])
    ).rows;
    expect(seen).toEqual({ company: 'hinata' });
    // A list that is whole everywhere has no value to send.
    const listed = await reads.global('notes').orderBy('notes.id').pluck('notes.id');
    const { begun } = reads;
    await reads.commit();
    expect({ listed, begun }).toEqual({ listed: [1, 2, 3, 6], begun: false });
    const [left] = (
      await database.knex.raw(`select current_setting('hataraki.company_id', true) as company`)
    ).rows;
    expect(left.company || '').toBe('');
  });

  it('a read may ask to be planned without its values, for itself alone', async () => {
    const mode = { name: 'mode', text: `select current_setting('plan_cache_mode') as mode` };
    expect(await unit(true).run({ ...mode, generic: true })).toEqual([
      { mode: 'force_generic_plan' },
    ]);
    expect(await unit(true).run(mode)).toEqual([{ mode: 'auto' }]);
    const [left] = (await database.knex.raw(mode.text)).rows;
    expect(left).toEqual({ mode: 'auto' });
  });

  it('a prepared statement that failed once is prepared anew, one that did not is not', async () => {
    const half = { name: 'half', text: 'select 10 / $1::int as n' };
    await expect(unit(true).run(half, [0])).rejects.toMatchObject({ code: '22012' });
    expect(await unit(true).run(half, [5])).toEqual([{ n: 2 }]);
    const broken = { name: 'broken', text: 'select missing from notes' };
    for (const _ of [1, 2]) await expect(unit(true).run(broken)).rejects.toThrow('missing');
    expect(await unit(true).run({ ...half, rowMode: 'array' }, [2])).toEqual([[5]]);
  });

  it('rows are objects of whatever names their columns have', async () => {
    const names = {
      name: 'names',
      text: `select $1::int as "a b", null as "x\\", 'z' as "__proto__", 2 as "constructor", 3 as n, 4 as n`,
    };
    const [row] = await unit(true).run<object>(names, [1]);
    expect(Object.entries(row!)).toEqual([
      ['a b', 1],
      ['x\\', null],
      ['__proto__', 'z'],
      ['constructor', 2],
      ['n', 4],
    ]);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });

  it('a prepared statement survives a change of its table', async () => {
    const all = { name: 'all', text: 'select * from notes where id = 1 and $1::int = 1' };
    expect(await unit(true).run(all, [1])).toEqual([{ id: 1, text: null }]);
    await database.knex.raw('alter table notes add column more integer default 7');
    await unit(true)
      .run(all, [1])
      .catch(() => {});
    expect(await unit(true).run(all, [1])).toEqual([{ id: 1, text: null, more: 7 }]);
  });

  it('a value that cannot be sent leaves the connection as it was', async () => {
    const circle: Untyped = {};
    circle.toPostgres = () => circle;
    await expect(unit(true).run({ text: 'select $1::text as t' }, [circle])).rejects.toThrow();
    expect(await unit(true).run({ text: 'select $1::date as d' }, ['2026-11-20'])).toEqual([
      { d: '2026-11-20' },
    ]);
  });
});
