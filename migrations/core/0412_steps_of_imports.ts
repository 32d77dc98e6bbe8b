import type { Migration } from '#core/server/define-server.ts';

/** In which order records were written, and which of them at once: they are undone the other way round. */
export const stepsOfImports: Migration = {
  name: '0412_steps_of_imports',
  async up(db) {
    await db.raw('alter table import_changes add column step integer');
  },
  async down(db) {
    await db.raw('alter table import_changes drop column step');
  },
};
