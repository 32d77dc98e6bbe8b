import type { Knex } from 'knex';
import { migrationSource, type NamedMigration } from '#migrations/index.ts';
import { CannotStart } from '../../cannot-start.ts';
import type { Database } from '../../ports/database.ts';

const TABLE = 'hataraki_migrations';
// Any number, as long as every process that migrates uses the same.
const LOCK = 4_681_727;
const OLDEST_SERVER = 15;

const settings = (all: readonly NamedMigration[]): Knex.MigratorConfig => ({
  migrationSource: migrationSource(all),
  tableName: TABLE,
});

/** Brings the tables up to this program: all of it or nothing. Returns what was new. */
export async function migrate(
  database: Database,
  all: readonly NamedMigration[],
): Promise<string[]> {
  await ensureServable(database);
  // The usual start finds nothing to do, and should not wait for a lock to learn that.
  await refuseNewerSchema(database.knex, all);
  if ((await pendingMigrations(database, all)).length === 0) return [];
  // One transaction from first to last: a process that dies leaves the database as it was, and the
  // lock goes with it.
  return database.knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    await refuseNewerSchema(trx, all);
    const [, applied] = await trx.migrate.latest(settings(all));
    return applied as string[];
  });
}

/** Takes everything back, newest first. For tests and for whoever writes a migration. */
export async function undoMigrations(
  database: Database,
  all: readonly NamedMigration[],
): Promise<string[]> {
  return database.knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
    const [, undone] = await trx.migrate.rollback(settings(all), true);
    return undone as string[];
  });
}

/** Names of the migrations that the database still lacks. */
export async function pendingMigrations(
  database: Database,
  all: readonly NamedMigration[],
): Promise<string[]> {
  const recorded = new Set(await recordedMigrations(database.knex));
  return all.map(({ name }) => name).filter((name) => !recorded.has(name));
}

async function refuseNewerSchema(db: Knex, all: readonly NamedMigration[]): Promise<void> {
  const knownMigrations = new Set(all.map(({ name }) => name));
  const unknown = (await recordedMigrations(db)).find((name) => !knownMigrations.has(name));
  if (unknown === undefined) return;
  throw new CannotStart(
    `The database was made by a newer version of Hataraki (it has ${unknown}): start that version instead.`,
  );
}

async function recordedMigrations(db: Knex): Promise<string[]> {
  const { rows } = await db.raw('select to_regclass(?) is not null as here', [TABLE]);
  return rows[0].here ? db(TABLE).orderBy('id').pluck('name') : [];
}

/** Refuses a server that is not there or too old, before anything is spent on it. */
export async function ensureServable(database: Database): Promise<void> {
  const version = await database.majorVersion().catch((error: unknown) => {
    throw new CannotStart(whyUnreachable(error), { cause: error });
  });
  if (version >= OLDEST_SERVER) return;
  throw new CannotStart(
    `The database is PostgreSQL ${version}, and Hataraki needs PostgreSQL ${OLDEST_SERVER} or later.`,
  );
}

function whyUnreachable(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const knownReasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing listens at that address',
    ENOTFOUND: 'there is no such host',
    ETIMEDOUT: 'it does not answer',
    '28P01': 'the password is wrong',
    '28000': 'the user is not let in',
    '3D000': 'there is no such database',
    '57P03': 'it is still starting',
    '53300': 'it has no free connection',
  };
  const why =
    knownReasons[code ?? ''] ??
    (message || code || 'it does not answer').split('\n')[0]?.replace(/[.]$/, '');
  return `The database that DATABASE_URL names cannot be reached: ${why}.`;
}
