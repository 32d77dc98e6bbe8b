import type { Migration } from '#core/server/define-server.ts';
import { globalTable } from '#core/server/rows/tenant.ts';
import { firstArticles } from '../domain/help/articles.ts';

/** One help for all companies: the provider's editors write it. */
export const helpArticles: Migration = {
  name: '0020_help_articles',
  async up(db) {
    await db.raw(`
      create table help_articles (
        id text primary key,
        path text not null,
        htmlpath text,
        code_id text not null unique,
        title text not null,
        content text not null,
        title_en text,
        content_en text,
        display_order integer not null default 0,
        version integer not null default 1,
        updated_at timestamptz not null default now(),
        updated_by text
      )
    `);
    await db.raw('create index help_articles_of_path on help_articles (path)');
    await globalTable(db, 'help_articles');
    await db('help_articles').insert(
      firstArticles.map(({ path, codeId, title, content, titleEn, contentEn }, index) => ({
        id: `help-${codeId}`,
        path,
        code_id: codeId,
        title,
        content,
        title_en: titleEn,
        content_en: contentEn,
        display_order: index,
      })),
    );
  },
  async down(db) {
    await db.raw('drop table help_articles');
  },
};
