import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import { likeAnywhere, ordered } from '#core/server/rows/columns.ts';
import { toConnection } from '#core/server/rows/connection.ts';
import { countOf, lastPage } from '#core/server/rows/pages.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type {
  EmploymentDivisionWhereInput,
  QueryEmploymentDivisionsArgs,
  QueryEmploymentDivisionsConnectionArgs,
} from '#schema/generated/resolver-types.ts';
import type { EmploymentDivisionModel } from './employment-division.models.ts';
import { DIVISION_COLUMNS, readableDivisions } from './employment-division.store.ts';

const MOST = 500;

function matching(ctx: RequestContext, where: EmploymentDivisionWhereInput | null | undefined) {
  const query = readableDivisions(ctx);
  if (where?.employmentType)
    query.where('employment_divisions.employment_type', where.employmentType);
  if (typeof where?.isFullTime === 'boolean')
    query.whereExists(
      termsOn(ctx, tokyoDate(ctx.now)).where(
        'employment_division_versions.is_full_time',
        where.isFullTime,
      ),
    );
  if (where?.search) query.whereILike('employment_divisions.name', likeAnywhere(where.search));
  return query;
}

const termsOn = (ctx: RequestContext, day: string) =>
  ctx
    .table('employment_division_versions')
    .where(
      'employment_division_versions.employment_division_id',
      ctx.raw('employment_divisions.id'),
    )
    .where('employment_division_versions.valid_from', '<=', day)
    .where((open: Knex.QueryBuilder) =>
      open
        .whereNull('employment_division_versions.valid_until')
        .orWhere('employment_division_versions.valid_until', '>', day),
    )
    .select(ctx.raw('1'));

const inOrder = (ctx: RequestContext, { where, orderBy }: Partial<QueryEmploymentDivisionsArgs>) =>
  ordered(
    matching(ctx, where),
    'employment_divisions',
    DIVISION_COLUMNS,
    orderBy ?? 'displayOrder_ASC',
  );

export const listDivisions = async (
  ctx: RequestContext,
  args: Partial<QueryEmploymentDivisionsArgs> = {},
): Promise<EmploymentDivisionModel[]> => inOrder(ctx, args).limit(MOST);

export async function pageOfDivisions(
  ctx: RequestContext,
  args: Partial<QueryEmploymentDivisionsConnectionArgs>,
) {
  const total = await countOf(matching(ctx, args.where));
  const page = lastPage(args, total);
  const nodes: EmploymentDivisionModel[] = await inOrder(ctx, args)
    .offset(page.skip)
    .limit(page.first);
  return toConnection(nodes, total, page);
}
