import type { Migration } from '#core/server/define-server.ts';

export const applicationsByDay: Migration = {
  name: '0024_applications_by_day',
  async up(db) {
    // Of everybody on one day: who is on leave, works on a day off, or has one for such work. What is
    // over is left behind by the first; the second finds days off that were promised by work long ago.
    await db.raw(`
      create index applications_in_force on applications (company_id, to_date)
        where status = 'APPROVED' and type in ('VACATION', 'HOLIDAY_WORK')
    `);
    await db.raw(`
      create index applications_transferred on applications (company_id, (details ->> 'transferDate'))
        where status = 'APPROVED' and type = 'HOLIDAY_WORK'
    `);
  },
  async down(db) {
    await db.raw('drop index applications_transferred');
    await db.raw('drop index applications_in_force');
  },
};
