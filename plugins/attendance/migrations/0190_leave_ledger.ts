import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const leaveLedger: Migration = {
  name: '0190_leave_ledger',
  async up(db) {
    // 付与分. A lot is never changed: a correction is an adjustment, and a grant that was wrong is taken back.
    // basis says by which rule and which figures it was granted; key is that of the form it was sent with.
    await db.raw(`
      create table leave_lots (
        company_id text not null,
        id text not null,
        employee_id text not null,
        vacation_class_id text not null,
        kind text not null,
        granted_on date not null,
        usable_from date not null,
        usable_until date check (usable_until >= usable_from),
        days numeric(4, 1) not null check (days >= 0 and days * 2 = trunc(days * 2)),
        hours smallint not null check (hours >= 0),
        reason text not null,
        basis jsonb,
        key text,
        executor text not null check (executor in ('AUTOMATIC', 'ADMINISTRATOR')),
        created_at timestamptz not null,
        created_by text,
        taken_back_at timestamptz,
        taken_back_by text,
        taken_back_because text,
        primary key (company_id, id),
        unique (company_id, employee_id, key),
        foreign key (company_id, employee_id) references employees (company_id, id),
        foreign key (company_id, vacation_class_id) references vacation_classes (company_id, id),
        check (days > 0 or hours > 0),
        check ((taken_back_at is null) = (taken_back_because is null))
      )
    `);
    await db.raw(`
      create index leave_lots_of_person on leave_lots (company_id, employee_id, vacation_class_id, usable_from)
    `);
    await db.raw(`
      create index leave_lots_of_class on leave_lots (company_id, vacation_class_id)
    `);
    await tenantTable(db, 'leave_lots');
    await db.raw(`
      create table leave_adjustments (
        company_id text not null,
        id text not null,
        lot_id text not null,
        employee_id text not null,
        date date not null,
        days numeric(4, 1) not null check (days * 2 = trunc(days * 2)),
        hours smallint not null,
        reason text not null,
        created_at timestamptz not null,
        created_by text,
        primary key (company_id, id),
        foreign key (company_id, lot_id) references leave_lots (company_id, id),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check (days <> 0 or hours <> 0),
        check (sign(days) * sign(hours) >= 0)
      )
    `);
    await db.raw(`
      create index leave_adjustments_of_person on leave_adjustments (company_id, employee_id)
    `);
    await tenantTable(db, 'leave_adjustments', { appendOnly: true });
    // What approved applications take, day by day: made from them and from the plans of the days, like
    // results, and made anew when one of the two changes.
    await db.raw(`
      create table leave_uses (
        company_id text not null,
        employee_id text not null,
        date date not null,
        application_id text not null,
        vacation_class_id text not null,
        days numeric(2, 1) not null check (days in (0, 0.5, 1)),
        hours smallint not null check (hours >= 0),
        primary key (company_id, employee_id, date, application_id),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check (days > 0 or hours > 0)
      )
    `);
    await tenantTable(db, 'leave_uses');
  },
  async down(db) {
    await db.raw('drop table leave_uses');
    await db.raw('drop table leave_adjustments');
    await db.raw('drop table leave_lots');
  },
};
