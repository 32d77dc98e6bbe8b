import type { RequestContext } from '#core/server/context.ts';
import { groupTree } from '#plugins/company/sql.ts';
import { recordScope } from '../records/scope.ts';

/** The groups that the viewer can narrow the board by, as a tree written from top to bottom. */
export function boardGroups(
  ctx: RequestContext,
): Promise<{ id: string; name: string; depth: number }[]> {
  const { everybody, groupIds } = recordScope(ctx);
  return groupTree(ctx, everybody ? {} : { ids: groupIds });
}
