import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

const KEPT = `
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text,
  primary key (company_id, id)`;

const address = (of: string): string => `
  ${of}_country text,
  ${of}_postal_code text,
  ${of}_prefecture_id text references prefectures (id),
  ${of}_city text,
  ${of}_street text,`;

/** Clients, the people who work there, and what a company sorts both by. */
export const clients: Migration = {
  name: '0320_clients',
  async up(db) {
    for (const [table, own] of [
      ['client_statuses', 'detail text, hex text not null,'],
      ['client_industries', ''],
    ]) {
      await db.raw(`
        create table ${table} (
          company_id text not null references companies (company_id),
          id text not null,
          name text not null,
          ${own}
          display_order integer not null,
          ${KEPT}
        );
        create unique index ${table}_name on ${table} (company_id, name)`);
    }
    await db.raw(`
      create table clients (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        kana text,
        category_id text,
        phone_number text,
        email text,
        website text,
        number_of_employees integer,
        owner_id text,
        group_id text,
        industry_id text,
        fax_number text,
        annual_sales bigint,
        status_id text,
        start_date date,
        end_date date,
        note text,
        caution_note text,
        next_action text,
        next_action_on date,
        ${address('billing')}
        ${address('delivery')}
        company_code text,
        corporate_number text,
        construction_status text,
        received_on date,
        party_type text,
        inquiry_method text,
        gas_type text,
        house_type text,
        heater_maker text,
        heater_model text,
        estimate text,
        heater_use text,
        heater_location text,
        remote_control_count integer,
        approximate_price bigint,
        credit_status text,
        construction_on date,
        chat_account text,
        payment_url text,
        payment_issued_on date,
        is_attack boolean not null default false,
        custom_items jsonb not null default '{}',
        ${KEPT},
        foreign key (company_id, category_id) references client_categories (company_id, id),
        foreign key (company_id, owner_id) references employees (company_id, id),
        foreign key (company_id, group_id) references affiliation_groups (company_id, id),
        foreign key (company_id, industry_id) references client_industries (company_id, id),
        foreign key (company_id, status_id) references client_statuses (company_id, id)
      );
      create unique index clients_company_code on clients (company_id, company_code);
      create index clients_by_kana on clients (company_id, is_attack, kana, id);
      create index clients_by_change on clients (company_id, is_attack, updated_at, id);
      create index clients_by_next_action on clients (company_id, next_action_on)
        where next_action_on is not null;
      create index clients_of_category on clients (company_id, category_id);
      create index clients_of_owner on clients (company_id, owner_id);
      create index clients_of_group on clients (company_id, group_id);
      create index clients_of_industry on clients (company_id, industry_id);
      create index clients_of_status on clients (company_id, status_id)`);
    await db.raw(`
      create table client_employees (
        company_id text not null references companies (company_id),
        id text not null,
        last_name text not null,
        middle_name text,
        first_name text,
        last_name_kana text,
        first_name_kana text,
        honorific text,
        suffix text,
        position text,
        department text,
        superior_id text,
        tag text,
        email text,
        phone_number text,
        mobile_number text,
        fax_number text,
        owner_id text,
        group_id text,
        file_keys text[] not null default '{}',
        is_attack boolean not null default false,
        ${KEPT},
        foreign key (company_id, superior_id) references client_employees (company_id, id),
        foreign key (company_id, owner_id) references employees (company_id, id),
        foreign key (company_id, group_id) references affiliation_groups (company_id, id)
      );
      create index client_employees_by_kana
        on client_employees (company_id, is_attack, last_name_kana, id);
      create index client_employees_of_superior on client_employees (company_id, superior_id);
      create index client_employees_of_owner on client_employees (company_id, owner_id);
      create index client_employees_of_group on client_employees (company_id, group_id)`);
    // No foreign key to clients: whoever comes back from the trash may have worked at a client that
    // is in the trash now, and works there again when that comes back.
    await db.raw(`
      create table client_employee_clients (
        company_id text not null,
        client_employee_id text not null,
        client_id text not null,
        roles text[] not null default '{}',
        primary key (company_id, client_employee_id, client_id),
        foreign key (company_id, client_employee_id) references client_employees (company_id, id)
      );
      create index client_employee_clients_of_client
        on client_employee_clients (company_id, client_id)`);
    for (const table of TABLES) await tenantTable(db, table);
  },
  async down(db) {
    for (const table of TABLES.toReversed()) await db.raw(`drop table ${table}`);
  },
};

const TABLES = [
  'client_statuses',
  'client_industries',
  'clients',
  'client_employees',
  'client_employee_clients',
];
