import type { Knex } from 'knex';

type Options = {
  /** What happened stays: rows can be added and read, never changed or deleted, by anyone. */
  readonly appendOnly?: true;
};

// Each setting stands in a select of its own, so that PostgreSQL reads it once per query and not
// once per row.
const OF_THIS_COMPANY = `
  company_id = (select current_setting('hataraki.company_id', true))
  or (select current_setting('hataraki.every_company', true)) = 'on'`;

/**
 * The second wall: call it in the migration, right after creating a table with a company_id. A unit
 * of work runs as hataraki_app and meets only the rows of the company that it was begun for.
 */
export async function tenantTable(db: Knex, name: string, options: Options = {}): Promise<void> {
  await db.raw('alter table ?? enable row level security', [name]);
  await db.raw(
    `create policy company on ?? using (${OF_THIS_COMPANY}) with check (${OF_THIS_COMPANY})`,
    [name],
  );
  await open(db, name, options);
}

/** A table without a company: every company reads and writes the same rows. */
export async function globalTable(db: Knex, name: string, options: Options = {}): Promise<void> {
  await open(db, name, options);
}

async function open(db: Knex, name: string, { appendOnly }: Options): Promise<void> {
  const rights = appendOnly ? 'select, insert' : 'select, insert, update, delete';
  await db.raw(`grant ${rights} on ?? to hataraki_app`, [name]);
  if (!appendOnly) return;
  // Rights do not bind the owner of a table; the trigger does.
  await db.raw(
    'create trigger append_only before update or delete on ?? for each row execute function refuse_change()',
    [name],
  );
}
