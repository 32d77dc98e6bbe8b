import type { Knex } from 'knex';

/**
 * The database's own check against overlapping periods: call it in the migration that makes the table. The
 * columns name one series; `where` narrows it to a kind ('is_main').
 */
export async function refuseOverlaps(
  db: Knex,
  table: string,
  columns: readonly string[],
  { where, name }: { readonly where?: string; readonly name?: string } = {},
): Promise<void> {
  // "=" of a text inside a GiST index. It comes with PostgreSQL and with the embedded database, and
  // the owner of a database may create it without being a superuser.
  await db.raw('create extension if not exists btree_gist');
  // One text for all of them, so that no query can take this index for its own: PostgreSQL would
  // rather read it than the primary key, and a look-up in it takes twenty times as long.
  const series = ['company_id', ...columns].join(` || '/' || `);
  await db.raw(
    `alter table ?? add constraint ?? exclude using gist ((${series}) with =,
      daterange(valid_from, valid_until) with &&)${where ? ` where (${where})` : ''}`,
    [table, name ?? `${table}_do_not_overlap`],
  );
}
