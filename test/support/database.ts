import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openPostgres } from '#core/adapters/database/pg.ts';
import { type EmbeddedDatabase, openPglite } from '#core/adapters/database/pglite.ts';
import type { Database } from '#core/ports/database.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import { builtOnce } from './built-once.ts';
import { migrationsOnDisk, migrationsStamp } from './migrations.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

/**
 * Shorter than a test may take, so that a query outside its transaction is named and not a hang. Ten
 * seconds were too short for the first query of a file on a machine with much other work.
 */
export const ACQUIRE_TIMEOUT = 60_000;
const CACHE = new URL('../../.cache/test-database/', import.meta.url).pathname;

/** A migrated, empty database of one's own, in memory. Close it in afterAll. */
export async function testDatabase(acquireTimeout = ACQUIRE_TIMEOUT): Promise<EmbeddedDatabase> {
  return openPglite({ dump: await migratedDump(), acquireTimeout });
}

/** The same as the database folder of a program that is not started yet: it spares its start the migrations. */
export async function migratedFolder(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const database = await openPglite({ folder, dump: await migratedDump() });
  await database.close();
}

export type RealPostgres = {
  /** A URL for DATABASE_URL: a superuser's, on a migrated database. */
  readonly url: string;
  readonly database: Database;
  /** Another database on the same server; `migrated: false` leaves it empty. */
  create(
    name: string,
    options?: { migrated?: boolean },
  ): Promise<{ url: string; database: Database }>;
  close(): Promise<void>;
};

/** The data is thrown away: nothing has to survive a power cut. */
const CARELESS = { fsync: 'off', full_page_writes: 'off' };
/** Migrated once for each server, and copied. */
const TEMPLATE = 'migrated';

type Server = PostgresServer & { readonly admin: Database; template(): Promise<string> };

async function startServer(): Promise<Server> {
  const server = await startPostgresServer(CARELESS);
  const admin = openPostgres(server.url('postgres'), { poolSize: 1 });
  let migrating: Promise<string> | undefined;
  const migrated = async () => {
    await admin.knex.raw('create database ??', [TEMPLATE]);
    const database = openPostgres(server.url(TEMPLATE));
    await migrate(database, await migrationsOnDisk());
    // Nobody may be connected to what is copied.
    await database.close();
    return TEMPLATE;
  };
  return {
    ...server,
    admin,
    template: () => (migrating ??= migrated()),
    async stop() {
      await admin.close();
      await server.stop();
    },
  };
}

let shared: Promise<Server> | undefined;
let databases = 0;

/** One for all files of a worker: starting, migrating and stopping one takes longer than most of their tests. */
function sharedServer(): Promise<Server> {
  if (!shared) {
    // A worker is ended by this signal, and what ends with the process hears nothing of it otherwise.
    process.once('SIGTERM', () => process.exit());
    shared = startServer();
  }
  return shared;
}

/**
 * A database on a real PostgreSQL server for what one connection cannot show: concurrency, roles, LISTEN.
 * `alone` is for tests that change what belongs to the whole server, roles and sessions.
 */
export async function realPostgres({ alone = false } = {}): Promise<RealPostgres> {
  const server = await (alone ? startServer() : sharedServer());
  const open = new Map<string, Database>();
  const create = async (asked: string, { migrated = true } = {}) => {
    databases += 1;
    const name = alone ? asked : `${asked}_${databases}`;
    const from = migrated ? await server.template() : 'template1';
    await server.admin.knex.raw('create database ?? template ??', [name, from]);
    const url = server.url(name);
    const database = openPostgres(url, { acquireTimeout: ACQUIRE_TIMEOUT });
    open.set(name, database);
    return { url, database };
  };
  return {
    ...(await create('hataraki')),
    create,
    async close() {
      await Promise.all([...open.values()].map((database) => database.close()));
      if (alone) await server.stop();
      else
        for (const name of open.keys())
          await server.admin.knex.raw('drop database ?? with (force)', [name]);
    },
  };
}

/** Empties tables of a company's data where a test needed real commits. Migrations' own rows stay. */
export async function truncate(database: Database, ...tables: readonly string[]): Promise<void> {
  await database.knex.raw(`truncate ${tables.map(() => '??').join(', ')} cascade`, [...tables]);
}

/** Migrating takes seconds and restoring half a second: the first to ask keeps it for the others. */
async function migratedDump(): Promise<string> {
  const file = join(CACHE, `${migrationsStamp()}.tar`);
  await builtOnce(file, () => buildDump(file));
  return file;
}

async function buildDump(file: string): Promise<void> {
  const database = await openPglite();
  try {
    // Half of the dump would be what no test looks at, and each test would read it: logs that wait
    // to be used again, and databases that new ones are copied from.
    await database.knex.raw('set wal_recycle = off');
    for (const template of ['template0', 'template1']) {
      await database.knex.raw('alter database ?? is_template false', [template]);
      await database.knex.raw('drop database ??', [template]);
    }
    await migrate(database, await migrationsOnDisk());
    // Nothing is left for whoever opens it to do over.
    await database.knex.raw('checkpoint');
    await database.dumpInto(`${file}.part`);
    for (const old of readdirSync(CACHE)) {
      if (old.endsWith('.tar')) rmSync(join(CACHE, old), { force: true });
    }
    renameSync(`${file}.part`, file);
  } finally {
    await database.close();
  }
}
