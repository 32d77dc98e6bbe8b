import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#core/adapters/database/pg.ts';
import { openPglite } from '#core/adapters/database/pglite.ts';
import type { Database } from '#core/ports/database.ts';
import { migrate } from '#core/server/rows/migrate.ts';
import { migrationsOnDisk, migrationsStamp } from './migrations.ts';
import { startPostgresServer } from './postgres-server.ts';

/** Shorter than a test may take, so that a query outside its transaction is named and not a hang. */
const ACQUIRE_TIMEOUT = 10_000;
const CACHE = new URL('../../.cache/test-database/', import.meta.url).pathname;

/** A migrated, empty database of one's own, in memory. Close it in afterAll. */
export async function testDatabase(acquireTimeout = ACQUIRE_TIMEOUT): Promise<Database> {
  return openPglite({ dump: await migratedDump(), acquireTimeout });
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

/** A PostgreSQL server for what one connection cannot show: concurrency, roles, LISTEN. */
export async function realPostgres(): Promise<RealPostgres> {
  const server = await startPostgresServer();
  const open: Database[] = [];
  const create = async (name: string, { migrated = true } = {}) => {
    const admin = openPostgres(server.url('postgres'), { poolSize: 1 });
    await admin.knex.raw('create database ??', [name]);
    await admin.close();
    const url = server.url(name);
    const database = openPostgres(url, { acquireTimeout: 10_000 });
    open.push(database);
    if (migrated) await migrate(database, await migrationsOnDisk());
    return { url, database };
  };
  try {
    return {
      ...(await create('hataraki')),
      create,
      async close() {
        await Promise.all(open.map((database) => database.close()));
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Empties tables of a company's data where a test needed real commits. Migrations' own rows stay. */
export async function truncate(database: Database, ...tables: readonly string[]): Promise<void> {
  await database.knex.raw(`truncate ${tables.map(() => '??').join(', ')} cascade`, [...tables]);
}

/** Migrating takes seconds and restoring half a second: the first to ask keeps it for the others. */
async function migratedDump(): Promise<string> {
  const file = join(CACHE, `${migrationsStamp()}.tar`);
  const building = `${file}.building`;
  mkdirSync(CACHE, { recursive: true });
  while (!existsSync(file)) {
    if (!claimed(building)) {
      await sleep(100);
      continue;
    }
    try {
      if (!existsSync(file)) await buildDump(file);
    } finally {
      // Gone already where somebody took this one for left behind.
      rmSync(building, { recursive: true, force: true });
    }
  }
  return file;
}

function claimed(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    // Whoever was killed while building left this behind.
    const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > 300_000) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

async function buildDump(file: string): Promise<void> {
  const database = await openPglite();
  try {
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
