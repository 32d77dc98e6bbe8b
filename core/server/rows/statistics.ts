import type { Database } from '../../ports/database.ts';

const EVERY_MS = 5 * 60_000;

// What a server's autovacuum would look at: a tenth of the rows is new since the last time.
const CHANGED = `select format('%I.%I', changed.schemaname, changed.relname) as name
  from pg_stat_user_tables as changed
  join pg_class on pg_class.oid = changed.relid
  where changed.n_mod_since_analyze > 50 + greatest(pg_class.reltuples, 0) / 10
  order by 1`;

type Log = { error(details: object, text: string): void };

/**
 * The embedded database has no autovacuum worker: without statistics
 * it reads a table that an import has filled as if it were empty, and checks foreign keys through any
 * index. Returns what ends the watch.
 */
export function keepStatistics(database: Database, log: Log): () => void {
  if (database.kind !== 'pglite') return () => {};
  const timer = setInterval(() => {
    refreshStatistics(database).catch((error) =>
      log.error({ err: error }, 'the statistics of the database could not be refreshed'),
    );
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Names of the tables that were looked at. */
export async function refreshStatistics({ knex }: Database): Promise<string[]> {
  const { rows } = await knex.raw(CHANGED);
  const names: string[] = rows.map(({ name }: { name: string }) => name);
  // One at a time: somebody may be waiting for the one connection.
  for (const name of names) await knex.raw(`analyze ${name}`);
  return names;
}
