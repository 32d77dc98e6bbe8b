import type { RequestContext } from '#core/server/context.ts';
import { availableOn } from '../../domain/applications/check-balance.ts';
import { ledgerOf } from '../../domain/leave/ledger/ledger.ts';
import type { KeptLeave } from '../../domain/leave/ledger/ledger-facts.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import { nextExpiry } from './book.ts';
import { isKeptInLots, type LeaveFacts, ledgerFactsOf, readLeaveFacts } from './leave.store.ts';

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

/**
 * What may still be asked for on a date, by class: of those whose balances are kept. Approved leave of later
 * days and what waits is taken off, hours as hours.
 */
export async function balancesLeft(
  ctx: RequestContext,
  employeeId: string,
  on: string,
): Promise<ReadonlyMap<string, ReturnType<typeof leftOf>>> {
  const kept: string[] = await ctx
    .table('leave_lots')
    .distinct()
    .pluck('leave_lots.vacation_class_id');
  const left = new Map<string, ReturnType<typeof leftOf>>();
  for (const id of kept) {
    const facts = (await readLeaveFacts(ctx, [employeeId], id)).get(employeeId);
    if (facts) left.set(id, leftOf(facts, on));
  }
  return left;
}

function leftOf(facts: LeaveFacts, on: string) {
  const ledger = { ...ledgerFactsOf(facts), uses: [...facts.uses, ...facts.pending] };
  const rows = ledgerOf(ledger, on);
  return { ...availableOn(ledger, on), nextExpiry: nextExpiry(facts.lots, rows, on) };
}
