import type { Migration } from '#core/server/define-server.ts';

export const indexesOfResults: Migration = {
  name: '0027_indexes_of_results',
  async up(db) {
    // Nearly every question about results names people, and each row written paid for this index a
    // second time. Who asks without people looks for the few days whose check-out is a guess.
    await db.raw('drop index day_results_by_date');
    await db.raw(`create index day_results_estimated on day_results (company_id, work_date)
      where is_estimated`);
    // The stamps of a day come out of their index in the order in which they count.
    await db.raw('drop index stamps_of_day');
    await db.raw(`create index stamps_of_day on stamps
      (company_id, employee_id, work_date, stamped_at, id) include (type, is_void)`);
    // Which stamps of some days count no more, without a look at the whole company's corrections.
    await db.raw(`create index stamps_replacing on stamps (company_id, employee_id, work_date)
      include (replaces_id) where replaces_id is not null`);
  },
  async down(db) {
    await db.raw('drop index stamps_replacing');
    await db.raw('drop index stamps_of_day');
    await db.raw(`create index stamps_of_day on stamps (company_id, employee_id, work_date)
      include (stamped_at, type, id, is_void)`);
    await db.raw('drop index day_results_estimated');
    await db.raw('create index day_results_by_date on day_results (company_id, work_date)');
  },
};
