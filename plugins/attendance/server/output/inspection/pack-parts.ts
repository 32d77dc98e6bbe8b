import type { RequestContext } from '#core/server/context.ts';
import type { InspectionPackPart } from '#schema/generated/resolver-types.ts';

export const packParts = [
  'DAYS',
  'WAGES',
  'LIMITS',
  'CLAUSE',
  'LEAVE',
  'CHANGES',
  'MONTH_FILES',
] as const satisfies readonly InspectionPackPart[];

/** What else than the right to output a part asks for: it tells more than hours that were worked. */
export function mayTake(ctx: RequestContext, part: InspectionPackPart): boolean {
  if (part === 'LEAVE') return ctx.ability.can('list', 'LeaveBook');
  if (part === 'CLAUSE') return ctx.ability.can('read', 'SpecialClauseUse');
  return true;
}
