import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { rulesOn } from '../../rules/rules-of-people.ts';

/** One's own use needs somebody else, unless the company lets managers mend their own records. */
async function isOwnRefused(ctx: RequestContext, employeeId: string): Promise<boolean> {
  if (ctx.viewer.employeeId !== employeeId) return false;
  const { values } = await rulesOn(ctx, employeeId, tokyoDate(ctx.now));
  return !values.RECORD_ATTENDANCE.staffMendOwn;
}

/** Throws invalidInput at the path for the viewer's own. */
export async function refuseOwnUse(
  ctx: RequestContext,
  employeeId: string,
  path: string,
): Promise<void> {
  if (await isOwnRefused(ctx, employeeId))
    throw invalidInput([{ path, key: 'validation.ownSpecialClause' }]);
}

/** Whether the viewer may change uses of the person: has the right, and it is not their own. */
export const mayChangeUse = async (ctx: RequestContext, employeeId: string): Promise<boolean> =>
  ctx.ability.can('update', 'SpecialClauseUse') && !(await isOwnRefused(ctx, employeeId));
