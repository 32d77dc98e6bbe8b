import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

/** Tokyo's days, whatever the database's own zone is. */
const DAY = `(?::timestamptz at time zone 'Asia/Tokyo')::date`;

/**
 * Published, not marked by this person, and not from before the day up to which all counts as read; for
 * somebody who never said so that is the day they were added.
 */
export function onlyUnread(ctx: RequestContext, news: Knex.QueryBuilder): Knex.QueryBuilder {
  const { employeeId } = ctx.viewer;
  return news
    .where('news.status', 'PUBLISHED')
    .whereRaw(
      `not exists (select from news_reads where news_reads.company_id = news.company_id
        and news_reads.news_id = news.id and news_reads.employee_id = ?)`,
      [employeeId],
    )
    .whereRaw(
      `(news.published_at at time zone 'Asia/Tokyo')::date >= (
        select coalesce(employees.last_news_seen_on, (employees.created_at at time zone 'Asia/Tokyo')::date)
        from employees where employees.company_id = news.company_id and employees.id = ?)`,
      [employeeId],
    );
}

/** The last day has not passed. */
export const onlyCurrent = (ctx: RequestContext, news: Knex.QueryBuilder): Knex.QueryBuilder =>
  news.whereRaw(`(news.ends_on is null or news.ends_on >= ${DAY})`, [ctx.now]);

const UNREAD = Symbol('unread news');

/** Which of them the viewer has not read, many in one statement. */
export const unreadNews = (ctx: RequestContext) =>
  batch<string, boolean>(ctx, UNREAD, async (ids) => {
    const unread: string[] = await onlyUnread(ctx, ctx.table('news'))
      .whereIn('news.id', [...ids])
      .pluck('news.id');
    return ids.map((id) => unread.includes(id));
  });

export async function markRead(ctx: RequestContext, newsIds: readonly string[]): Promise<void> {
  if (newsIds.length === 0) return;
  await ctx
    .insert(
      'news_reads',
      newsIds.map((news_id) => ({
        news_id,
        employee_id: ctx.viewer.employeeId,
        seen_at: ctx.now,
      })),
    )
    .onConflict(['company_id', 'news_id', 'employee_id'])
    .ignore();
  for (const id of newsIds) unreadNews(ctx).clear(id);
}

/** Up to today all is read: what comes later today is news again, so that today's are marked one by one. */
export async function markAllRead(ctx: RequestContext, readable: Knex.QueryBuilder): Promise<void> {
  const unread: string[] = await onlyUnread(ctx, readable.clearSelect()).pluck('news.id');
  await markRead(ctx, unread);
  await ctx
    .table('employees')
    .where('employees.id', ctx.viewer.employeeId)
    .update({ last_news_seen_on: tokyoDate(ctx.now) });
}

export async function lastSeenOn(ctx: RequestContext): Promise<string | null> {
  const row = await ctx
    .table('employees')
    .where('employees.id', ctx.viewer.employeeId)
    .first('employees.last_news_seen_on');
  return row?.last_news_seen_on ?? null;
}
