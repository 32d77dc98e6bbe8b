import type { Migration } from '#core/server/define-server.ts';
import { globalTable } from '#core/server/rows/tenant.ts';
import { bringArticles } from '../server/help/bring-articles.ts';

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
    // Those that came with an earlier program have a version that is not known any more.
    await db.raw(`insert into help_origins (code_id, hash) select code_id, '' from help_articles`);
    await bringArticles({ global: (name) => db(name) });
  },
  async down(db) {
    await db.raw('drop table help_origins');
  },
};
