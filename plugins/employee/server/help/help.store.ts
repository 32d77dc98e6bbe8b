import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { likeAnywhere, ordered, rowOf, selected } from '#core/server/rows/columns.ts';
import { pageOf } from '#core/server/rows/connection.ts';
import { countOf } from '#core/server/rows/pages.ts';
import { whereFound } from '#core/server/rows/search/search-words.ts';
import { foldForSearch } from '#core/text/kana.ts';
import type { QueryHelpArticlesConnectionArgs } from '#schema/generated/resolver-types.ts';
import { type HelpTexts, searchTextOf } from '../../domain/help/search-text.ts';
import type { HelpArticleModel } from './help.models.ts';

const TABLE = 'help_articles';
const COLUMNS = {
  id: 'id',
  path: 'path',
  htmlpath: 'htmlpath',
  codeId: 'code_id',
  title: 'title',
  content: 'content',
  titleEn: 'title_en',
  contentEn: 'content_en',
  order: 'display_order',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

const { path, htmlpath, codeId, title, content, titleEn, contentEn, order } = COLUMNS;
const EDITABLE = { path, htmlpath, codeId, title, content, titleEn, contentEn, order };

const all = (ctx: RequestContext): Knex.QueryBuilder =>
  ctx.global(TABLE).select(selected(TABLE, COLUMNS));

/**
 * '/a/b/c' is explained by what stands at '/a/b/c', '/a/b' and '/a', and where one part of these may be any: at
 * any part in its place too.
 */
export const addressesAbove = (address: string): string[] => {
  const parts = address.split('/').filter(Boolean);
  return parts.flatMap((_part, index) => {
    const above = parts.slice(0, index + 1);
    const forms = [above, ...above.map((_any, place) => above.with(place, '*'))];
    return forms.map((form) => `/${form.join('/')}`);
  });
};

type Where = QueryHelpArticlesConnectionArgs['where'];

function narrowed(ctx: RequestContext, query: Knex.QueryBuilder, where: Where): Knex.QueryBuilder {
  if (where?.path) query.whereIn(`${TABLE}.path`, addressesAbove(where.path));
  if (where?.codeId) query.where(`${TABLE}.code_id`, where.codeId);
  if (where?.search) ofArea(ctx, whereFoundIn(query, where.search), where.area ?? 'APP');
  return query;
}

const whereFoundIn = (query: Knex.QueryBuilder, words: string): Knex.QueryBuilder => {
  whereFound(query, `${TABLE}.search_text`, words);
  return query;
};

/** Articles about pages that lie in one part of the program; managers' are for managers. */
function ofArea(ctx: RequestContext, query: Knex.QueryBuilder, area: 'APP' | 'ADMIN') {
  const ofAdministration = [`${TABLE}.path`, '/admin%'] as const;
  if (area === 'ADMIN')
    return query.where((any) =>
      any.whereLike(...ofAdministration).orWhereRaw(`${TABLE}.path ~ '^/(employee|help)(-|/|$)'`),
    );
  query.whereNot((other) => other.whereLike(...ofAdministration));
  return ctx.viewer.isStaff
    ? query
    : query.whereNot((other) => other.whereLike(`${TABLE}.path`, '/app/staff/%'));
}

export async function listHelpArticles(
  ctx: RequestContext,
  { where, orderBy, ...page }: Partial<QueryHelpArticlesConnectionArgs>,
): Promise<{ nodes: HelpArticleModel[]; totalCount: number }> {
  const { offset, limit } = pageOf(page);
  const totalCount = await countOf(narrowed(ctx, ctx.global(TABLE), where));
  const rows = narrowed(ctx, all(ctx), where);
  // What was looked for in a title comes first.
  if (where?.search && !orderBy) byTitle(rows, where.search);
  const nodes = await ordered(rows, TABLE, COLUMNS, orderBy ?? 'codeId_ASC')
    .offset(offset)
    .limit(limit);
  return { nodes, totalCount };
}

const byTitle = (query: Knex.QueryBuilder, words: string): Knex.QueryBuilder =>
  query.orderByRaw(`(split_part(${TABLE}.search_text, E'\\n', 1) like ?) desc`, [
    likeAnywhere(foldForSearch(words)),
  ]);

/** Articles of one area with these words, those whose title has them first. */
export const searchHelp = async (
  ctx: RequestContext,
  words: string,
  limit: number,
  area: 'APP' | 'ADMIN',
): Promise<HelpArticleModel[]> =>
  (await listHelpArticles(ctx, { where: { search: words, area }, first: limit })).nodes;

/** Puts articles into a new order. Refused where one of them has been deleted meanwhile. */
export async function setHelpOrder(
  ctx: RequestContext,
  places: readonly { readonly id: string; readonly displayOrder: number }[],
): Promise<HelpArticleModel[]> {
  const ids = places.map(({ id }) => id);
  const before = await all(ctx).whereIn(`${TABLE}.id`, ids).orderBy(`${TABLE}.id`).forUpdate();
  if (before.length < places.length) return [];
  for (const { id, displayOrder } of places)
    await ctx.global(TABLE).where({ id }).update({ display_order: displayOrder });
  return all(ctx).whereIn(`${TABLE}.id`, ids).orderBy(`${TABLE}.display_order`);
}

export const findHelpArticle = (
  ctx: RequestContext,
  id: string,
): Promise<HelpArticleModel | undefined> => all(ctx).where(`${TABLE}.id`, id).first();

/** Held until the transaction ends. */
export const lockHelpArticle = (
  ctx: RequestContext,
  id: string,
): Promise<HelpArticleModel | undefined> => all(ctx).where(`${TABLE}.id`, id).forUpdate().first();

export const titlesOfHelp = async (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows: { id: string; title: string }[] = await ctx
    .global(TABLE)
    .whereIn('id', [...ids])
    .select('id', 'title');
  return new Map(rows.map((row) => [row.id, row.title]));
};

export async function codeIdIsTaken(ctx: RequestContext, wanted: string, besides = '') {
  const foundArticle = await ctx
    .global(TABLE)
    .where({ code_id: wanted })
    .whereNot('id', besides)
    .first('id');
  return foundArticle !== undefined;
}

export async function insertHelpArticle(ctx: RequestContext, id: string, input: HelpTexts) {
  await ctx.global(TABLE).insert({
    ...rowOf(input, EDITABLE),
    search_text: searchTextOf(input),
    id,
    updated_at: ctx.now,
    updated_by: writer(ctx),
  });
}

export async function saveHelpArticle(
  ctx: RequestContext,
  before: HelpArticleModel,
  input: Partial<HelpTexts>,
) {
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  await ctx
    .global(TABLE)
    .where({ id: before.id })
    .update({
      ...rowOf(input, EDITABLE),
      search_text: searchTextOf({ ...before, ...given }),
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: writer(ctx),
    });
}

export const removeHelpArticle = (ctx: RequestContext, id: string) =>
  ctx.global(TABLE).where({ id }).delete();

const writer = (ctx: RequestContext) => ctx.viewer.employeeId || null;
