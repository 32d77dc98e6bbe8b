import type { Migration } from '#core/server/define-server.ts';

/** How urgent a task is, and the first day of the work on it. */
export const taskPlans: Migration = {
  name: '0404_task_plans',
  async up(db) {
    await db.raw(`
      alter table tasks
        add column priority text not null default 'MEDIUM',
        add column start_date date`);
  },
  async down(db) {
    await db.raw('alter table tasks drop column priority, drop column start_date');
  },
};
