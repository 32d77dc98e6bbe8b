import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import { pageOf, toConnection } from '#core/server/rows/connection.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { ClientTimelineKind } from '#schema/generated/resolver-types.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { clients } from '../clients/client.feature.ts';
import type { ClientParts } from '../parts/part-of-clients.ts';
import { callsSource } from './calls-source.ts';
import { changesSource } from './changes-source.ts';
import { commentsSource } from './comments-source.ts';
import { filesSource } from './files-source.ts';
import type { ClientTimelineEntryModel, TimelineKey } from './timeline.models.ts';
import type { TimelineSource } from './timeline-source.ts';

type Page = { readonly skip: number | null; readonly first: number | null };

/** The last first; of the same moment always in the same order. */
const isBefore = (one: TimelineKey, other: TimelineKey): number =>
  other.at.getTime() - one.at.getTime() ||
  (one.kind < other.kind ? 1 : one.kind > other.kind ? -1 : one.id < other.id ? 1 : -1);

/** One page of what several sources tell, as if it were one table. */
async function pageOfTimeline(
  ctx: RequestContext,
  sources: readonly TimelineSource[],
  clientId: string,
  wanted: readonly ClientTimelineKind[] | null | undefined,
  page: Page,
) {
  const { offset, limit } = pageOf(page);
  const used = sources.flatMap((source) => {
    const kinds = source.kinds.filter((kind) => !wanted?.length || wanted.includes(kind));
    return kinds.length > 0 ? [{ source, kinds }] : [];
  });
  let total = 0;
  const newest: { readonly key: TimelineKey; readonly source: TimelineSource }[] = [];
  for (const { source, kinds } of used) {
    total += await source.count(ctx, clientId, kinds);
    const keys = await source.newest(ctx, clientId, kinds, offset + limit);
    newest.push(...keys.map((key) => ({ key, source })));
  }
  const shown = newest
    .toSorted((one, other) => isBefore(one.key, other.key))
    .slice(offset, offset + limit);
  const entries = new Map<string, ClientTimelineEntryModel>();
  for (const [source, some] of Map.groupBy(shown, (one) => one.source)) {
    const keys = some.map(({ key }) => key);
    for (const entry of await source.describe(ctx, clientId, keys))
      entries.set(`${entry.kind} ${entry.id}`, entry);
  }
  const nodes = shown.flatMap(({ key }) => entries.get(`${key.kind} ${key.id}`) ?? []);
  return toConnection(nodes, total, page);
}

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'clientTimelineEntriesConnection'>;
} & Pick<PluginResolvers, 'ClientTimelineEntry'>;

export const timelineFeature = (
  employee: Pick<EmployeeApi, 'commentsOn'>,
  parts: ClientParts,
): Feature<Maps> => {
  const own = [callsSource, changesSource, commentsSource(employee), filesSource];
  return {
    name: 'timeline of clients',
    resolvers: {
      Query: {
        async clientTimelineEntriesConnection(_root, { where, skip, first }, ctx) {
          const page = { skip: skip ?? null, first: first ?? null };
          const { clientId, kinds } = where;
          if (!(await clients.byId(ctx).load(clientId)))
            return toConnection<ClientTimelineEntryModel>([], 0, page);
          const others = parts.licensed(ctx).flatMap(({ timeline }) => timeline ?? []);
          return pageOfTimeline(ctx, [...own, ...others], clientId, kinds, page);
        },
      },
      ClientTimelineEntry: {
        id: ({ kind, id }) => `${kind}:${id}`,
        personName: async ({ personId }, _args, ctx) =>
          personId
            ? ((await ctx.records.personNames(ctx, [personId])).get(personId) ?? null)
            : null,
        title: ({ title }) => title ?? null,
        text: ({ text }) => text ?? null,
        isDone: ({ isDone }) => isDone ?? false,
        call: ({ call }) => call ?? null,
        change: ({ change }) => change ?? null,
        ofMerged: ({ ofMerged }) => ofMerged ?? null,
        comment: ({ comment }) => comment ?? null,
      },
    },
  };
};
