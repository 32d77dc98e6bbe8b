import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { refuseOwnUse } from './own-use.ts';
import { tellOfUse, type UseDeps } from './tell-of-use.ts';
import type { SpecialClauseUseModel } from './uses.models.ts';
import { lockUsesOf, requireUse, tellUse } from './uses.store.ts';

const wrong = (path: string, key: string): Error =>
  invalidInput([{ path, key: `validation.${key}` }]);

/** 発動の取消. Throws invalidInput as withdrawSpecialClauseUse of the API says. */
export async function withdrawUse(
  ctx: RequestContext,
  deps: UseDeps,
  { id, reason: given }: { readonly id: string; readonly reason: string },
): Promise<SpecialClauseUseModel> {
  const reason = given.trim();
  if (reason === '') throw wrong('reason', 'required');
  const { employeeId } = await requireUse(ctx, id);
  await lockUsesOf(ctx, employeeId);
  const before = await requireUse(ctx, id);
  await refuseOwnUse(ctx, employeeId, 'where/id');
  if (before.withdrawnAt !== null) throw wrong('where/id', 'clauseUseWithdrawn');
  if (before.takenMeasures > 0) throw wrong('where/id', 'clauseUseHasMeasures');
  await ctx
    .table('special_clause_uses')
    .where('special_clause_uses.id', id)
    .update({
      withdrawn_at: ctx.now,
      withdrawn_by: ctx.viewer.employeeId || null,
      withdrawn_because: reason,
    });
  ctx.audit({
    action: 'delete',
    subject: 'SpecialClauseUse',
    subjectId: id,
    before: { month: before.month, invokedOn: before.invokedOn, measures: before.measures },
    after: { withdrawnBecause: reason },
    of: { subject: 'Employee', id: employeeId },
  });
  const use = await tellUse(ctx, id);
  await tellOfUse(ctx, deps, use, 'withdrawn');
  return use;
}
