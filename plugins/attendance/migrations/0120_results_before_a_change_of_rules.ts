import type { Migration } from '#core/server/define-server.ts';

export const resultsBeforeAChangeOfRules: Migration = {
  name: '0120_results_before_a_change_of_rules',
  async up(db) {
    // Rules that began with the first day of a week did not have the days before them counted again, although
    // they had shortened the settlement period or the four weeks of these. So results of days that are not
    // closed are made anew: server/results/stored/renewal.ts hands these to the job.
    await db.raw(`
      insert into recalculations (company_id, id, scope, from_date, requested_at)
      select day_results.company_id, 'engine-8', '{"kind": "EVERYBODY"}', min(day_results.work_date), now()
      from day_results
      group by day_results.company_id
    `);
  },
  async down(db) {
    await db.raw(`delete from recalculations where id = 'engine-8'`);
  },
};
