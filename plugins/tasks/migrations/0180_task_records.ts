import type { Migration } from '#core/server/define-server.ts';
import { addVersions, adoptTrash } from '#core/server/kept/older-tables.ts';

/** Tasks become a record like the others: versions, a state to begin with, and a trash that takes the row. */
export const taskRecords: Migration = {
  name: '0180_task_records',
  async up(db) {
    await addVersions(db, 'tasks');
    // What people deleted was marked in the table alone; adoptTrash keeps the rows of these entries.
    await db.raw(`
      insert into trash_entries
        (company_id, id, subject, subject_id, name, search_text, kept, before, parts, deleted_at, deleted_by)
      select company_id, id, 'Task', id, title, search_text, '[]',
             jsonb_build_object('id', id, 'employeeId', employee_id, 'type', type, 'title', title,
               'description', description, 'status', status, 'deadline', deadline),
             0, deleted_at, employee_id
        from tasks where deleted_at is not null`);
    // It has the column that goes.
    await db.raw('drop index tasks_of_employee');
    await adoptTrash(db, 'tasks', 'Task');
    await db.raw(`
      create index tasks_of_employee on tasks (company_id, employee_id, deadline, id) include (status);
      alter table tasks alter column status set default 'OPEN'`);
  },
  async down(db) {
    await db.raw(`
      drop index tasks_of_employee;
      alter table tasks alter column status drop default;
      alter table tasks drop column version, drop column updated_by, add column deleted_at timestamptz;
      create index tasks_of_employee on tasks (company_id, employee_id, deadline, id) include (status, deleted_at)`);
  },
};
