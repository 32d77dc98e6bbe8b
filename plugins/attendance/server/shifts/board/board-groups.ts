import type { RequestContext } from '#core/server/context.ts';
import { groupTree } from '#plugins/company/sql.ts';
import { shiftScope } from '../scope.ts';

const MOST = 500;

/** The groups whose shifts the viewer plans, as a tree written from top to bottom. */
export function shiftBoardGroups(ctx: RequestContext) {
  const { everybody, groupIds } = shiftScope(ctx, 'read');
  return groupTree(ctx, { limit: MOST, ...(everybody ? {} : { ids: groupIds }) });
}
