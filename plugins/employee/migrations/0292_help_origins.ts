import type { Migration } from '#core/server/define-server.ts';
import { globalTable } from '#core/server/rows/tenant.ts';

/** Which articles of the program were brought, and in which version: later ones come with the program. */
export const helpOrigins: Migration = {
  name: '0292_help_origins',
  async up(db) {
    await db.raw(`
      create table help_origins (
        code_id text primary key,
        hash text not null
      )
    `);
    await globalTable(db, 'help_origins');
    // In which version is not known: the next start writes anew what nobody has edited.
    await db.raw(`insert into help_origins (code_id, hash) select code_id, '' from help_articles`);
  },
  async down(db) {
    await db.raw('drop table help_origins');
  },
};
