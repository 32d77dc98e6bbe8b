import type { Migration } from '#core/server/define-server.ts';

/** How days of a class count in the attendance that a grant asks for; null: as the law and pay have it. */
export const leaveInAttendanceRate: Migration = {
  name: '0196_leave_in_attendance_rate',
  async up(db) {
    await db.raw(`
      alter table vacation_classes add column in_attendance_rate text
        check (in_attendance_rate in ('ATTENDED', 'ABSENT', 'OUT'))
    `);
  },
  async down(db) {
    await db.raw('alter table vacation_classes drop column in_attendance_rate');
  },
};
