import { subject } from '@casl/ability';
import type { Issue } from '#core/issue.ts';
import { countIssues } from '#core/list-filter/check-filter.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import { kept } from '#core/server/kept/kept.ts';
import { countOf } from '#core/server/rows/pages.ts';
import { ListView, type ListViewRow } from '../../generated/records/ListView.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { findPersonNames } from '../names.ts';
import { choiceOf, updateChoice } from './list-view-choice.ts';

/** Of one person for one list; nobody finds anything among more. */
const MOST = 100;

const may = (ctx: RequestContext, action: string, row: object): boolean =>
  ctx.ability.can(action, subject('ListView', { ...row }) as never);

async function issuesOf(
  ctx: RequestContext,
  wanted: Partial<ListViewRow>,
  before: ListViewRow | undefined,
): Promise<readonly Issue[]> {
  const { list = '', isShared = false, content } = wanted;
  if (!before && !may(ctx, 'open', { list }))
    return [{ path: 'data/list', key: 'validation.choice' }];
  if (isShared && !may(ctx, 'share', { list }))
    return [{ path: 'data/isShared', key: 'validation.mayNotShareView' }];
  // For whoever made it, it would be gone from the lists of all others without a word.
  if (before?.isShared && !isShared && before.ownerId !== ctx.viewer.employeeId)
    return [{ path: 'data/isShared', key: 'validation.viewOfAnother' }];
  const used = before
    ? 0
    : await countOf(
        ctx.table('list_views').where({
          'list_views.owner_id': ctx.viewer.employeeId,
          'list_views.list': list,
        }),
      );
  if (used >= MOST)
    return [{ path: 'data/name', key: 'validation.tooManyViews', params: { max: MOST } }];
  return content?.filter ? countIssues(content.filter, 'data/content/filter') : [];
}

/** Views of lists; rules.ts says whose. */
export const listViews = kept(ListView, {
  hasOwnRules: true,
  check: issuesOf,
  derive: async (ctx, _changes, before) => (before ? {} : { ownerId: ctx.viewer.employeeId }),
  narrow(_ctx, query, { list }) {
    if (list) query.where('list_views.list', list);
  },
  // That it changed is told; the conditions are the program's words, which no history can say.
  history: { content: { label: 'views:listView.content', show: 'secret', fixed: true } },
  fields: {
    isMine: ({ ownerId }, _args, ctx) => ownerId === ctx.viewer.employeeId,
    mayChange: (row, _args, ctx) => may(ctx, 'update', row),
    ownerName: async ({ ownerId }, _args, ctx) =>
      (await findPersonNames(ctx, [ownerId])).get(ownerId) ?? null,
  },
});

type Maps = {
  Query: Pick<PluginResolvers['Query'], 'listViewChoice'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'updateListViewChoice'>;
} & Pick<PluginResolvers, 'ListViewContent'>;

export const listViewCalls: Feature<Maps> = {
  name: 'choices of list views',
  resolvers: {
    Query: { listViewChoice: (_root, { where }, ctx) => choiceOf(ctx, where.list) },
    Mutation: {
      updateListViewChoice: (_root, { where, data }, ctx) => updateChoice(ctx, where.list, data),
    },
    // What a row without them says is that nothing is chosen.
    ListViewContent: { filters: ({ filters }) => filters ?? [] },
  },
};
