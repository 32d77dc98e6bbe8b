import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const employees: Migration = {
  name: '0002_employees',
  async up(db) {
    await db.raw(`
      create table recruitment_types (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        type text not null,
        display_order integer not null default 0,
        primary key (company_id, id),
        unique (company_id, name)
      )
    `);
    await tenantTable(db, 'recruitment_types');

    await db.raw(`
      create table employment_divisions (
        company_id text not null references companies (company_id),
        id text not null,
        name text not null,
        employment_type text not null,
        is_full_time boolean not null default true,
        display_order integer not null default 0,
        primary key (company_id, id),
        unique (company_id, name)
      )
    `);
    await tenantTable(db, 'employment_divisions');

    await db.raw(`
      create table employees (
        company_id text not null references companies (company_id),
        id text not null,
        account_id text,
        employee_number text not null,
        last_name text not null,
        first_name text not null,
        last_name_kana text not null default '',
        first_name_kana text not null default '',
        romaji text,
        email text,
        personal_email text,
        phone text,
        mobile text,
        fax text,
        workplace_phone text,
        profile_image_key text,
        joined_on date,
        retired_on date,
        expected_retire_on date,
        retirement_payment text,
        retirement_division text,
        retirement_reason text,
        retirement_detail text,
        enrollment_class text,
        employment_division_id text,
        recruitment_type_id text,
        transfer_class text,
        workplace_id text,
        occupation text,
        position text,
        duty text,
        boss_id text,
        commuting_allowance integer,
        holiday_pattern_id text,
        gender text,
        blood_type text,
        country text,
        birthday date,
        birth_prefecture text,
        marital_status text,
        married_on date,
        postal_code text,
        prefecture text,
        city text,
        address1 text,
        address2 text,
        is_active boolean not null default true,
        is_staff boolean not null default false,
        late_notice boolean not null default true,
        before_notice boolean not null default true,
        last_online_at timestamptz,
        last_news_seen_on date,
        sort_kana text collate "C" not null,
        search_text text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id),
        unique (company_id, employee_number),
        foreign key (company_id, account_id) references accounts (company_id, id),
        foreign key (company_id, workplace_id) references workplaces (company_id, id),
        foreign key (company_id, recruitment_type_id) references recruitment_types (company_id, id),
        foreign key (company_id, employment_division_id) references employment_divisions (company_id, id),
        foreign key (company_id, boss_id) references employees (company_id, id)
      )
    `);
    // Total, filter and order of the employee list come from this index alone.
    await db.raw(`
      create index employees_in_kana_order on employees (company_id, sort_kana, id)
        include (is_active, workplace_id, employee_number)
    `);
    await db.raw('create index employees_of_account on employees (company_id, account_id)');
    await db.raw('create index employees_of_workplace on employees (company_id, workplace_id)');
    await tenantTable(db, 'employees');

    await db.raw(`
      create table affiliations (
        company_id text not null,
        id text not null,
        employee_id text not null,
        group_id text not null,
        is_main boolean not null,
        valid_from date not null,
        valid_until date,
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        foreign key (company_id, group_id) references affiliation_groups (company_id, id),
        check (valid_until is null or valid_until >= valid_from)
      )
    `);
    await db.raw(`
      create index affiliations_of_employee on affiliations (company_id, employee_id)
        include (group_id, is_main, valid_from, valid_until)
    `);
    await db.raw(`
      create index affiliations_of_group on affiliations (company_id, group_id)
        include (employee_id, is_main, valid_from, valid_until)
    `);
    // Only one main group has no end yet.
    await db.raw(`
      create unique index one_open_main_affiliation on affiliations (company_id, employee_id)
        where is_main and valid_until is null
    `);
    await tenantTable(db, 'affiliations');

    await db.raw(`
      create table group_admins (
        company_id text not null,
        group_id text not null,
        employee_id text not null,
        primary key (company_id, group_id, employee_id),
        foreign key (company_id, group_id) references affiliation_groups (company_id, id) on delete cascade,
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade
      )
    `);
    await db.raw('create index groups_of_admin on group_admins (company_id, employee_id)');
    await tenantTable(db, 'group_admins');

    await db.raw(`
      create table leave_periods (
        company_id text not null,
        id text not null,
        employee_id text not null,
        starts_on date not null,
        ends_on date not null,
        reason text not null default '',
        primary key (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id) on delete cascade,
        check (ends_on >= starts_on)
      )
    `);
    await db.raw(
      'create index leave_periods_of_employee on leave_periods (company_id, employee_id, starts_on)',
    );
    await tenantTable(db, 'leave_periods');
  },
  async down(db) {
    for (const table of [
      'leave_periods',
      'group_admins',
      'affiliations',
      'employees',
      'employment_divisions',
      'recruitment_types',
    ]) {
      await db.raw(`drop table ${table}`);
    }
  },
};
