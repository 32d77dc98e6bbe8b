import type { Migration } from '#core/server/define-server.ts';

/** People are asked about days of concern too, and late stamps are found without reading all the others. */
export const daysOfConcern: Migration = {
  name: '0039_days_of_concern',
  async up(db) {
    await db.raw('alter table attendance_asks drop constraint attendance_asks_kind_check');
    await db.raw(`alter table attendance_asks add constraint attendance_asks_kind_check
      check (kind in ('STAMPING', 'OVERTIME', 'SHORT_BREAK', 'CONCERN'))`);
    await db.raw(`create index stamps_that_came_late on stamps (company_id, employee_id, work_date)
      where was_offline and received_at - stamped_at > interval '15 minutes'`);
  },
  async down(db) {
    await db.raw('drop index stamps_that_came_late');
    await db.raw(`delete from attendance_asks where kind = 'CONCERN'`);
    await db.raw('alter table attendance_asks drop constraint attendance_asks_kind_check');
    await db.raw(`alter table attendance_asks add constraint attendance_asks_kind_check
      check (kind in ('STAMPING', 'OVERTIME', 'SHORT_BREAK'))`);
  },
};
