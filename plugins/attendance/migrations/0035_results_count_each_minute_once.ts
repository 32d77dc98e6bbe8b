import type { Migration } from '#core/server/define-server.ts';

export const resultsCountEachMinuteOnce: Migration = {
  name: '0035_results_count_each_minute_once',
  async up(db) {
    // Work before the planned start counts from the stamp where no setting says otherwise, at most so many
    // minutes of it are left out where one does, and shifts that overlap count a minute once. So results of
    // days that are not closed are made anew: server/results/renewal.ts hands these to the job. What a
    // company has set itself stays set: it may mean a wait before the start, and the minutes that it
    // leaves out now stand in the list of overtime errors to be decided about.
    await db.raw(`
      insert into recalculations (company_id, id, scope, from_date, requested_at)
      select day_results.company_id, 'engine-5', '{"kind": "EVERYBODY"}', min(day_results.work_date), now()
      from day_results
      group by day_results.company_id
    `);
  },
  async down(db) {
    await db.raw(`delete from recalculations where id = 'engine-5'`);
  },
};
