import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const permissions: Migration = {
  name: '0003_permissions',
  async up(db) {
    await db.raw(`
      create table permission_groups (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        is_master boolean not null default false,
        is_read_only boolean not null default false,
        display_order integer not null default 0,
        primary key (company_id, id),
        unique (company_id, name)
      )
    `);
    await db.raw(
      'create unique index one_master_group on permission_groups (company_id) where is_master',
    );
    await tenantTable(db, 'permission_groups');

    // The master group needs no rows here: it holds whatever the plugins declare.
    await db.raw(`
      create table permission_group_grants (
        company_id text not null,
        permission_group_id text not null,
        code text not null,
        action text not null check (action in ('READ', 'UPDATE')),
        primary key (company_id, permission_group_id, code, action),
        foreign key (company_id, permission_group_id)
          references permission_groups (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'permission_group_grants');

    await db.raw(`
      create table permission_holders (
        company_id text not null,
        id text not null,
        permission_group_id text not null,
        employee_id text not null,
        valid_from date not null,
        valid_until date,
        primary key (company_id, id),
        foreign key (company_id, permission_group_id) references permission_groups (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check (valid_until is null or valid_until >= valid_from)
      )
    `);
    await db.raw(`
      create unique index one_open_permission_group on permission_holders (company_id, employee_id)
        where valid_until is null
    `);
    await db.raw(`
      create index permissions_of_employee on permission_holders (company_id, employee_id)
        include (permission_group_id, valid_from, valid_until)
    `);
    await db.raw(
      'create index holders_of_group on permission_holders (company_id, permission_group_id)',
    );
    await tenantTable(db, 'permission_holders');
  },
  async down(db) {
    for (const table of ['permission_holders', 'permission_group_grants', 'permission_groups']) {
      await db.raw(`drop table ${table}`);
    }
  },
};
