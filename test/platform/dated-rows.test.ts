import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#core/ports/database.ts';
import { datedRows } from '#core/server/rows/dated/dated-rows.ts';
import { refuseOverlaps } from '#core/server/rows/dated/refuse-overlaps.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';
import { openUnit, type Unit } from '#core/server/rows/unit.ts';
import { realPostgres, testDatabase } from '../support/database.ts';

type Desk = { readonly floor: string; readonly seat: number | null };
const desks = datedRows<Desk>({
  table: 'desks',
  owner: { table: 'sitters', column: 'sitter_id' },
  values: { floor: 'floor', seat: 'seat_number' },
});
let last = 0;
const ids = { ids: { next: () => `desk-${++last}` } };
const SATO = { ownerId: 'sato' };

async function tables(database: Database): Promise<void> {
  const db = database.knex;
  await db.raw('create table sitters (company_id text, id text, primary key (company_id, id))');
  await tenantTable(db, 'sitters');
  await db.raw(`create table desks (company_id text not null, id text not null,
    sitter_id text not null, floor text not null, seat_number integer,
    valid_from date not null, valid_until date, primary key (company_id, id))`);
  await tenantTable(db, 'desks');
  await refuseOverlaps(db, 'desks', ['sitter_id']);
}

describe.each(['the embedded database', 'a PostgreSQL server'])('on %s', (which) => {
  let database: Database;
  let close: () => Promise<void>;

  beforeAll(async () => {
    if (which === 'the embedded database') {
      database = await testDatabase();
      close = () => database.close();
    } else {
      const server = await realPostgres();
      database = server.database;
      close = () => server.close();
    }
    await tables(database);
  });
  afterAll(() => close());
  beforeEach(async () => {
    await database.knex.raw('truncate sitters, desks');
    await database
      .knex('sitters')
      .insert(['a', 'b'].map((company) => ({ company_id: company, id: 'sato' })));
  });

  async function within<T>(work: (unit: Unit) => Promise<T>, companyId = 'a'): Promise<T> {
    const unit = openUnit(database, { companyId });
    try {
      const result = await work(unit);
      await unit.commit();
      return result;
    } catch (error) {
      await unit.rollback();
      throw error;
    }
  }
  const moves = (from: string, floor: string, companyId = 'a') =>
    within((unit) => desks.change(unit, ids, SATO, from, { floor, seat: null }), companyId);
  const kept = async () =>
    (await within((unit) => desks.read(unit, SATO))).map(({ from, until, value }) => [
      from,
      until,
      value.floor,
    ]);

  it('a change for a future day is kept beside what holds until then', async () => {
    await moves('2026-04-01', '2階');
    await moves('2026-12-01', '5階');
    expect(await kept()).toEqual([
      ['2026-04-01', '2026-12-01', '2階'],
      ['2026-12-01', null, '5階'],
    ]);
    const on = async (day: string) =>
      (await within((unit) => desks.at(unit, ['sato'], day))).get('sato')?.[0]?.value.floor;
    expect(await on('2026-11-30')).toBe('2階');
    expect(await on('2026-12-01')).toBe('5階');
    expect(await on('2026-03-31')).toBeUndefined();
  });

  it('a cancelled change leaves the rows as they were, with their ids', async () => {
    await moves('2026-04-01', '2階');
    const before = await within((unit) => desks.read(unit, SATO));
    await moves('2026-12-01', '5階');
    await within((unit) => desks.cancel(unit, ids, SATO, '2026-12-01'));
    expect(await within((unit) => desks.read(unit, SATO))).toEqual(before);
  });

  it('what already holds is not written again', async () => {
    await moves('2026-04-01', '2階');
    expect(await moves('2026-05-01', '2階')).toMatchObject({ changed: false });
  });

  it('a refused correction writes nothing', async () => {
    await moves('2026-04-01', '2階');
    const refused = await within((unit) =>
      desks.correct(unit, ids, SATO, '2026-04-01', { until: '2026-03-01' }),
    );
    expect(refused).toEqual({ refused: 'endBeforeStart' });
    expect(await kept()).toEqual([['2026-04-01', null, '2階']]);
  });

  it('nobody changes a series of another company', async () => {
    await moves('2026-04-01', '2階');
    await moves('2026-04-01', '9階', 'b');
    expect(await kept()).toEqual([['2026-04-01', null, '2階']]);
    await database.knex('sitters').where({ company_id: 'b' }).delete();
    await expect(moves('2026-05-01', '9階', 'b')).rejects.toThrow('sitters');
  });

  it('eight changes at once never overlap', async () => {
    await moves('2026-04-01', '1階');
    const days = Array.from({ length: 8 }, (_, index) => `2026-0${5 + (index % 4)}-01`);
    await Promise.all(days.map((day, index) => moves(day, `${index}階の窓側`)));
    const periods = await within((unit) => desks.read(unit, SATO));
    expect(periods.map(({ from }) => from)).toEqual([
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
      '2026-07-01',
      '2026-08-01',
    ]);
    for (const [at, { until }] of periods.entries())
      expect(until).toBe(periods[at + 1]?.from ?? null);
  });

  it('rows that overlap are refused by the table itself', async () => {
    await moves('2026-04-01', '2階');
    const write = (sitter: string) =>
      within((unit) =>
        unit.insert('desks', {
          id: `by-hand-${sitter}`,
          sitter_id: sitter,
          floor: '3階',
          valid_from: '2027-01-01',
        }),
      );
    await expect(write('sato')).rejects.toThrow('desks_do_not_overlap');
    await write('suzuki');
  });
});

describe('every table whose rows hold from a day until a day', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('refuses two rows for one day', async () => {
    const { rows } = await database.knex.raw(`
      select columns.table_name as name, bool_or(constraints.contype = 'x') as refuses,
        bool_or(constraints.contype = 'c' and pg_get_constraintdef(constraints.oid) like '%valid_until >%') as ends_later
      from information_schema.columns as columns
      left join pg_constraint as constraints on constraints.conrelid = columns.table_name::regclass
      where columns.table_schema = 'public' and columns.column_name = 'valid_until'
      group by columns.table_name order by columns.table_name`);
    expect(rows.length).toBeGreaterThan(6);
    const open = rows.filter((row: { refuses: boolean }) => !row.refuses);
    expect(open.map(({ name }: { name: string }) => name)).toEqual([]);
    const endless = rows.filter(
      (row: { refuses: boolean; ends_later: boolean }) => !row.ends_later && !row.refuses,
    );
    expect(endless.map(({ name }: { name: string }) => name)).toEqual([]);
  });
});
