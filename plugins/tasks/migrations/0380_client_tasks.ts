import type { Migration } from '#core/server/define-server.ts';

/** Tasks may be about a client, and be given to somebody else there. */
export const clientTasks: Migration = {
  name: '0380_client_tasks',
  async up(db) {
    await db.raw(`
      -- No foreign key: a client may be in the trash, or in the row of a merge, and come back.
      alter table tasks add column client_id text;
      alter table tasks add column creator_id text;
      alter table tasks add column resolved_at timestamptz;
      update tasks set creator_id = employee_id,
        resolved_at = case when status = 'RESOLVED' then updated_at end;
      create index tasks_of_client on tasks (company_id, client_id, deadline, id)
        where client_id is not null`);
  },
  async down(db) {
    await db.raw(`
      drop index tasks_of_client;
      alter table tasks drop column client_id, drop column creator_id, drop column resolved_at`);
  },
};
