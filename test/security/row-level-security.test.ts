import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/ports/database.ts';
import { openUnit, type Unit } from '#core/server/rows/unit.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import type { Untyped } from '../support/untyped.ts';
import { tenantTables } from './world.ts';

/**
 * ctx.table, which adds the condition on the company, is left out on purpose: every statement here is one that a careless
 * resolver could send. PostgreSQL alone has to keep the companies apart.
 */
let server: RealPostgres;
let database: Database;
let tables: string[];
let single: ReadonlySet<string>;

const A = 'ayame';
const B = 'botan';

beforeAll(async () => {
  server = await realPostgres({ alone: true });
  database = server.database;
  tables = await tenantTables(database);
  single = await oneOfEachCompany(database);
  await fill(database, tables);
});
afterAll(() => server.close());

/** Tables that hold one row of each company: the company itself, its settings. */
async function oneOfEachCompany({ knex }: Database): Promise<ReadonlySet<string>> {
  const { rows } = await knex.raw(`
    select conrelid::regclass::text as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1] and attname = 'company_id'
    where contype in ('p', 'u') and cardinality(conkey) = 1`);
  return new Set(rows.map(({ name }: { name: string }) => name));
}

/** Two rows of each company in every table (one where there is only one), whatever its columns; foreign keys do not matter here. */
async function fill({ knex }: Database, names: readonly string[]): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    for (const table of names) {
      const checks = await trx.raw(
        `select conname as name from pg_constraint where conrelid = ?::regclass and contype in ('c', 'x')`,
        [table],
      );
      for (const { name } of checks.rows)
        await trx.raw('alter table ?? drop constraint ??', [table, name]);
      const columns = await trx.raw(
        `select column_name as name, data_type as type from information_schema.columns
          where table_schema = 'public' and table_name = ? and column_name <> 'company_id'
            and is_nullable = 'NO' and is_generated = 'NEVER' and is_identity = 'NO'`,
        [table],
      );
      for (const company of [A, B]) {
        for (const n of [1, 2]) {
          const row: Record<string, unknown> = { company_id: company };
          for (const { name, type } of columns.rows) row[name] = sample(type, `${company}-${n}`, n);
          await trx(table).insert(row).onConflict().ignore();
        }
      }
    }
  });
}

function sample(type: string, text: string, n: number): unknown {
  if (type === 'text') return text;
  if (type === 'boolean') return n === 1;
  if (type === 'jsonb' || type === 'json') return '{}';
  if (type === 'date') return `2026-11-0${n}`;
  if (type.startsWith('timestamp')) return `2026-11-0${n}T00:00:00Z`;
  if (type.startsWith('time')) return '09:00';
  if (type === 'ARRAY') return '{}';
  return n;
}

const asA = () => openUnit(database, { companyId: A });
async function within<T>(unit: Unit, work: (unit: Unit) => Promise<T>): Promise<T> {
  try {
    return await work(unit);
  } finally {
    await unit.rollback();
  }
}
const companiesIn = async (unit: Unit, table: string): Promise<string[]> =>
  (await unit.raw(`select distinct company_id from "${table}" order by 1`)).rows.map(
    (row: Untyped) => row.company_id,
  );

it('there are tables to look at, and the owner sees both companies in each', async () => {
  expect(tables.length).toBeGreaterThan(25);
  for (const table of tables) {
    const seen = await database
      .knex(table)
      .distinct('company_id')
      .orderBy('company_id')
      .pluck('company_id');
    expect(seen, table).toEqual([A, B]);
  }
});

describe('by raw SQL with the company set', () => {
  it('reads its own rows and no other, in every table', async () => {
    await within(asA(), async (unit) => {
      for (const table of tables) {
        expect(await companiesIn(unit, table), table).toEqual([A]);
        const asked = await unit.raw(
          `select count(*)::int as n from "${table}" where company_id = ?`,
          [B],
        );
        expect(asked.rows[0].n, table).toBe(0);
      }
    });
  });

  it('finds nothing of the other company through joins, subqueries and row counts', async () => {
    await within(asA(), async (unit) => {
      for (const table of tables) {
        const { rows } = await unit.raw(
          `select (select count(*)::int from "${table}") as seen,
            exists (select from "${table}" t where t.company_id = '${B}') as there,
            (select string_agg(t::text, '') from "${table}" t) as everything`,
        );
        expect(rows[0].seen, table).toBe(single.has(table) ? 1 : 2);
        expect(rows[0].there, table).toBe(false);
        expect(rows[0].everything, table).not.toContain(B);
      }
    });
  });

  it('cannot write a row into the other company', async () => {
    for (const table of tables) {
      await within(asA(), async (unit) => {
        const insert = unit.raw(`insert into "${table}" (company_id) values (?)`, [B]);
        await expect(insert, table).rejects.toMatchObject({ code: '42501' });
      });
    }
  });

  it('cannot change, move or delete rows of the other company', async () => {
    const refused = '42501';
    for (const table of tables) {
      const attempt = async (sql: string) =>
        within(asA(), (unit) =>
          unit.raw(sql).then(
            (answer: Untyped) => answer.rowCount,
            (error: Untyped) => error.code,
          ),
        );
      // Tables that only grow may not be changed at all; in all others no row is found to change.
      expect([0, refused], table).toContain(
        await attempt(`update "${table}" set company_id = '${B}' where company_id = '${B}'`),
      );
      expect([0, refused], table).toContain(
        await attempt(`delete from "${table}" where company_id = '${B}'`),
      );
      // An own row cannot be given away.
      expect([refused], table).toContain(
        await attempt(`update "${table}" set company_id = '${B}'`),
      );
    }
    for (const table of tables) {
      const left = await database.knex(table).where({ company_id: B }).count('* as n').first();
      expect(left, table).toEqual({ n: single.has(table) ? 1 : 2 });
    }
  });

  it('cannot switch row-level security off, lock rows of others or empty a table', async () => {
    for (const sql of [
      'alter table employees disable row level security',
      'alter table employees no force row level security',
      'drop policy company on employees',
      'truncate employees',
      'drop table employees cascade',
      'create table own (company_id text)',
      `copy employees to program 'true'`,
      'alter role hataraki_app bypassrls',
      'select * from pg_authid',
    ]) {
      await within(asA(), async (unit) => {
        await expect(unit.raw(sql), sql).rejects.toMatchObject({
          code: expect.stringMatching(/^42501$|^0A000$/),
        });
      });
    }
    await within(asA(), async (unit) => {
      const locked = await unit.raw('select id from employees for update');
      expect(locked.rows).toHaveLength(2);
    });
  });
});

describe('without a company', () => {
  it('reads nothing and writes nothing', async () => {
    await within(openUnit(database, { companyId: undefined }), async (unit) => {
      for (const table of tables) expect(await companiesIn(unit, table), table).toEqual([]);
    });
    for (const table of tables) {
      await within(openUnit(database, { companyId: undefined }), async (unit) => {
        const insert = unit.raw(`insert into "${table}" (company_id) values (?)`, [A]);
        await expect(insert, table).rejects.toMatchObject({ code: '42501' });
      });
    }
  });

  it('refuses a company that is made of anything but letters and digits', async () => {
    for (const companyId of [`x'; reset role; --`, 'a b', 'あ', `${A}' or 'a`, '']) {
      const unit = openUnit(database, { companyId });
      await expect(unit.raw('select 1'), companyId).rejects.toThrow();
      await unit.rollback();
    }
  });

  it('units for every company see all rows of the tables that need it, and of no other', async () => {
    const { rows } = await database.knex.raw(
      `select tablename as name from pg_policies where policyname = 'every_company'`,
    );
    const open = new Set(rows.map(({ name }: { name: string }) => name));
    expect(open.size).toBeGreaterThan(0);
    await within(openUnit(database, { companyId: A, everyCompany: true }), async (unit) => {
      for (const table of tables)
        expect(await companiesIn(unit, table), table).toEqual(open.has(table) ? [A, B] : [A]);
    });
    expect(() => asA().everyCompany('employees')).toThrow();
  });
});

it('units of many companies on few connections never see each other, whatever order they end in', async () => {
  const work = async (n: number) => {
    const company = n % 2 === 0 ? A : B;
    const unit = openUnit(database, { companyId: company });
    const first = await companiesIn(unit, 'employees');
    await new Promise((later) => setTimeout(later, n % 7));
    const second = (
      await unit.raw('select company_id from employees union select company_id from notifications')
    ).rows;
    if (n % 3 === 0) await unit.rollback();
    else await unit.commit();
    return { company, seen: [...first, ...second.map((row: Untyped) => row.company_id)] };
  };
  const all = await Promise.all(Array.from({ length: 300 }, (_, n) => work(n)));
  for (const { company, seen } of all) expect(new Set(seen)).toEqual(new Set([company]));
  // What a transaction set is gone from its connection afterwards.
  const left = await database.knex.raw(
    `select current_setting('hataraki.company_id', true) as company, current_user as role`,
  );
  expect(left.rows[0].company || '').toBe('');
  expect(left.rows[0].role).not.toBe('hataraki_app');
});
