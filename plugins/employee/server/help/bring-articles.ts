import { createHash } from 'node:crypto';
import type { RequestContext } from '#core/server/context.ts';
import { type FirstArticle, firstArticles } from '../../domain/help/articles.ts';
import { searchTextOf } from '../../domain/help/search-text.ts';

const hashOf = (article: FirstArticle): string =>
  createHash('sha256').update(JSON.stringify(article)).digest('hex').slice(0, 16);

const rowOf = ({ path, codeId, title, content, titleEn, contentEn, order }: FirstArticle) => ({
  path,
  title,
  content,
  title_en: titleEn,
  content_en: contentEn,
  display_order: order,
  search_text: searchTextOf({ codeId, title, content, titleEn, contentEn }),
});

/**
 * The articles that come with the program: new ones are added, and others written anew, but where an editor has
 * changed or deleted them. What was brought is kept, so that a deleted one does not come back.
 */
export async function bringArticles(rows: Pick<RequestContext, 'global'>): Promise<void> {
  const table = (name: string) => rows.global(name);
  const brought: { code_id: string; hash: string }[] = await table('help_origins').select(
    'code_id',
    'hash',
  );
  const hashes = new Map(brought.map(({ code_id, hash }) => [code_id, hash]));
  for (const article of firstArticles) {
    const hash = hashOf(article);
    const before = hashes.get(article.codeId);
    if (before === hash) continue;
    if (before === undefined)
      await table('help_articles')
        .insert({ ...rowOf(article), id: `help-${article.codeId}`, code_id: article.codeId })
        .onConflict('code_id')
        .ignore();
    else
      await table('help_articles')
        .where({ code_id: article.codeId })
        .whereNull('updated_by')
        .update(rowOf(article));
    await table('help_origins')
      .insert({ code_id: article.codeId, hash })
      .onConflict('code_id')
      .merge();
  }
}
