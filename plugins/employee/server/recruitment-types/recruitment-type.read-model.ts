import { likeAnywhere, ordered } from '../../../../core/server/columns.ts';
import { toConnection } from '../../../../core/server/connection.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { countOf, lastPage } from '../../../../core/server/pages.ts';
import type {
  QueryRecruitmentTypesArgs,
  QueryRecruitmentTypesConnectionArgs,
  RecruitmentTypeWhereInput,
} from '../../../../schema/generated/resolver-types.ts';
import type { RecruitmentTypeModel } from '../models.ts';
import { RECRUITMENT_TYPE_COLUMNS, readableRecruitmentTypes } from './recruitment-type.store.ts';

const MOST = 500;

function matching(ctx: RequestContext, where: RecruitmentTypeWhereInput | null | undefined) {
  const query = readableRecruitmentTypes(ctx);
  if (where?.type) query.where('recruitment_types.type', where.type);
  if (where?.search) query.whereILike('recruitment_types.name', likeAnywhere(where.search));
  return query;
}

const inOrder = (ctx: RequestContext, { where, orderBy }: Partial<QueryRecruitmentTypesArgs>) =>
  ordered(
    matching(ctx, where),
    'recruitment_types',
    RECRUITMENT_TYPE_COLUMNS,
    orderBy ?? 'displayOrder_ASC',
  );

export const listRecruitmentTypes = async (
  ctx: RequestContext,
  args: Partial<QueryRecruitmentTypesArgs> = {},
): Promise<RecruitmentTypeModel[]> => inOrder(ctx, args).limit(MOST);

export async function pageOfRecruitmentTypes(
  ctx: RequestContext,
  args: Partial<QueryRecruitmentTypesConnectionArgs>,
) {
  const total = await countOf(matching(ctx, args.where));
  const page = lastPage(args, total);
  const nodes: RecruitmentTypeModel[] = await inOrder(ctx, args)
    .offset(page.skip)
    .limit(page.first);
  return toConnection(nodes, total, page);
}
