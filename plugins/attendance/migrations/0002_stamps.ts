import type { Migration } from '#core/server/define-server.ts';
import { tenantTable } from '#core/server/rows/tenant.ts';

export const stamps: Migration = {
  name: '0002_stamps',
  async up(db) {
    // The state of each person's work day: what decides whether the next stamp is valid. Its limits
    // are set when the day begins, so that a later stamp asks one row and no plan.
    await db.raw(`
      create table work_days (
        company_id text not null,
        employee_id text not null,
        work_date date not null,
        state text not null check (state in ('OFF_DUTY', 'ON_DUTY', 'DURING_BREAK')),
        first_in_at timestamptz not null,
        last_at timestamptz not null,
        ended_at timestamptz,
        may_start_at timestamptz not null,
        turn_at timestamptz not null,
        open_until timestamptz not null,
        primary key (company_id, employee_id, work_date),
        foreign key (company_id, employee_id) references employees (company_id, id),
        check ((state = 'OFF_DUTY') = (ended_at is not null)),
        check (first_in_at <= last_at and may_start_at <= turn_at and turn_at <= open_until)
      ) with (fillfactor = 80)
    `);
    // None on the state: every break changes it, and an index over it would have to take part.
    await tenantTable(db, 'work_days');

    // A correction is a new row that points at the one it replaces. stamped_at is the instant that
    // counts: the server's for a stamp sent at once, the device's for one kept without a network.
    await db.raw(`
      create table stamps (
        company_id text not null,
        id text not null,
        employee_id text not null,
        work_date date not null,
        type text not null check (type in
          ('CHECK_IN_OFFICE', 'CHECK_OUT_OFFICE', 'DIRECT_START', 'DIRECT_END', 'BREAK_IN', 'BREAK_OUT')),
        key text not null,
        stamped_at timestamptz not null,
        device_at timestamptz not null,
        received_at timestamptz not null,
        skew_seconds integer not null,
        state_after text not null check (state_after in ('OFF_DUTY', 'ON_DUTY', 'DURING_BREAK')),
        was_offline boolean not null,
        source text not null,
        position text not null check (position in ('GIVEN', 'DENIED', 'UNAVAILABLE', 'NOT_ASKED')),
        latitude numeric(9, 7),
        longitude numeric(10, 7),
        accuracy numeric(8, 1),
        ip text not null,
        user_agent text not null,
        replaces_id text,
        primary key (company_id, id),
        unique (company_id, employee_id, key),
        foreign key (company_id, employee_id, work_date) references work_days (company_id, employee_id, work_date),
        foreign key (company_id, replaces_id) references stamps (company_id, id),
        check ((position = 'GIVEN') = (latitude is not null and longitude is not null))
      )
    `);
    await db.raw(`create index stamps_of_day on stamps (company_id, employee_id, work_date)
      include (stamped_at, type, id)`);
    await db.raw(
      'create index stamps_replaced on stamps (company_id, replaces_id) where replaces_id is not null',
    );
    await tenantTable(db, 'stamps', { appendOnly: true });
  },
  async down(db) {
    await db.raw('drop table stamps');
    await db.raw('drop table work_days');
  },
};
