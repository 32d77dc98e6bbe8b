import type { Knex } from 'knex';
import type { RequestContext } from '../context.ts';
import type { JobDefinition, Ports } from '../define-server.ts';
import { oneAtATime } from './storage.ts';

const AT_ONCE = 50;
/** Whoever has uploaded a file may take their time to save the form that it is for. */
const KEEP_HOURS = 24;
/** Columns that end as those of files do and name something else: an address, a text. */
const OTHER_KEYS = ['email_key', 'text_key'];

export type KeyColumn = {
  readonly table: string;
  /** Column by which a row is addressed; of the company's own table that is its company. */
  readonly id: 'id' | 'company_id';
  readonly column: string;
  readonly many: boolean;
};

/**
 * Each night, the files that nothing has shown for a day: replaced and removed ones, and those that
 * were uploaded for a form that nobody saved. What waits in the trash is still part of its record.
 */
export const sweepFiles = (
  ports: Pick<Ports, 'files' | 'inCompany' | 'inSystem'>,
): JobDefinition => ({
  name: 'core.sweep-files',
  cron: '10 4 * * *',
  async run() {
    const companies = await ports.inSystem(
      async (ctx): Promise<string[]> =>
        released(ctx, ctx.everyCompany('files')).distinct().pluck('files.company_id'),
    );
    for (const companyId of companies) {
      let swept: number;
      do swept = await ports.inCompany(companyId, (ctx) => sweepSome(ctx, ports));
      while (swept === AT_ONCE);
    }
  },
});

/** Bytes first: a night that breaks off between the two does the same again. */
async function sweepSome(ctx: RequestContext, { files }: Pick<Ports, 'files'>): Promise<number> {
  // Nobody attaches one of them while we look.
  await oneAtATime(ctx);
  const columns = await keyColumns(ctx);
  const unused: { id: string; key: string }[] = await columns
    .reduce(unlessPointedAtBy, released(ctx, ctx.table('files')))
    .orderBy('files.id')
    .limit(AT_ONCE)
    .select('files.id', 'files.key');
  for (const { key } of unused) await files.delete(key);
  const ids = unused.map(({ id }) => id);
  await ctx.table('files').whereIn('files.id', ids).delete();
  return unused.length;
}

/** Part of no record for a day or more: what nobody saved, and backups that were to be restored. */
const released = (ctx: RequestContext, files: Knex.QueryBuilder): Knex.QueryBuilder =>
  files
    .whereNull('files.stored_at')
    .whereRaw('coalesce(files.released_at, files.created_at) <= ?', [
      new Date(ctx.now.getTime() - KEEP_HOURS * 3_600_000),
    ]);

/**
 * Every column of a company's table that is called …_key or …_keys, whichever plugin made it. An
 * import that is not applied points at its file like this, and keeps nothing.
 */
export async function keyColumns(ctx: RequestContext): Promise<KeyColumn[]> {
  const { rows } = await ctx.raw(
    `select pg_class.relname as "table", named.attname as "column",
        named.atttypid = 'text[]'::regtype as many,
        case when exists (select from pg_attribute as own where own.attrelid = pg_class.oid
          and own.attname = 'id' and not own.attisdropped) then 'id' else 'company_id' end as id
      from pg_attribute as named
      join pg_class on pg_class.oid = named.attrelid and pg_class.relkind = 'r'
        and pg_class.relnamespace = to_regnamespace(current_schema())
      join pg_attribute as company on company.attrelid = named.attrelid
        and company.attname = 'company_id' and not company.attisdropped
      where (named.attname like '%\\_key' or named.attname like '%\\_keys')
        and named.attname <> all (:others)
        and named.atttypid in ('text'::regtype, 'text[]'::regtype)
        and not named.attisdropped`,
    { others: OTHER_KEYS },
  );
  return rows;
}

const unlessPointedAtBy = (files: Knex.QueryBuilder, { table, column, many }: KeyColumn) =>
  files.whereRaw(
    `not exists (select from :table: as pointing where pointing.company_id = files.company_id
      and files.key = ${many ? 'any (pointing.:column:)' : 'pointing.:column:'})`,
    { table, column },
  );
