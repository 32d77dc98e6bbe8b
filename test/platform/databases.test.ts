import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '#core/adapters/database/pglite.ts';
import type { Database } from '#core/ports/database.ts';
import { migrate, pendingMigrations, undoMigrations } from '#core/server/rows/migrate.ts';
import { allMigrations, type NamedMigration } from '#migrations/index.ts';
import { ACQUIRE_TIMEOUT, type RealPostgres, realPostgres } from '../support/database.ts';
import { migrationsOnDisk } from '../support/migrations.ts';
import type { Untyped } from '../support/untyped.ts';

let server: RealPostgres;
let all: NamedMigration[];
const databases: Record<string, Database> = {};

beforeAll(async () => {
  server = await realPostgres({ alone: true });
  all = await migrationsOnDisk();
  databases.embedded = await openPglite({ acquireTimeout: ACQUIRE_TIMEOUT });
  databases.served = (await server.create('served', { migrated: false })).database;
});
afterAll(async () => {
  await databases.embedded?.close();
  await server.close();
});

describe.each(['embedded', 'served'])('the %s database', (which) => {
  let database: Database;
  beforeAll(() => {
    database = databases[which] as Database;
  });

  it('takes every migration, gives all of them back, and takes them again', async () => {
    expect(await pendingMigrations(database, all)).toHaveLength(all.length);
    expect(await migrate(database, all)).toEqual(all.map(({ name }) => name));
    expect(await migrate(database, all)).toEqual([]);
    expect(await pendingMigrations(database, all)).toEqual([]);

    expect(await undoMigrations(database, all)).toHaveLength(all.length);
    const { rows } = await database.knex.raw(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
        and relname not like 'hataraki_migrations%'`);
    expect(rows).toEqual([]);
    expect(await migrate(database, all)).toHaveLength(all.length);
  });

  it('leaves nothing behind when a migration fails', async () => {
    const broken: NamedMigration = {
      owner: 'core',
      name: 'core/9999_broken',
      up: async (db) => {
        await db.raw('create table half_done (id text)');
        await db.raw('select no_such_thing');
      },
      down: async () => {},
    };
    await expect(migrate(database, [...all, broken])).rejects.toThrow('no_such_thing');
    expect(
      (await database.knex.raw(`select to_regclass('half_done') as found`)).rows[0].found,
    ).toBeNull();
    expect(await pendingMigrations(database, all)).toEqual([]);
  });

  it('is refused when a newer program has changed it', async () => {
    await expect(migrate(database, all.slice(0, -1))).rejects.toThrow(/newer version of Hataraki/);
  });

  it.each([
    ['2026-02-28 23:59:59.987654+09', Date.UTC(2026, 1, 28, 14, 59, 59, 987)],
    ['1949-07-01 10:00:00+10', Date.UTC(1949, 6, 1)],
    ['1880-01-01 00:00:00+09:18:59', Date.UTC(1879, 11, 31, 14, 41, 1)],
    ['12026-11-20 12:00:00+09', Date.UTC(12026, 10, 20, 3)],
    ['infinity', Infinity],
  ])('reads the instant %s', async (text, instant) => {
    const { rows } = await database.knex.raw('select ?::timestamptz as at', [text]);
    expect(Number(rows[0].at)).toBe(instant);
  });

  it('reads every type alike', async () => {
    const { rows } = await database.knex.raw(`
      select 7::int8 as count, 9007199254740993::int8 as huge, 1.5::numeric as rate, date '2026-02-28' as day,
        array[date '2026-02-28', null] as days, time '09:00' as clock, '{"a": [1]}'::jsonb as doc,
        timestamptz '2026-02-28 00:30:00+09' as at, (timestamptz '2026-02-27 15:30:00Z')::date as tokyo_day`);
    expect(rows[0]).toEqual({
      count: 7,
      huge: '9007199254740993',
      rate: 1.5,
      day: '2026-02-28',
      days: ['2026-02-28', null],
      clock: '09:00:00',
      doc: { a: [1] },
      at: new Date('2026-02-27T15:30:00Z'),
      tokyo_day: '2026-02-28',
    });
  });

  it('shows a unit of work the rows of its company and no others', async () => {
    const mail = {
      occurred_at: new Date(),
      next_attempt_at: new Date(),
      name: 'x.y',
      payload: '{}',
    };
    await database.knex('events').insert([
      { ...mail, company_id: 'hinata', id: '1' },
      { ...mail, company_id: 'minato', id: '2' },
    ]);
    const client = database.knex.client;
    const connection = await client.acquireConnection();
    const begin = (company: string, role = 'hataraki_app') =>
      connection.query(
        `begin; set local role ${role}; select set_config('hataraki.company_id', '${company}', true)`,
      );
    const ids = async () =>
      (await connection.query('select id from events order by id')).rows.map(
        ({ id }: Untyped) => id,
      );
    try {
      await begin('hinata');
      expect(await ids()).toEqual(['1']);
      await expect(
        connection.query(`insert into events (company_id, id, name, payload, occurred_at, next_attempt_at)
          values ('minato', '3', 'x.y', '{}', now(), now())`),
      ).rejects.toThrow('row-level security');
      await connection.query('rollback');

      await begin('minato');
      expect(
        (await connection.query(`update events set name = 'z' where company_id = 'hinata'`))
          .rowCount,
      ).toBe(0);
      await connection.query('rollback');

      await begin('', 'hataraki_every');
      expect(await ids()).toEqual(['1', '2']);
      await connection.query('rollback');

      await connection.query('begin; set local role hataraki_app');
      expect(await ids()).toEqual([]);
      await connection.query('rollback');
    } finally {
      await client.releaseConnection(connection);
    }
  });

  it('lets nothing past a BEGIN that failed, although nobody waited for it', async () => {
    const client = database.knex.client;
    const connection = await client.acquireConnection();
    try {
      const begun = connection.query('begin; set local role nobody_there; select 1');
      const read = connection.query({
        name: 'peep',
        text: 'select count(*) from events',
        values: [],
      });
      const end = connection.query('commit');
      await expect(begun).rejects.toThrow('nobody_there');
      await expect(read).rejects.toMatchObject({ code: '25P02' });
      expect((await end).command).toBe('ROLLBACK');
    } finally {
      await client.releaseConnection(connection);
    }
  });

  it('answers many statements that were sent at once, each with its own rows', async () => {
    const client = database.knex.client;
    const connection = await client.acquireConnection();
    try {
      const answers = await Promise.allSettled([
        connection.query('begin'),
        ...[1, 2, 3].map((n) =>
          connection.query({ name: 'same', text: 'select $1::int as n', values: [n] }),
        ),
        connection.query('select 4 as n'),
        connection.query('rollback'),
        connection.query('select no_such_column'),
        connection.query('select 5 as n'),
      ]);
      expect(
        answers.map((a) => (a.status === 'fulfilled' ? (a.value.rows[0]?.n ?? '-') : 'failed')),
      ).toEqual(['-', 1, 2, 3, 4, '-', 'failed', 5]);
    } finally {
      await client.releaseConnection(connection);
    }
  });

  it('delivers what is said on a channel, until nobody listens', async () => {
    const heard: string[] = [];
    const stop = await database.listen('bell', (payload) => heard.push(payload));
    await database.knex.raw(`select pg_notify('bell', 'one')`);
    await expect.poll(() => heard).toEqual(['one']);
    await stop();
    await database.knex.raw(`select pg_notify('bell', 'two')`);
    await database.knex.raw('select 1');
    expect(heard).toEqual(['one']);
  });
});

it('hears again after the connection that listens was cut', async () => {
  const { served } = databases as { served: Database };
  const heard: string[] = [];
  const stop = await served.listen('bell', (payload) => heard.push(payload));
  await served.knex.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`,
  );
  await expect
    .poll(async () => {
      await served.knex.raw(`select pg_notify('bell', 'back')`);
      return heard.includes('back');
    })
    .toBe(true);
  await stop();
});

it('lets two processes migrate at once, and one of them do the work', async () => {
  const { url, database } = await server.create('raced', { migrated: false });
  const { openPostgres } = await import('#core/adapters/database/pg.ts');
  const second = openPostgres(url);
  const applied = await Promise.all([migrate(database, all), migrate(second, all)]);
  await second.close();
  expect(applied.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, all.length]);
});

it('says in a sentence that the user may not make the role', async () => {
  const { database } = await server.create('poor', { migrated: false });
  await database.knex.raw(
    `create role clerk login; grant all on schema public to clerk; alter database poor owner to clerk`,
  );
  // The role belongs to the whole server and already stands: the user is simply not a member of it.
  const { openPostgres } = await import('#core/adapters/database/pg.ts');
  const clerk = openPostgres(
    server.url.replace('postgres@', 'clerk@').replace(/hataraki$/, 'poor'),
  );
  await expect(migrate(clerk, all)).rejects.toThrow(
    'The database user clerk may not create roles: let a superuser run "create role hataraki_app nologin; grant hataraki_app to clerk;" once.',
  );
  await clerk.close();
});

it('says in a sentence that the server is too old', async () => {
  const old: Database = { ...(databases.served as Database), majorVersion: async () => 14 };
  await expect(migrate(old, all)).rejects.toThrow(
    'The database is PostgreSQL 14, and Hataraki needs PostgreSQL 15 or later.',
  );
});

it('finds the same migrations in the plugins as in their folders', async () => {
  const { serverPlugins } = await import('#plugins/server.ts');
  const listed = allMigrations(serverPlugins).map(({ name }) => name);
  expect([...listed].sort()).toEqual(all.map(({ name }) => name).sort());
});
