import type { Knex } from 'knex';
import { tenantTable } from '../tenant.ts';
import { refuseOverlaps } from './refuse-overlaps.ts';

/**
 * The name of a record on a day, as a value of SQL. `names` is the table that `namesTable` made, `row` the alias of the
 * record's own row, whose column `name` is the name of today: a record that was never renamed has no other. `company` is
 * the parameter or column with the company.
 */
export const nameOn = (names: string, row: string, day: string, company = '$1'): string =>
  `coalesce((select named.name from ${names} as named
      where named.company_id = ${company} and named.record_id = ${row}.id and named.valid_from <= ${day}
        and (named.valid_until is null or named.valid_until > ${day})), ${row}.name)`;

/** In a migration: the names of the records of a table, each from a day on. No rows for one that was never renamed. */
export async function namesTable(db: Knex, names: string, records: string): Promise<void> {
  await db.raw(
    `create table ?? (
      company_id text not null,
      id text not null,
      record_id text not null,
      valid_from date not null,
      valid_until date,
      name text not null,
      primary key (company_id, id),
      foreign key (company_id, record_id) references ?? (company_id, id) on delete cascade,
      check (valid_until is null or valid_until > valid_from)
    )`,
    [names, records],
  );
  await db.raw('create index ?? on ?? (company_id, record_id, valid_from)', [
    `${names}_of_record`,
    names,
  ]);
  await tenantTable(db, names);
  await refuseOverlaps(db, names, ['record_id']);
}
