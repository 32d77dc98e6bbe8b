import type { Migration } from '#core/server/define-server.ts';

const KINDS = "'AUTO_CHECK_OUT', 'EARLY_WORK', 'PART_TIME', 'SHORT_REST', 'COMPENSATORY'";

const allow = (kinds: string): string => `
  alter table attendance_alerts drop constraint attendance_alerts_kind_check,
    add constraint attendance_alerts_kind_check check (kind in (${kinds}))`;

/** Days of the five a year that are missing at the middle of their window, and three months before its end. */
export const alertsOfFiveDays: Migration = {
  name: '0206_alerts_of_five_days',
  async up(db) {
    await db.raw(allow(`${KINDS}, 'FIVE_DAYS'`));
  },
  async down(db) {
    await db.raw("delete from attendance_alerts where kind = 'FIVE_DAYS'");
    await db.raw(allow(KINDS));
  },
};
