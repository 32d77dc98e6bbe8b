import type { RequestContext } from '#core/server/context.ts';
import { availableOn } from '../../domain/applications/check-balance.ts';
import { ledgerOf } from '../../domain/leave/ledger/ledger.ts';
import type { KeptLeave } from '../../domain/leave/ledger/ledger-facts.ts';
import { PAID_LEAVE } from '../../domain/vacation-classes.ts';
import { nextExpiry } from './book.ts';
import { yearOf } from './company-year.ts';
import { hoursIn } from './hours-of-year.ts';
import {
  isKeptInLots,
  KEEPS,
  type LeaveFacts,
  ledgerFactsOf,
  readLeaveFacts,
} from './leave.store.ts';
import { leaveSettingsOn } from './settings/leave-settings.store.ts';

/**
 * What an application is checked against: approved leave and what waits for its decision, besides
 * `besides`. Undefined where the company keeps no balances of the class. Settings and year are those of its
 * first date.
 */
export async function keptLeave(
  ctx: RequestContext,
  employeeId: string,
  { id, code }: { readonly id: string; readonly code: string | null },
  date: string,
  besides: string | undefined,
): Promise<KeptLeave | undefined> {
  if (!(await isKeptInLots(ctx, id))) return undefined;
  const facts = (await readLeaveFacts(ctx, [employeeId], id)).get(employeeId);
  if (!facts) return undefined;
  const uses = [...facts.uses, ...facts.pending].filter((use) => use.id !== besides);
  const usedHours = hoursIn(facts, uses, await yearOf(ctx, date));
  const { hourlyDays: capDays } = await leaveSettingsOn(ctx, date);
  return {
    ledger: { ...ledgerFactsOf(facts), uses },
    hourly: code === PAID_LEAVE ? { capDays, usedHours } : null,
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
    .whereRaw(KEEPS)
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
  return { ...availableOn(ledger, on), nextExpiry: nextExpiry(ledger.lots, rows, on) };
}
