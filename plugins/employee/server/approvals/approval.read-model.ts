import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { likeAnywhere } from '#core/server/rows/columns.ts';
import { pageOf } from '#core/server/rows/connection.ts';
import { countOf } from '#core/server/rows/pages.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { groupsBelow } from '#plugins/company/sql.ts';
import type { ApplicationOrderBy, ApprovalWhereInput } from '#schema/generated/resolver-types.ts';
import { isInGroups, peopleFound } from '../../sql.ts';
import type { ApplicationModel } from './application/application.models.ts';
import { applicationOf, applicationRows } from './application/application.store.ts';
import { type Condition, seenByViewer, waitingForViewer } from './approval-scope.ts';
import { type Standing, standingsOf } from './people/standing.ts';
import type { RequestKinds } from './request-kind.ts';

/** An application as an approver sees it, with where it stands. */
export type Viewed = {
  readonly id: string;
  readonly application: ApplicationModel;
  readonly standing: Standing | undefined;
};

type Where = ApprovalWhereInput | null | undefined;
type Args = {
  readonly where?: Where;
  readonly orderBy?: ApplicationOrderBy | null;
  readonly skip?: number | null;
  readonly first?: number | null;
};

/** A query is a promise of its rows: what is awaited is asked for before one is begun. */
type Conditions = { readonly seen: Condition; readonly waiting: Condition };

const conditionsOf = async (ctx: RequestContext, kinds: RequestKinds): Promise<Conditions> => ({
  seen: await seenByViewer(ctx, kinds),
  waiting: await waitingForViewer(ctx, kinds),
});

const also = (query: Knex.QueryBuilder, { sql, bindings }: Condition): Knex.QueryBuilder =>
  query.whereRaw(`(${sql})`, bindings as Knex.RawBinding[]);

const seen = (ctx: RequestContext, condition: Condition): Knex.QueryBuilder =>
  also(applicationRows(ctx).whereNot('applications.status', 'DRAFT'), condition);

function narrowed(ctx: RequestContext, conditions: Conditions, where: Where): Knex.QueryBuilder {
  const query = seen(ctx, conditions.seen);
  const { state, types, groupId, search, from, to, retroactive, ids } = where ?? {};
  if (ids) return query.whereIn('applications.id', ids);
  const asked = state ?? 'MINE';
  if (asked === 'MINE' || asked === 'PENDING' || asked === 'NOBODY')
    query.where('applications.status', 'PENDING');
  if (asked === 'MINE') also(query, conditions.waiting);
  if (asked === 'DECIDED') query.whereIn('applications.status', ['APPROVED', 'REJECTED']);
  if (types?.length) query.whereIn('applications.type', types);
  if (from) query.where('applications.to_date', '>=', from);
  if (to) query.where('applications.from_date', '<=', to);
  if (retroactive != null) query.where('applications.is_retroactive', retroactive);
  if (groupId) query.whereRaw(OF_GROUP, [groupId, tokyoDate(ctx.now), tokyoDate(ctx.now)]);
  const words = search?.trim();
  if (words) {
    query.where((any: Knex.QueryBuilder) => {
      any
        .whereILike('applications.reason', likeAnywhere(words))
        .orWhereIn(
          'applications.employee_id',
          peopleFound(ctx, likeAnywhere(foldForSearch(words))),
        );
    });
  }
  return query;
}

/** Of people who are in the group, or below it, on a day: parameters of Knex are group, day, day. */
const OF_GROUP = isInGroups(
  'applications.employee_id',
  `in (with recursive ${groupsBelow('= ?', 'applications.company_id')} select below.id from below)`,
  '?::date',
  '?::date',
  'applications.company_id',
);

const ORDER = {
  TARGET_DATE: 'applications.from_date',
  REQUEST_DATE: 'applications.requested_at',
} as const;

function inOrder(query: Knex.QueryBuilder, orderBy: ApplicationOrderBy): Knex.QueryBuilder {
  const [, field, direction] = /^(.+)_(ASC|DESC)$/u.exec(orderBy) ?? [];
  const order = direction === 'DESC' ? 'desc' : 'asc';
  return query.orderBy([
    { column: ORDER[field as keyof typeof ORDER], order, nulls: 'last' },
    { column: 'applications.id', order },
  ]);
}

/** A page of the inbox; what has waited longest stands first where nothing else is asked. */
export async function loadInbox(
  ctx: RequestContext,
  kinds: RequestKinds,
  args: Args,
): Promise<{ nodes: Viewed[]; totalApplication: number }> {
  const query = narrowed(ctx, await conditionsOf(ctx, kinds), args.where);
  if (args.where?.state === 'NOBODY') return pageInMemory(ctx, kinds, query, args);
  const totalApplication = await countOf(query.clone());
  const { offset, limit } = pageOf(args);
  const rows = await inOrder(query, args.orderBy ?? 'REQUEST_DATE_ASC')
    .offset(offset)
    .limit(limit);
  return { nodes: await viewed(ctx, kinds, rows.map(applicationOf)), totalApplication };
}

/** Few, and only the rules of the route know which: at most the 500 that have waited longest. */
async function pageInMemory(
  ctx: RequestContext,
  kinds: RequestKinds,
  query: Knex.QueryBuilder,
  args: Args,
) {
  const rows = await inOrder(query, args.orderBy ?? 'REQUEST_DATE_ASC').limit(500);
  const all = (await viewed(ctx, kinds, rows.map(applicationOf))).filter(hasNobody);
  const { offset, limit } = pageOf(args);
  return { nodes: all.slice(offset, offset + limit), totalApplication: all.length };
}

export const hasNobody = ({ application, standing }: Viewed): boolean =>
  application.status === 'PENDING' && standing?.progress.waitingFor.length === 0;

export async function viewed(
  ctx: RequestContext,
  kinds: RequestKinds,
  applications: readonly ApplicationModel[],
): Promise<Viewed[]> {
  const standings = await standingsOf(ctx, kinds, applications);
  return applications.map((application) => ({
    id: application.id,
    application,
    standing: standings.get(application.id),
  }));
}

export async function findViewed(
  ctx: RequestContext,
  kinds: RequestKinds,
  id: string,
): Promise<Viewed | undefined> {
  const row = await seen(ctx, await seenByViewer(ctx, kinds))
    .where('applications.id', id)
    .first();
  if (!row) return undefined;
  return (await viewed(ctx, kinds, [applicationOf(row)]))[0];
}

/** How many wait for the viewer, by kind; a kind of which nothing waits is left out. */
export async function pendingCounts(
  ctx: RequestContext,
  kinds: RequestKinds,
): Promise<ReadonlyMap<string, number>> {
  const rows: { type: string; total: string | number }[] = await also(
    ctx.table('applications'),
    await waitingForViewer(ctx, kinds),
  )
    .select('applications.type')
    .count({ total: '*' })
    .groupBy('applications.type');
  return new Map(rows.map(({ type, total }) => [type, Number(total)]));
}
