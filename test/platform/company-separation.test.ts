import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#core/ports/database.ts';
import { testDatabase } from '../support/database.ts';
import type { Untyped } from '../support/untyped.ts';

/** Nothing here waits for another transaction but the query that must not. */
const MOST_WAITING_MS = 1_000;
let database: Database;
beforeAll(async () => {
  database = await testDatabase(MOST_WAITING_MS);
});
afterAll(() => database.close());

const rows = async (sql: string): Promise<Untyped[]> => (await database.knex.raw(sql)).rows;

const TENANT_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity as secured, a.attnotnull as required
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p')`;

describe('every table with a company_id', () => {
  it('is found in the catalogue', async () => {
    const names = (await rows(TENANT_TABLES)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['audit_entries', 'events', 'files', 'employees']),
    );
  });

  it('has row-level security with a policy for reading and writing', async () => {
    const open = await rows(`
      select name from (${TENANT_TABLES}) t
      where not secured or not required or not exists (
        select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*'
          and pg_get_expr(p.polqual, t.oid) like '%hataraki.company_id%'
          and pg_get_expr(p.polwithcheck, t.oid) like '%hataraki.company_id%')`);
    expect(open).toEqual([]);
  });

  it('has a primary key, and the company first in every key and foreign key', async () => {
    const without = await rows(`
      select name from (${TENANT_TABLES}) t
      where not exists (select from pg_constraint k where k.conrelid = t.oid and k.contype = 'p')`);
    expect(without).toEqual([]);

    // A foreign key to a table without a company (plans, prefectures) has none to carry.
    const astray = await rows(`
      select t.name, k.conname
      from (${TENANT_TABLES}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype in ('p', 'u', 'f')
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where a.attname <> 'company_id'
        and not (k.contype = 'f' and k.confrelid not in (select oid from (${TENANT_TABLES}) x))`);
    expect(astray).toEqual([]);
  });

  it('has the company in every unique index', async () => {
    const astray = await rows(`
      select t.name, i.indexrelid::regclass::text as index
      from (${TENANT_TABLES}) t
      join pg_index i on i.indrelid = t.oid and i.indisunique
      join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
      where a.attname <> 'company_id'`);
    expect(astray).toEqual([]);
  });
});

it('gives the application no table that bypasses row-level security', async () => {
  const owned = await rows(`
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where pg_get_userbyid(c.relowner) in ('hataraki_app', 'hataraki_every')`);
  expect(owned).toEqual([]);
  const found = await rows(
    `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname like 'hataraki%' order by 1`,
  );
  const harmless = { rolsuper: false, rolbypassrls: false, rolcanlogin: false };
  expect(found).toEqual([
    { rolname: 'hataraki_app', ...harmless },
    { rolname: 'hataraki_every', ...harmless },
  ]);
});

it('refuses to change or delete what is kept for ever, even for the owner of the tables', async () => {
  await database.knex('audit_entries').insert({
    company_id: 'hinata',
    id: 'a1',
    occurred_at: new Date(),
    source: 'api',
    action: 'update',
    subject: 'Workplace',
    subject_id: 'w1',
  });
  await expect(database.knex('audit_entries').update({ action: 'other' })).rejects.toThrow(
    'never changed',
  );
  await expect(database.knex('audit_entries').delete()).rejects.toThrow('never changed');
});

it('finds a query outside its transaction instead of hanging', async () => {
  await database.knex.transaction(async () => {
    await expect(database.knex.raw('select 1')).rejects.toThrow(
      'a query ran outside its transaction',
    );
  });
});
