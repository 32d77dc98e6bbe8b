import type { Migration } from '#core/server/define-server.ts';

const KINDS = "'AUTO_CHECK_OUT', 'EARLY_WORK', 'PART_TIME'";

const allow = (kinds: string): string => `
  alter table attendance_alerts drop constraint attendance_alerts_kind_check,
    add constraint attendance_alerts_kind_check check (kind in (${kinds}))`;

/** Short rests between two days of work, and compensatory days whose time runs out. */
export const alertsOfRest: Migration = {
  name: '0028_alerts_of_rest',
  async up(db) {
    await db.raw(allow(`${KINDS}, 'SHORT_REST', 'COMPENSATORY'`));
  },
  async down(db) {
    await db.raw("delete from attendance_alerts where kind in ('SHORT_REST', 'COMPENSATORY')");
    await db.raw(allow(KINDS));
  },
};
