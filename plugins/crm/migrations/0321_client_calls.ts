import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

/** What came of calls to clients, and what a company turns on for its clients. */
export const clientCalls: Migration = {
  name: '0321_client_calls',
  async up(db) {
    await db.raw(`
      create table client_calls (
        company_id text not null,
        id text not null,
        client_id text not null,
        -- No foreign key: the person may be in the trash meanwhile.
        person_id text,
        employee_id text,
        called_at timestamptz not null,
        means text not null,
        result text not null,
        note text,
        next_action text,
        next_action_on date,
        created_at timestamptz not null,
        primary key (company_id, id),
        foreign key (company_id, client_id) references clients (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id)
      );
      create index client_calls_of_client on client_calls (company_id, client_id, called_at);
      create index client_calls_of_employee on client_calls (company_id, employee_id);
      create table crm_settings (
        company_id text not null references companies (company_id),
        has_construction boolean not null,
        version integer not null default 1,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id)
      )`);
    for (const table of ['client_calls', 'crm_settings']) await tenantTable(db, table);
  },
  async down(db) {
    await db.raw('drop table client_calls; drop table crm_settings');
  },
};
