import type { Migration } from '#core/server/define-server.ts';

export const noticeOfLeave: Migration = {
  name: '0038_notice_of_leave',
  async up(db) {
    // Days before its first day by which leave of the class is asked for; null: by the company's rule.
    await db.raw(`
      alter table vacation_classes
        add column notice_days smallint check (notice_days between 0 and 365)
    `);
    // Nobody knows of an illness days before. Of the first ones the law gives the day itself.
    await db.raw(`
      update vacation_classes set notice_days = 0
      where code in ('NURSING_LEAVE', 'FAMILY_CARE_LEAVE', 'MATERNITY', 'MENSTRUATION', 'CIVIC_DUTY', 'SICK')
    `);
  },
  async down(db) {
    await db.raw('alter table vacation_classes drop column notice_days');
  },
};
