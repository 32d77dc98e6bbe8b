import { likeAnywhere, ordered } from '../../../../core/server/columns.ts';
import { toConnection } from '../../../../core/server/connection.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { countOf, lastPage } from '../../../../core/server/pages.ts';
import type {
  EmploymentDivisionWhereInput,
  QueryEmploymentDivisionsArgs,
  QueryEmploymentDivisionsConnectionArgs,
} from '../../../../schema/generated/resolver-types.ts';
import type { EmploymentDivisionModel } from '../models.ts';
import { DIVISION_COLUMNS, readableDivisions } from './employment-division.store.ts';

const MOST = 500;

function matching(ctx: RequestContext, where: EmploymentDivisionWhereInput | null | undefined) {
  const query = readableDivisions(ctx);
  if (where?.employmentType)
    query.where('employment_divisions.employment_type', where.employmentType);
  if (typeof where?.isFullTime === 'boolean')
    query.where('employment_divisions.is_full_time', where.isFullTime);
  if (where?.search) query.whereILike('employment_divisions.name', likeAnywhere(where.search));
  return query;
}

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
