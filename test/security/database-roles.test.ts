import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForWork } from '#core/adapters/database/open.ts';
import type { Database } from '#core/ports/database.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import { openUnit } from '#core/server/rows/unit.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import { migrationsOnDisk } from '../support/migrations.ts';
import type { Untyped } from '../support/untyped.ts';
import { tenantTables } from './world.ts';

/**
 * What somebody could do who gets a statement of their own through to the database of a server: the
 * connections that the program works with, and how far they reach.
 */
let server: RealPostgres;
let database: Database;
let tables: string[];
const TOKEN_KEY = 'k'.repeat(64);

const settings = (databaseUrl: string, migrationUrl?: string) => ({
  databaseUrl,
  migrationUrl,
  dataFolder: '',
  secrets: { tokenKey: TOKEN_KEY } as never,
});
const open = async (databaseUrl: string, migrationUrl?: string): Promise<Database> => {
  const all = await migrationsOnDisk();
  const opened = await openForWork(settings(databaseUrl, migrationUrl), (owner) =>
    migrate(owner, all),
  );
  return opened.database;
};

beforeAll(async () => {
  server = await realPostgres({ alone: true });
  database = await open(server.url);
  tables = await tenantTables(server.database);
  for (const company of ['ayame', 'botan']) {
    await server.database.knex('companies').insert({
      company_id: company,
      name: company,
      registered_on: '2026-01-01',
      created_at: new Date(),
      updated_at: new Date(),
    });
  }
});
afterAll(async () => {
  await database.close();
  await server.close();
});

const answerOf = (statement: Promise<{ rows: Untyped[] }>) =>
  statement.then(
    ({ rows }) => rows,
    (error: { code: string }) => error.code,
  );

describe('on a server', () => {
  it('works with two sign-ins that own nothing, make no roles and are no superusers', async () => {
    for (const knex of [database.knex, database.system]) {
      const { rows } = await knex.raw(`
        select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as mighty,
          (select count(*)::int from pg_class join pg_namespace on pg_namespace.oid = relnamespace
            where nspname = 'public' and relowner = pg_roles.oid) as owned
        from pg_roles where rolname = session_user`);
      expect(rows).toEqual([{ mighty: false, owned: 0 }]);
    }
  });

  it('cannot get out of a unit of work by "reset role", nor become who may more', async () => {
    const unit = openUnit(database, { companyId: 'ayame' });
    await unit.raw('reset role');
    const seen = await unit.raw('select company_id from companies');
    expect(seen.rows).toEqual([{ company_id: 'ayame' }]);
    await unit.rollback();
    for (const role of ['postgres', 'hataraki_every', 'none; set role postgres']) {
      for (const sql of [`set role ${role}`, `set session authorization ${role}`]) {
        const attempt = openUnit(database, { companyId: 'ayame' });
        const refused = await answerOf(attempt.raw(`reset role; ${sql}`) as never);
        expect(refused, sql).toMatch(/^(42501|42601|22023)$/);
        await attempt.rollback();
      }
    }
  });

  it('opens no company by a setting', async () => {
    const unit = openUnit(database, { companyId: 'ayame' });
    await unit.raw(`select set_config('hataraki.every_company', 'on', true)`);
    expect((await unit.raw('select company_id from companies')).rows).toEqual([
      { company_id: 'ayame' },
    ]);
    await unit.rollback();
  });

  it('changes no table, makes none, and reads no file or secret', async () => {
    for (const knex of [database.knex, database.system]) {
      for (const sql of [
        'create table own (n int)',
        'create schema own',
        'create role own',
        'create extension if not exists dblink',
        'alter table companies disable row level security',
        'drop policy company on companies',
        'truncate companies',
        `alter role hataraki_every bypassrls`,
        'select * from pg_authid',
        `select pg_read_file('/etc/passwd')`,
        `copy companies to program 'true'`,
        'delete from audit_entries',
        'update audit_entries set action = null',
      ])
        expect(await answerOf(knex.raw(sql) as never), sql).toMatch(/^(42501|0A000)$/);
    }
  });

  it('meets rows of every company in the listed tables alone, and changes fewer still', async () => {
    const listed = await server.database.knex
      .raw(`select tablename as name, cmd from pg_policies where policyname = 'every_company'`)
      .then(({ rows }) => new Map<string, string>(rows.map((row: Untyped) => [row.name, row.cmd])));
    expect([...listed].sort()).toEqual([
      ['accounts', 'SELECT'],
      ['affiliations', 'SELECT'],
      ['companies', 'SELECT'],
      ['devices', 'ALL'],
      ['employees', 'SELECT'],
      ['events', 'ALL'],
      ['files', 'SELECT'],
      ['news', 'SELECT'],
      ['objective_tokens', 'SELECT'],
      ['password_resets', 'ALL'],
      ['password_rules', 'SELECT'],
      ['permission_group_grants', 'SELECT'],
      ['permission_groups', 'SELECT'],
      ['permission_holders', 'SELECT'],
      ['push_subscriptions', 'ALL'],
      ['refresh_tokens', 'ALL'],
      ['sessions', 'ALL'],
      ['trash_entries', 'SELECT'],
      ['trash_settings', 'SELECT'],
    ]);
    expect(tables.length).toBeGreaterThan(listed.size);
    const unit = openUnit(database, { companyId: undefined, everyCompany: true });
    expect((await unit.raw('select company_id from companies order by 1')).rows).toHaveLength(2);
    const changed = await unit.raw(`update companies set name = 'taken'`);
    expect((changed as unknown as { rowCount: number }).rowCount).toBe(0);
    await unit.rollback();
  });

  it('is the same for every process that has the address', async () => {
    const before = await server.database.knex.raw(
      `select rolname as name, rolpassword as verifier from pg_authid where rolname like 'hataraki_s%' order by 1`,
    );
    const second = await open(server.url);
    expect((await second.knex.raw('select session_user as name')).rows).toEqual(
      (await database.knex.raw('select session_user as name')).rows,
    );
    await second.close();
    const after = await server.database.knex.raw(
      `select rolname as name, rolpassword as verifier from pg_authid where rolname like 'hataraki_s%' order by 1`,
    );
    expect(after.rows).toEqual(before.rows);
    expect(after.rows.map(({ verifier }: Untyped) => verifier.slice(0, 14))).toEqual([
      'SCRAM-SHA-256$',
      'SCRAM-SHA-256$',
    ]);
  });

  it('two processes that start at once on an empty database both get in', async () => {
    const { url } = await server.create('at_once', { migrated: false });
    const both = await Promise.all([open(url), open(url)]);
    for (const one of both) {
      expect((await one.knex.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await one.close();
    }
  });
});

describe('with a role of the operator’s own', () => {
  let ownerUrl: string;
  const addressOf = (user: string) => ownerUrl.replace('postgres@', `${user}@`);

  beforeAll(async () => {
    ({ url: ownerUrl } = await server.create('own', { migrated: false }));
    await server.database.knex.raw(
      'create role shop login; create role climber login; grant postgres to climber; create role poor login; grant all on database own to poor',
    );
  });

  it('signs in as that role, and migrates as the owner', async () => {
    const opened = await open(addressOf('shop'), ownerUrl);
    expect((await opened.knex.raw('select session_user as name')).rows).toEqual([{ name: 'shop' }]);
    const unit = openUnit(opened, { companyId: undefined, everyCompany: true });
    expect((await unit.raw('select company_id from companies')).rows).toEqual([]);
    await unit.rollback();
    await opened.close();
  });

  it.each([
    [
      'postgres',
      'as postgres, who owns its tables or more: name a role without rights of its own in DATABASE_URL (docs/security.md).',
    ],
    [
      'climber',
      'as climber, who may become postgres: take that membership back ("revoke postgres from climber").',
    ],
    ['nobody_here', 'as nobody_here, whom the database does not know: make that role'],
  ])('refuses %s in a sentence', async (user, sentence) => {
    await expect(open(addressOf(user), ownerUrl)).rejects.toThrow(sentence);
  });

  it('says in a sentence that the owner may not make roles', async () => {
    await expect(openForWork(settings(addressOf('poor')), async () => [])).rejects.toThrow(
      'The database user poor may not make the roles that Hataraki signs in with: docs/security.md shows',
    );
  });
});

describe('on a server that asks for passwords', () => {
  const admit = async (lines: string) => {
    const { knex } = server.database;
    const [{ hba_file: file }] = (await knex.raw('show hba_file')).rows;
    await knex.raw(
      `copy (select unnest(string_to_array(?, '|'))) to '${file}'`.replace('?', `'${lines}'`),
    );
    await knex.raw('select pg_reload_conf()');
  };

  it('its roles have passwords that nobody chose, and a lost one is made anew', async () => {
    await admit('host all postgres 127.0.0.1/32 trust|host all all 127.0.0.1/32 scram-sha-256');
    const opened = await open(server.url);
    const who = 'select session_user as name';
    expect((await opened.knex.raw(who)).rows).toEqual((await database.knex.raw(who)).rows);
    await opened.close();
    const [{ name }] = (await database.knex.raw(who)).rows;
    await server.database.knex.raw('alter role ?? password null', [name]);
    await (await open(server.url)).close();
  });

  it('says in a sentence that the server lets them not in', async () => {
    await admit('host all postgres 127.0.0.1/32 trust|host all all 127.0.0.1/32 reject');
    await expect(open(server.url)).rejects.toThrow(
      /^The database server does not let the role hataraki_server_\w{8} sign in, which Hataraki made for itself: allow it in pg_hba.conf/,
    );
  });
});
