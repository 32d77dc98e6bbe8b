import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { attachments, takeAttachments } from '#core/server/files/attachments.ts';
import { kept } from '#core/server/kept/kept.ts';
import { richTextForReader, takeRichText } from '#core/server/richtext/rich-text.ts';
import { countOf } from '#core/server/rows/pages.ts';
import { newsTimeIssues } from '../../domain/news.ts';
import { News, type NewsRow, type NewsTypes } from '../../generated/records/News.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { commentCounts } from '../comments/comment.store.ts';
import { findPersonNames } from '../names.ts';
import { newsBodies, saveNewsBody, writeSearchText } from './news-body.ts';
import { newsTopic, sayNewsChanged } from './news-changed.ts';
import {
  lastSeenOn,
  markAllRead,
  markRead,
  onlyCurrent,
  onlyUnread,
  unreadNews,
} from './news-reads.ts';
import { publishNewsJob, tellOfNews } from './publish-news.ts';

type Extra = Partial<NewsTypes['extra']>;
export type NewsPorts = Pick<Ports, 'ids' | 'jobs' | 'pubsub' | 'manifests' | 'files'>;

const EXCERPT_LETTERS = 200;

/** Text and files, with everything that hangs on them. */
async function writeBody(
  ctx: RequestContext,
  ports: NewsPorts,
  row: NewsRow,
  { content, fileKeys }: Extra,
): Promise<void> {
  const before = await newsBodies(ctx).load(row.id);
  const text =
    typeof content === 'string'
      ? await takeRichText(ctx, ports.files, content, {
          path: 'data/content',
          before: before?.pictureKeys ?? [],
        })
      : undefined;
  const files = fileKeys
    ? await takeAttachments(ctx, ports.files, fileKeys, {
        path: 'data/fileKeys',
        before: before?.fileKeys ?? [],
      })
    : undefined;
  const issues = [...(text?.issues ?? []), ...(files?.issues ?? [])];
  if (issues.length > 0) throw invalidInput([...issues]);
  const words = text?.words ?? before?.words ?? '';
  if (text || files) {
    await saveNewsBody(ctx, {
      id: row.id,
      content: text?.html ?? before?.content ?? '',
      words,
      pictureKeys: text?.pictureKeys ?? before?.pictureKeys ?? [],
      fileKeys: files?.keys ?? before?.fileKeys ?? [],
    });
  }
  await writeSearchText(ctx, row.id, row.title, words);
}

/** What becomes of it; people hear of it once it is published. */
async function deliver(
  ctx: RequestContext,
  ports: NewsPorts,
  row: NewsRow,
  delivery: Extra['delivery'],
): Promise<void> {
  if (!delivery) return;
  const publishes = delivery === 'NOW' && row.status !== 'PUBLISHED';
  const staysPublished = delivery === 'NOW' && !publishes;
  if (staysPublished) return;
  await ctx
    .table('news')
    .where('news.id', row.id)
    .update({
      status: delivery === 'NOW' ? 'PUBLISHED' : delivery,
      published_at: publishes ? ctx.now : null,
      ...(delivery === 'RESERVED' ? {} : { publish_at: null }),
    });
  if (publishes) await tellOfNews(ctx, ports, row, ctx.viewer.employeeId);
}

const pageOf = ({ id }: NewsRow): string => `/app/employee/news/${encodeURIComponent(id)}`;

/** Made in the setup, since it needs the store of files and the bell; what may be read, rules.ts says. */
export function newsRecord(ports: NewsPorts) {
  const news = kept(News, {
    /** What is not published yet, for who writes it; then pinned ones; the newest first among the others. */
    above: (query) => void query.orderByRaw(`news.status <> 'PUBLISHED' desc, news.is_pinned desc`),
    inSearch: {
      title: 'menu.news',
      icon: 'bell',
      area: 'APP',
      order: 30,
      to: { update: pageOf, read: pageOf },
    },
    derive: async (ctx, _changes, before) =>
      before ? {} : { authorId: ctx.viewer.employeeId || null },
    check: async (ctx, wanted, before) => {
      const moved =
        !before || wanted.publishAt?.getTime() !== before.publishAt?.getTime() || !!wanted.delivery;
      return newsTimeIssues(wanted, ctx.now, moved);
    },
    async write(ctx, id, { content, fileKeys, delivery }) {
      const row: NewsRow = await news.reload(ctx, id);
      await writeBody(ctx, ports, row, {
        ...(content == null ? {} : { content }),
        ...(fileKeys == null ? {} : { fileKeys }),
      });
      await deliver(ctx, ports, row, delivery);
    },
    changed: async (ctx) => sayNewsChanged(ctx, ports),
    async restored(ctx) {
      sayNewsChanged(ctx, ports);
      return {};
    },
    async asKept(ctx, row) {
      newsBodies(ctx).clear(row.id);
      const body = await newsBodies(ctx).load(row.id);
      const files = await attachments(ctx).loadMany([...(body?.fileKeys ?? [])]);
      const names = files.flatMap((file) =>
        file && !(file instanceof Error) ? [file.fileName] : [],
      );
      return { ...row, content: body?.words ?? '', fileKeys: names.join('、') };
    },
    history: {
      // The history has the words alone: put back, they would be without pictures and tables.
      content: { label: 'news:news.content', show: 'longText', fixed: true },
      fileKeys: { label: 'news:news.fileKeys', fixed: true },
      delivery: { label: 'news:news.delivery', fixed: true },
    },
    trashedWith: [
      { table: 'news_bodies', key: 'id' },
      { table: 'news_reads', key: 'news_id' },
      { table: 'comments', key: 'record_id' },
    ],
    narrow(ctx, query, { isCurrent, isUnread }) {
      if (isCurrent) onlyCurrent(ctx, query);
      if (isUnread) onlyUnread(ctx, query);
    },
    fields: {
      content: async ({ id }, _args, ctx) =>
        richTextForReader(ports.files, (await newsBodies(ctx).load(id))?.content ?? ''),
      excerpt: async ({ id }, _args, ctx) =>
        [...((await newsBodies(ctx).load(id))?.words ?? '')].slice(0, EXCERPT_LETTERS).join(''),
      files: async ({ id }, _args, ctx) => {
        const keys = (await newsBodies(ctx).load(id))?.fileKeys ?? [];
        const files = await attachments(ctx).loadMany([...keys]);
        return files.flatMap((file) => (file && !(file instanceof Error) ? [file] : []));
      },
      authorName: async ({ authorId }, _args, ctx) =>
        authorId ? ((await findPersonNames(ctx, [authorId])).get(authorId) ?? null) : null,
      isUnread: async ({ id }, _args, ctx) => (await unreadNews(ctx).load(id)) ?? false,
      commentCount: async ({ id }, _args, ctx) => (await commentCounts(ctx, 'news').load(id)) ?? 0,
    },
  });
  return news;
}

export type NewsRecord = ReturnType<typeof newsRecord>;

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'newsUnread'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'seenNews' | 'markAllSeenNews'>;
  Subscription: Pick<PluginResolvers['Subscription'], 'newsChanged'>;
  NewsFile: object;
};

const unread = async (ctx: RequestContext, news: NewsRecord) => ({
  count: await countOf(onlyCurrent(ctx, onlyUnread(ctx, news.readable(ctx).clearSelect()))),
  lastNewsSeenDate: await lastSeenOn(ctx),
});

/** What the calls of the record do not answer, and the job that publishes. */
export function newsCalls(ports: Ports, news: NewsRecord) {
  return {
    name: 'news',
    jobs: [publishNewsJob(ports)],
    resolvers: {
      Query: { newsUnread: (_root, _args, ctx) => unread(ctx, news) },
      Mutation: {
        async seenNews(_root, { where }, ctx) {
          const item = await news.byId(ctx).load(where.id);
          if (!item) throw notFound('The news item');
          if (item.status === 'PUBLISHED') await markRead(ctx, [item.id]);
          return item;
        },
        async markAllSeenNews(_root, _args, ctx) {
          await markAllRead(ctx, news.readable(ctx));
          return unread(ctx, news);
        },
      },
      Subscription: {
        newsChanged: {
          subscribe: (_root, _args, ctx) => ports.pubsub.listen(newsTopic(ctx.viewer.companyId)),
          resolve: () => true,
        },
      },
      NewsFile: {
        url: ({ key, fileName }: { key: string; fileName: string }) =>
          ports.files.url(key, { fileName }),
      },
    } satisfies Maps,
  };
}
