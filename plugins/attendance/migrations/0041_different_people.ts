import type { Migration } from '#core/server/define-server.ts';

export const differentPeople: Migration = {
  name: '0041_different_people',
  async up(db) {
    // Four eyes hold for every route from now on, those that companies have made and those that
    // applications are waiting on; whoever wants one person for all steps says so per route.
    for (const table of ['approval_routes', 'application_routes'])
      await db.raw(
        `alter table ${table} add column asks_different_people boolean not null default true`,
      );
  },
  async down(db) {
    for (const table of ['approval_routes', 'application_routes'])
      await db.raw(`alter table ${table} drop column asks_different_people`);
  },
};
