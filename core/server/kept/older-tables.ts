import type { Knex } from 'knex';
import { foldForSearch } from '../../text/kana.ts';

/**
 * For migrations: rows that were only marked as deleted go into the trash as rows of a record do, so
 * that the table holds nothing but what is there. Marked rows of which the trash knows nothing had no
 * way back; they go. Drops `deleted_at`, and what indexes it.
 */
export async function adoptTrash(db: Knex, table: string, subject: string): Promise<void> {
  await db.raw(
    `update trash_entries set parts = 0,
            kept = jsonb_build_array(jsonb_build_object(
              'table', ?::text,
              'rows', jsonb_build_array(to_jsonb(gone) - 'deleted_at')))
       from ?? as gone
      where trash_entries.subject = ? and trash_entries.company_id = gone.company_id
        and trash_entries.subject_id = gone.id and gone.deleted_at is not null`,
    [table, table, subject],
  );
  await db.raw('delete from ?? where deleted_at is not null', [table]);
  await db.schema.alterTable(table, (altered) => {
    altered.dropColumn('deleted_at');
  });
}

/** For migrations: the words that a search looks into, folded as `keptStore` folds them. */
export async function addSearchText(
  db: Knex,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema.alterTable(table, (altered) => {
    altered.text('search_text').notNullable().defaultTo('');
  });
  const rows: Record<string, unknown>[] = await db(table).select('company_id', 'id', ...columns);
  for (const row of rows) {
    const words = columns.map((column) => foldForSearch(String(row[column] ?? '')));
    await db(table)
      .where({ company_id: row['company_id'], id: row['id'] })
      .update({ search_text: words.join('|') });
  }
}

/** For migrations: what every record has and older tables lack. */
export async function addVersions(db: Knex, table: string): Promise<void> {
  await db.schema.alterTable(table, (altered) => {
    altered.integer('version').notNullable().defaultTo(1);
    altered.text('updated_by');
  });
}
