import type { RequestContext } from '#core/server/context.ts';
import { batch, inOrderOf } from '#core/server/rows/batch.ts';
import { foldForSearch } from '#core/text/kana.ts';

export type NewsBody = {
  readonly id: string;
  readonly content: string;
  readonly words: string;
  readonly pictureKeys: readonly string[];
  readonly fileKeys: readonly string[];
};

const TABLE = 'news_bodies';
const BODIES = Symbol(TABLE);

/** What news say, of those that the caller may see: nothing is narrowed here. */
export const newsBodies = (ctx: RequestContext) =>
  batch<string, NewsBody>(ctx, BODIES, async (ids) =>
    inOrderOf(
      ids,
      (await ctx
        .table(TABLE)
        .whereIn(`${TABLE}.id`, [...ids])
        .select('id', 'content', 'words', {
          pictureKeys: 'picture_keys',
          fileKeys: 'file_keys',
        })) as NewsBody[],
      ({ id }) => id,
    ),
  );

export async function saveNewsBody(ctx: RequestContext, body: NewsBody): Promise<void> {
  await ctx
    .insert(TABLE, {
      id: body.id,
      content: body.content,
      words: body.words,
      picture_keys: body.pictureKeys,
      file_keys: body.fileKeys,
    })
    .onConflict(['company_id', 'id'])
    .merge();
  newsBodies(ctx).clear(body.id);
}

/** People look for what news say as well as for their titles, which a change of the record writes alone. */
export async function writeSearchText(
  ctx: RequestContext,
  id: string,
  title: string,
  words: string,
): Promise<void> {
  await ctx
    .table('news')
    .where('news.id', id)
    .update({ search_text: `${foldForSearch(title)}|${foldForSearch(words)}` });
}
