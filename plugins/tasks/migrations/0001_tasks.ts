import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const tasks: Migration = {
  name: '0001_tasks',
  async up(db) {
    await db.raw(`
      create table tasks (
        company_id text not null,
        id text not null,
        employee_id text not null,
        type text not null,
        title text not null,
        description text,
        status text not null,
        deadline date,
        search_text text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id)
      )
    `);
    // The list and the counts of one person.
    await db.raw(
      'create index tasks_of_employee on tasks (company_id, employee_id, deadline, id) include (status, deleted_at)',
    );
    await tenantTable(db, 'tasks');
  },
  async down(db) {
    await db.raw('drop table tasks');
  },
};
