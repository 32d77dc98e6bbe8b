import type { Migration } from '#core/server/define-server.ts';
import { type HelpTexts, searchTextOf } from '../domain/help/search-text.ts';

/** Articles of the help are found by their words. */
export const helpSearch: Migration = {
  name: '0291_help_search',
  async up(db) {
    await db.raw(`alter table help_articles add column search_text text not null default ''`);
    const articles: (HelpTexts & { id: string })[] = await db('help_articles').select({
      id: 'id',
      codeId: 'code_id',
      title: 'title',
      content: 'content',
      titleEn: 'title_en',
      contentEn: 'content_en',
    });
    for (const article of articles)
      await db('help_articles')
        .where({ id: article.id })
        .update({ search_text: searchTextOf(article) });
  },
  async down(db) {
    await db.raw('alter table help_articles drop column search_text');
  },
};
