import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** Tasks of next actions, and messages about changes of status: both off until a company turns them on. */
export const automations: Migration = {
  name: '0382_automations',
  async up(db) {
    await db.raw(`
      alter table crm_settings add column makes_tasks boolean not null default false;
      alter table crm_settings add column task_days_before integer not null default 0;
      alter table crm_settings add column substitute_id text;
      -- The day on which it was turned on: what was due before makes no task.
      alter table crm_settings add column makes_tasks_since date;
      create table client_next_action_tasks (
        company_id text not null,
        client_id text not null,
        due_on date not null,
        action text not null,
        claimed_at timestamptz not null,
        primary key (company_id, client_id, due_on, action)
      );
      create table client_status_notices (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        -- No foreign keys: a status in the trash comes back with the notices that name it.
        from_status_id text,
        to_status_id text,
        tells_owner boolean not null default true,
        is_active boolean not null default false,
        person_ids text[] not null default '{}',
        search_text text not null,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id)
      );
      create unique index client_status_notices_name on client_status_notices (company_id, name)`);
    for (const table of ['client_next_action_tasks', 'client_status_notices'])
      await tenantTable(db, table);
  },
  async down(db) {
    await db.raw(`
      drop table client_status_notices;
      drop table client_next_action_tasks;
      alter table crm_settings drop column makes_tasks, drop column task_days_before,
        drop column substitute_id, drop column makes_tasks_since`);
  },
};
