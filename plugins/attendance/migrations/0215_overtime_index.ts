import type { Migration } from '#core/server/define-server.ts';

export const overtimeIndex: Migration = {
  name: '0215_overtime_index',
  async up(db) {
    // Limits of overtime look at a year and a half of everybody's days, of which few have such minutes, and results are
    // wide rows: these days are answered from the index alone, and no other day pays for it.
    await db.raw(`create index day_results_overtime on day_results (company_id, employee_id, work_date)
      include (overtime_beyond_statutory, statutory_holiday_work)
      where overtime_beyond_statutory > 0 or statutory_holiday_work > 0`);
  },
  async down(db) {
    await db.raw('drop index day_results_overtime');
  },
};
