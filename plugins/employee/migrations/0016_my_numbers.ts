import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const myNumbers: Migration = {
  name: '0016_my_numbers',
  async up(db) {
    await db.raw(`
      create table my_numbers (
        company_id text not null,
        id text not null,
        employee_id text not null,
        dependent_id text,
        key_id text,
        nonce bytea,
        sealed bytea,
        acquired_on date not null,
        purposes text[] not null,
        identity_check text not null,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        deleted_at timestamptz,
        deleted_by text,
        deletion_reason text,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check ((deleted_at is null) = (sealed is not null)),
        check ((sealed is null) = (nonce is null) and (sealed is null) = (key_id is null)),
        check ((deleted_at is null) = (deletion_reason is null))
      )
    `);
    // One number that is in use for each person; what was deleted stays as the record of that.
    await db.raw(`
      create unique index one_my_number_of_person on my_numbers
        (company_id, employee_id, coalesce(dependent_id, '')) where deleted_at is null
    `);
    await db.raw('create index my_numbers_by_key on my_numbers (key_id) where deleted_at is null');
    await tenantTable(db, 'my_numbers');
  },
  async down(db) {
    await db.raw('drop table my_numbers');
  },
};
