import type { RequestContext } from '#core/server/context.ts';
import { debtOf, uncoveredIn } from '../../domain/leave/ledger/ledger.ts';
import type { LedgerFacts, LedgerRow } from '../../domain/leave/ledger/ledger-facts.ts';
import type { VacationClassRow } from '../../generated/records/VacationClass.ts';
import { type LeaveFacts, type LotRow, ledgerFactsOf } from './leave.store.ts';

/** Leave that waits for its decision takes its part as if it had been approved. */
export const withPending = (facts: LeaveFacts): LedgerFacts => ({
  ...ledgerFactsOf(facts),
  uses: [...facts.uses, ...facts.pending],
});

/** Leave that would be without cover if these lots had never been; empty where none would. */
export function hangingOn(facts: LeaveFacts, lotIds: ReadonlySet<string>): LedgerRow[] {
  const all = withPending(facts);
  const others = {
    ...withPending({
      ...facts,
      lots: facts.lots.filter(({ id }) => !lotIds.has(id)),
      adjustments: facts.adjustments.filter(({ lotId }) => !lotIds.has(lotId)),
    }),
    toldFrom: all.toldFrom ?? '',
  };
  return debtOf(others) > debtOf(all) ? uncoveredIn(others) : [];
}

/** Marks lots as taken back, with their history. The caller has seen that no leave hangs on them. */
export async function markTakenBack(
  ctx: RequestContext,
  lots: readonly LotRow[],
  { name }: Pick<VacationClassRow, 'name'>,
  reason: string,
): Promise<void> {
  await ctx
    .table('leave_lots')
    .whereIn(
      'leave_lots.id',
      lots.map(({ id }) => id),
    )
    .update({
      taken_back_at: ctx.now,
      taken_back_by: ctx.viewer.employeeId || null,
      taken_back_because: reason,
    });
  for (const { id, employeeId, grantedOn, days } of lots)
    ctx.audit({
      action: 'delete',
      subject: 'LeaveLot',
      subjectId: id,
      before: { vacationClass: name, grantedOn, days },
      after: { reason },
      of: { subject: 'Employee', id: employeeId },
    });
}
