import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { likeAnywhere } from '#core/server/rows/columns.ts';
import { pageOf } from '#core/server/rows/connection.ts';
import { countOf } from '#core/server/rows/pages.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { peopleFound } from '#plugins/employee/sql.ts';
import type {
  ApplicationOrderBy,
  ApplicationWhereInput,
} from '#schema/generated/resolver-types.ts';
import type { ListArgs } from '../approvals.ts';
import type { RequestKinds } from '../request-kind.ts';
import type { ApplicationModel } from './application.models.ts';
import { applicationOf, applicationRows } from './application.store.ts';
import { ofLicensedKinds, visible } from './application-scope.ts';

type Where = ApplicationWhereInput | null | undefined;
const ORDER = {
  TARGET_DATE: 'applications.from_date',
  REQUEST_DATE: 'applications.requested_at',
} as const;

function inOrder(query: Knex.QueryBuilder, orderBy: ApplicationOrderBy): Knex.QueryBuilder {
  const [, field, direction] = /^(.+)_(ASC|DESC)$/.exec(orderBy) ?? [];
  return query.orderBy([
    {
      column: ORDER[field as keyof typeof ORDER],
      order: direction === 'DESC' ? 'desc' : 'asc',
      nulls: 'last',
    },
    { column: 'applications.id', order: direction === 'DESC' ? 'desc' : 'asc' },
  ]);
}

function narrowed(query: Knex.QueryBuilder, ctx: RequestContext, where: Where): Knex.QueryBuilder {
  const { types, statuses, from, to, search, employeeIds } = where ?? {};
  if (types?.length) query.whereIn('applications.type', types);
  if (statuses?.length) query.whereIn('applications.status', statuses);
  if (employeeIds?.length) query.whereIn('applications.employee_id', employeeIds);
  if (from) query.where('applications.to_date', '>=', from);
  if (to) query.where('applications.from_date', '<=', to);
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

const visibleRows = (ctx: RequestContext, kinds: RequestKinds, where: Where) =>
  narrowed(visible(ofLicensedKinds(applicationRows(ctx), ctx, kinds), ctx), ctx, where);
const ownRows = (ctx: RequestContext, kinds: RequestKinds, where: Where) =>
  narrowed(ofLicensedKinds(applicationRows(ctx), ctx, kinds), ctx, where).where(
    'applications.employee_id',
    ctx.viewer.employeeId,
  );

async function page(query: Knex.QueryBuilder, args: ListArgs): Promise<ApplicationModel[]> {
  const { offset, limit } = pageOf(args);
  const rows = await inOrder(query, args.orderBy ?? 'TARGET_DATE_DESC')
    .offset(offset)
    .limit(limit);
  return rows.map(applicationOf);
}

export const ownApplications = (ctx: RequestContext, kinds: RequestKinds, args: ListArgs) =>
  page(ownRows(ctx, kinds, args.where), args);

export const countOwn = (ctx: RequestContext, kinds: RequestKinds, where: Where): Promise<number> =>
  countOf(ownRows(ctx, kinds, where));

/** A page of one type, of everybody whom the viewer looks after. */
export async function listOfType(
  ctx: RequestContext,
  kinds: RequestKinds,
  type: string,
  args: ListArgs,
): Promise<{ nodes: ApplicationModel[]; totalApplication: number }> {
  const rows = () =>
    visibleRows(ctx, kinds, { ...args.where, types: null }).where('applications.type', type);
  return {
    nodes: await page(rows(), args),
    totalApplication: await countOf(rows()),
  };
}

export async function visibleApplication(
  ctx: RequestContext,
  kinds: RequestKinds,
  id: string,
): Promise<ApplicationModel | undefined> {
  const row = await visibleRows(ctx, kinds, null).where('applications.id', id).first();
  return row && applicationOf(row);
}

/** The viewer's own of these days that are not settled against them: drafts, waiting, approved. */
export async function ownBetween(
  ctx: RequestContext,
  kinds: RequestKinds,
  from: string,
  to: string,
): Promise<ApplicationModel[]> {
  const statuses = ['DRAFT', 'PENDING', 'APPROVED'] as const;
  return page(ownRows(ctx, kinds, { from, to, statuses: [...statuses] }), {
    first: 500,
    orderBy: 'TARGET_DATE_ASC',
  });
}

/** How many of the viewer's own wait, by type. */
export async function pendingByType(
  ctx: RequestContext,
  kinds: RequestKinds,
): Promise<ReadonlyMap<string, number>> {
  const rows: { type: string; total: string | number }[] = await ownRows(ctx, kinds, {
    statuses: ['PENDING'],
  })
    .clearSelect()
    .select('applications.type')
    .count({ total: '*' })
    .groupBy('applications.type');
  return new Map(rows.map(({ type, total }) => [type, Number(total)]));
}
