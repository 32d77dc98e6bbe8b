import type { Knex } from 'knex';

type Options = {
  /** What happened stays: rows can be added and read, never changed or deleted, by anyone. */
  readonly appendOnly?: true;
};

/** The setting stands in a select of its own, so that PostgreSQL reads it once per query and not once per row. */
export const OF_THIS_COMPANY = `company_id = (select current_setting('hataraki.company_id', true))`;

/**
 * Row-level security: call it in the migration, right after creating a table with a company_id. A unit
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

/**
 * Tables of which a unit for every company (sign-in, jobs, delivery of events) meets all rows, only to
 * read them or to change them too. Call it in a migration, for a table that a function really needs
 * across companies: in all others the role hataraki_every meets the rows of one company, as
 * hataraki_app does. No setting leads there; on a server only a sign-in of its own may take this role
 * (core/server/database-roles.ts).
 */
export async function everyCompany(
  db: Knex,
  {
    reads = [],
    writes = [],
  }: { readonly reads?: readonly string[]; readonly writes?: readonly string[] },
): Promise<void> {
  for (const name of reads) {
    await db.raw('create policy every_company on ?? for select to hataraki_every using (true)', [
      name,
    ]);
  }
  for (const name of writes) {
    await db.raw(
      'create policy every_company on ?? to hataraki_every using (true) with check (true)',
      [name],
    );
  }
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
