import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

const MONTH_DAY = `'^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'`;

export const vacationClasses: Migration = {
  name: '0004_vacation_classes',
  async up(db) {
    // `code` names the classes that every company knows; a company's own have none. The period in
    // which a class is offered comes back each year: '12-20' to '01-10'.
    await db.raw(`
      create table vacation_classes (
        company_id text not null references companies (company_id),
        id text not null,
        code text,
        name text not null,
        color text not null,
        is_special boolean not null,
        is_paid boolean not null,
        unit text not null check (unit in ('DAY', 'HALF_DAY', 'HOUR')),
        limit_days numeric(5, 1) check (limit_days between 0 and 366),
        is_displayed boolean not null default true,
        display_from text check (display_from ~ ${MONTH_DAY}),
        display_until text check (display_until ~ ${MONTH_DAY}),
        display_order integer not null,
        version integer not null default 1,
        updated_at timestamptz not null,
        updated_by text,
        primary key (company_id, id),
        unique (company_id, name),
        unique (company_id, code),
        check ((display_from is null) = (display_until is null))
      )
    `);
    await tenantTable(db, 'vacation_classes');
  },
  async down(db) {
    await db.raw('drop table vacation_classes');
  },
};
