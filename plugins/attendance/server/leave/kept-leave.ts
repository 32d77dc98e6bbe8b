import type { RequestContext } from '#core/server/context.ts';
import type { KeptLeave } from '../../domain/leave/ledger/ledger-facts.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import { isKeptInLots, ledgerFactsOf, readLeaveFacts } from './leave.store.ts';

/** 時間単位年休: five days a year at most (LSA 39(4)). */
const HOURLY_DAYS = 5;

/**
 * What an application is checked against: approved leave and what waits for its decision, besides
 * `besides`. Undefined where the company keeps no balances of the class. `year` is half-open.
 */
export async function keptLeave(
  ctx: RequestContext,
  employeeId: string,
  { id, code }: { readonly id: string; readonly code: string | null },
  year: { readonly from: string; readonly until: string },
  besides: string | undefined,
): Promise<KeptLeave | undefined> {
  if (!(await isKeptInLots(ctx, id))) return undefined;
  const facts = (await readLeaveFacts(ctx, [employeeId], id)).get(employeeId);
  if (!facts) return undefined;
  const uses = [...facts.uses, ...facts.pending].filter((use) => use.id !== besides);
  const ofYear = uses.filter(({ date }) => year.from <= date && date < year.until);
  const usedHours = ofYear.reduce((sum, { hours }) => sum + hours, 0);
  return {
    ledger: { ...ledgerFactsOf(facts), uses },
    hourly: code === PAID_LEAVE ? { capDays: HOURLY_DAYS, usedHours } : null,
  };
}
