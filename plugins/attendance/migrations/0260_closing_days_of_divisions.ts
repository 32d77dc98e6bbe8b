import type { Migration } from '#core/server/define-server.ts';

/** A basic shift may leave the closing day to the employment division of each person. */
export const closingDaysOfDivisions: Migration = {
  name: '0260_closing_days_of_divisions',
  async up(db) {
    await db.raw('alter table basic_shift_versions alter column closing_day drop not null');
  },
  async down(db) {
    await db.raw('update basic_shift_versions set closing_day = 31 where closing_day is null');
    await db.raw('alter table basic_shift_versions alter column closing_day set not null');
  },
};
