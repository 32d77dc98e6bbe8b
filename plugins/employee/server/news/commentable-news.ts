import { tokyoDate } from '#core/time/tokyo.ts';
import { HOME } from '../../domain/notification-target.ts';
import type { Commentable } from '../comments/comment-kind.ts';
import { inService } from '../employees/in-service.ts';
import type { NewsRecord } from './news.feature.ts';

/** Everybody in service reads what is published; of what is not, nobody is told. */
export const commentableNews = (news: NewsRecord): Commentable => ({
  type: 'news',
  mayRead: async (ctx, id) => Boolean(await news.byId(ctx).load(id)),
  title: async (ctx, id) => (await news.byId(ctx).load(id))?.title ?? '',
  path: (_ctx, id) => `${HOME}/news/${encodeURIComponent(id)}`,
  async readers(ctx, id, employeeIds) {
    const item = await news.byId(ctx).load(id);
    if (item?.status !== 'PUBLISHED' || employeeIds.length === 0) return [];
    const rows = await ctx.run<{ id: string }>(
      {
        name: 'employee_readers_of_news',
        text: `select id from employees where company_id = $1 and id = any($2::text[]) and ${inService('$3')}`,
      },
      [ctx.viewer.companyId, [...employeeIds], tokyoDate(ctx.now)],
    );
    return rows.map((row) => row.id);
  },
  async concerned(ctx, id) {
    const authorId = (await news.byId(ctx).load(id))?.authorId;
    return authorId ? [authorId] : [];
  },
});
