import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Emptied by 0301; what a server of that time still wrote here goes the same way before the table does. */
export const dropApplicationComments: Migration = {
  name: '0395_drop_application_comments',
  async up(db) {
    await db.raw(`
      insert into comments (company_id, id, node_type, record_id, employee_id, content, created_at)
      select company_id, id, 'application', application_id, employee_id, content, created_at
      from application_comments
      on conflict do nothing
    `);
    await db.raw('drop table application_comments');
  },
  async down(db) {
    await db.raw(`
      create table application_comments (
        company_id text not null,
        id text not null,
        application_id text not null,
        employee_id text not null,
        content text not null,
        created_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, application_id) references applications (company_id, id)
          on delete cascade,
        foreign key (company_id, employee_id) references employees (company_id, id)
      )
    `);
    await db.raw(`
      create index comments_of_application on application_comments
        (company_id, application_id, created_at)
    `);
    await tenantTable(db, 'application_comments');
  },
};
