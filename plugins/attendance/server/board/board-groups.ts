import type { RequestContext } from '#core/server/context.ts';
import { groupTree } from '#plugins/company/sql.ts';
import { recordScope, type Scope } from '../records/scope.ts';

/** The groups that the viewer can narrow people of a scope by, as a tree written from top to bottom. */
export function boardGroups(
  ctx: RequestContext,
  { everybody, groupIds }: Pick<Scope, 'everybody' | 'groupIds'> = recordScope(ctx),
): Promise<{ id: string; name: string; depth: number }[]> {
  return groupTree(ctx, everybody ? {} : { ids: groupIds });
}
