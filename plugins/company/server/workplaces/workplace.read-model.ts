import { likeAnywhere, ordered } from '../../../../core/server/columns.ts';
import { toConnection } from '../../../../core/server/connection.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { countOf, lastPage } from '../../../../core/server/pages.ts';
import { foldForSearch } from '../../../../core/text/kana.ts';
import type {
  QueryWorkplacesConnectionArgs,
  WorkplaceOrderBy,
  WorkplaceWhereInput,
} from '../../../../schema/generated/resolver-types.ts';
import type { WorkplaceModel } from '../models.ts';
import { readableWorkplaces, WORKPLACE_COLUMNS } from './workplace.store.ts';

const MOST = 500;

function matching(ctx: RequestContext, where: WorkplaceWhereInput | null | undefined) {
  const query = readableWorkplaces(ctx);
  if (typeof where?.isActive === 'boolean') query.where('workplaces.is_active', where.isActive);
  if (where?.search)
    query.whereLike('workplaces.search_text', likeAnywhere(foldForSearch(where.search)));
  return query;
}

const inOrder = (
  ctx: RequestContext,
  where: WorkplaceWhereInput | null | undefined,
  orderBy: WorkplaceOrderBy,
) => ordered(matching(ctx, where), 'workplaces', WORKPLACE_COLUMNS, orderBy);

export const listWorkplaces = async (
  ctx: RequestContext,
  {
    where,
    orderBy,
  }: { where?: WorkplaceWhereInput | null; orderBy?: WorkplaceOrderBy | null } = {},
): Promise<WorkplaceModel[]> => inOrder(ctx, where, orderBy ?? 'displayOrder_ASC').limit(MOST);

export async function pageOfWorkplaces(
  ctx: RequestContext,
  args: Partial<QueryWorkplacesConnectionArgs>,
) {
  const total = await countOf(matching(ctx, args.where));
  const page = lastPage(args, total);
  const nodes: WorkplaceModel[] = await inOrder(ctx, args.where, args.orderBy ?? 'displayOrder_ASC')
    .offset(page.skip)
    .limit(page.first);
  return toConnection(nodes, total, page);
}
