import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { activeIds } from '../names.ts';
import { notify } from '../notifications/api.ts';
import { sayNewsChanged } from './news-changed.ts';
import { NEWS_NOTICE, newsNode } from './published.sql.ts';

type Bell = Pick<Ports, 'ids' | 'jobs' | 'pubsub' | 'manifests'>;
type Told = { readonly id: string; readonly title: string };

export const PUBLISH_NEWS_JOB = 'employee.publish-news';

/** Everybody but who wrote it hears of it, by the channels that they chose. */
export async function tellOfNews(
  ctx: RequestContext,
  ports: Bell,
  { id, title }: Told,
  authorId: string | null,
): Promise<void> {
  const everybody = await activeIds(ctx);
  await notify(ctx, ports, {
    employeeIds: everybody.filter((one) => one !== authorId),
    notifyType: 'NOTICE',
    nodeId: newsNode(id),
    kind: NEWS_NOTICE,
    description: {
      plugin: 'employee',
      key: 'notifications.message.newsPublished',
      params: { title },
    },
  });
}

/**
 * Publishes what is due, also what was due while no process ran. The row changes in the statement that
 * finds it, and with the same transaction people are told: two processes, or one that is killed between
 * the two, publish nothing twice.
 */
export async function publishDue(ctx: RequestContext, ports: Bell): Promise<number> {
  const due: (Told & { author_id: string | null })[] = await ctx
    .table('news')
    .where('news.status', 'RESERVED')
    .where('news.publish_at', '<=', ctx.now)
    .update({
      status: 'PUBLISHED',
      published_at: ctx.raw('publish_at'),
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
    })
    .returning(['id', 'title', 'author_id']);
  for (const { id, title, author_id } of due) {
    ctx.audit({
      action: 'update',
      subject: 'News',
      subjectId: id,
      before: { status: 'RESERVED' },
      after: { status: 'PUBLISHED' },
    });
    await tellOfNews(ctx, ports, { id, title }, author_id);
    sayNewsChanged(ctx, ports);
  }
  return due.length;
}

export const publishNewsJob = (ports: Ports): JobDefinition => ({
  name: PUBLISH_NEWS_JOB,
  cron: '* * * * *',
  async run() {
    const companies = await ports.inSystem(
      async (ctx): Promise<string[]> =>
        ctx
          .everyCompany('news')
          .where('news.status', 'RESERVED')
          .where('news.publish_at', '<=', ctx.now)
          .distinct()
          .pluck('news.company_id'),
    );
    for (const companyId of companies)
      await ports.inCompany(companyId, (ctx) => publishDue(ctx, ports));
  },
});
