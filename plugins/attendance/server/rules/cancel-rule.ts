import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { deleteRule, findRule, lockRules } from './rule.store.ts';
import { touchedByCancel } from './rule-impact.ts';
import { requireRight } from './rule-rights.ts';
import { auditedValues, countAgain, type RuleDeps } from './save-rule.ts';

/**
 * Takes a rule back, also one that has begun: what held before it holds again, and open days are
 * counted anew. Not once a day was closed with it: what was paid by it stays explained by it. Returns
 * the id of the recalculation, if there is one.
 */
export async function cancelRule(
  ctx: RequestContext,
  deps: RuleDeps,
  { id }: { readonly id: string },
): Promise<string | undefined> {
  await lockRules(ctx);
  const row = await findRule(ctx, id);
  if (!row) throw notFound('The rule');
  const { kind, scope, scopeId, validFrom, settings } = row;
  requireRight(ctx, 'update', kind);
  const touched = await touchedByCancel(ctx, row);
  const closed = touched.reduce((sum, { closedDays }) => sum + closedDays, 0);
  if (closed > 0)
    throw invalidInput([
      { path: 'where/id', key: 'validation.closedWithRule', params: { days: closed } },
    ]);
  await deleteRule(ctx, row);
  ctx.audit({
    action: 'delete',
    subject: 'AttendanceRule',
    subjectId: id,
    before: { ...auditedValues(kind, settings), validFrom, kind },
  });
  return countAgain(ctx, deps, kind, { scope, scopeId }, validFrom);
}
