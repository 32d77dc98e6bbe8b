import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

const KINDS = {
  enrollment_class: ['ENROLLED', 'SECONDED_OUT', 'SECONDED_IN', 'DISPATCHED_IN'],
  gender: ['FEMALE', 'MALE', 'OTHER', 'NO_ANSWER'],
  blood_type: ['A', 'B', 'O', 'AB', 'UNKNOWN'],
  marital_status: ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'],
  retirement_division: [
    'OWN_REASONS',
    'COMPANY_REASONS',
    'RETIREMENT_AGE',
    'END_OF_CONTRACT',
    'TRANSFER',
    'DEATH',
    'OTHER',
  ],
} as const;

/** What an administrator keeps of people, and the views of their list. */
export const peopleMaster: Migration = {
  name: '0014_people_master',
  async up(db) {
    for (const [column, values] of Object.entries(KINDS)) {
      const list = values.map((value) => `'${value}'`).join(', ');
      await db.raw(
        `update employees set ${column} = null where ${column} is not null and ${column} not in (${list})`,
      );
      await db.raw(
        `alter table employees add constraint employees_${column} check (${column} in (${list}))`,
      );
    }
    await db.raw(`
      alter table employees
        alter column retirement_payment type integer
          using nullif(regexp_replace(retirement_payment, '[^0-9]', '', 'g'), '')::integer,
        add constraint employees_transfer_class
          foreign key (transfer_class) references transfer_classes (id),
        add constraint employees_holiday_pattern
          foreign key (company_id, holiday_pattern_id) references holiday_patterns (company_id, id)
    `);
    await db.raw(`
      create index employees_of_holiday_pattern on employees (company_id, holiday_pattern_id)
        where holiday_pattern_id is not null
    `);
    // The night after the last day somebody has to be found among thousands.
    await db.raw(`
      create index employees_leaving on employees (retired_on) where is_active and retired_on is not null
    `);
    await db.raw(`
      alter table employee_assignments add constraint employee_assignments_department
        foreign key (company_id, department_id) references departments (company_id, id)
    `);

    // Both days of a leave belong to it, and no day belongs to two.
    await db.raw(`
      alter table leave_periods
        add column version integer not null default 1,
        add column created_at timestamptz not null default now(),
        add column updated_at timestamptz not null default now(),
        add column updated_by text
    `);
    await db.raw(`
      delete from leave_periods later using leave_periods earlier
      where later.company_id = earlier.company_id and later.employee_id = earlier.employee_id
        and later.id <> earlier.id
        and (earlier.starts_on, earlier.id) < (later.starts_on, later.id)
        and earlier.ends_on >= later.starts_on
    `);
    await db.raw(`
      alter table leave_periods add constraint leave_periods_do_not_overlap
        exclude using gist ((company_id || '/' || employee_id) with =,
          daterange(starts_on, ends_on, '[]') with &&)
    `);

    // A view is a person's own until an administrator shares it with all of them.
    await db.raw(`
      create table employee_list_views (
        company_id text not null references companies (company_id),
        id text not null,
        owner_id text not null,
        name text not null,
        is_shared boolean not null default false,
        search jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (company_id, id),
        unique (company_id, owner_id, name),
        foreign key (company_id, owner_id) references employees (company_id, id) on delete cascade
      )
    `);
    await tenantTable(db, 'employee_list_views');
    await db.raw(
      'create index shared_employee_list_views on employee_list_views (company_id) where is_shared',
    );
  },
  async down(db) {
    await db.raw('drop table employee_list_views');
    await db.raw(`
      alter table leave_periods drop constraint leave_periods_do_not_overlap, drop column version,
        drop column created_at, drop column updated_at, drop column updated_by
    `);
    await db.raw(
      'alter table employee_assignments drop constraint employee_assignments_department',
    );
    await db.raw('drop index employees_leaving');
    await db.raw('drop index employees_of_holiday_pattern');
    await db.raw(`
      alter table employees drop constraint employees_transfer_class,
        drop constraint employees_holiday_pattern, alter column retirement_payment type text
    `);
    for (const column of Object.keys(KINDS)) {
      await db.raw(`alter table employees drop constraint employees_${column}`);
    }
  },
};
