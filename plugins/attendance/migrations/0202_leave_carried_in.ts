import type { Migration } from '#core/server/define-server.ts';

/** 残日数の移行: what another system knew of a lot stays with it, besides what is left of it. */
export const leaveCarriedIn: Migration = {
  name: '0202_leave_carried_in',
  async up(db) {
    // A carried-in lot has the days that were granted; what was used of it before is an adjustment of its own kind.
    // taken_since_grant_days: days taken from granted_on until carried_in_on, of whichever lot (LSA 39(7)).
    // hours_of_year: leave taken by the hour in the year of carried_in_on before it (LSA 39(4)).
    await db.raw(`
      alter table leave_lots
        add column carried_in_on date,
        add column taken_since_grant_days numeric(4, 1) check (taken_since_grant_days >= 0),
        add column hours_of_year smallint check (hours_of_year >= 0),
        add check (carried_in_on is null or kind = 'CARRIED_IN'),
        add check (carried_in_on is not null
          or (taken_since_grant_days is null and hours_of_year is null));
      alter table leave_adjustments
        add column kind text not null default 'CORRECTION' check (kind in ('CORRECTION', 'USED_BEFORE'));
    `);
  },
  async down(db) {
    await db.raw(`
      alter table leave_adjustments drop column kind;
      alter table leave_lots drop column carried_in_on, drop column taken_since_grant_days,
        drop column hours_of_year;
    `);
  },
};
