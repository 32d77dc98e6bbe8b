import { addDays } from '#core/time/dates.ts';
import { monthsLater } from '../anniversaries.ts';
import { debtOf, ledgerOf, leftOn } from '../ledger/ledger.ts';
import type { LeaveUse, LedgerFacts } from '../ledger/ledger-facts.ts';

/** LSA 39(6): an agreement plans what goes beyond five days; those stay for the person to choose. */
export const FREE_DAYS = 5;

export type AgreementFacts = {
  /** With approved leave as its uses, that of agreements among them. */
  readonly ledger: LedgerFacts;
  /** Asked for and not decided. */
  readonly pending: readonly LeaveUse[];
  /** Days on which the law granted leave: a year of leave begins on each, and ends after twelve months at the latest. */
  readonly baseDates: readonly string[];
  /** Days that agreements have planned and that stand. */
  readonly planned: readonly { readonly date: string; readonly days: number }[];
};

export type PlannedDays = {
  readonly isAllowed: boolean;
  /** Of the year of leave in which the fewest stay free. */
  readonly heldDays: number;
  readonly plannedDays: number;
  readonly freeDays: number;
  /** On the last date, with all that is planned. */
  readonly leftDays: number;
};

/**
 * 計画的付与 (LSA 39(6), 昭63.1.1 基発1号): whether leave can be planned for somebody on the dates. What the person holds in
 * a year of leave (carried over, granted, with what they took in it) less what agreements plan of it has to be five
 * days; and no leave that was approved or asked for may lose its cover. Grants that have not been made do not count.
 */
export function plannedDaysOf(
  facts: AgreementFacts,
  dates: readonly { readonly date: string; readonly days: number }[],
): PlannedDays {
  const { ledger, pending, planned } = facts;
  const asked = dates.map((one) => ({ id: `planned ${one.date}`, ...one, hours: 0 }));
  const waiting = { ...ledger, uses: [...ledger.uses, ...pending] };
  const all = { ...waiting, uses: [...waiting.uses, ...asked] };
  const years = Map.groupBy(dates, ({ date }) => yearOfLeave(facts, date).from);
  const ofYears = [...years.values()].map((ofYear) => {
    const last = latestOf(ofYear);
    const { from, to } = yearOfLeave(facts, last);
    const taken = ledger.uses.filter(({ date }) => from <= date && date <= last);
    const before = planned.filter(({ date }) => from <= date && date <= to);
    const heldDays = leftOn(ledgerOf(ledger, last), last).days + sumOf(taken);
    const plannedDays = sumOf(before) + sumOf(ofYear);
    return { heldDays, plannedDays, freeDays: heldDays - plannedDays };
  });
  const [tightest = { heldDays: 0, plannedDays: 0, freeDays: 0 }] = ofYears.toSorted(
    (a, b) => a.freeDays - b.freeDays,
  );
  const last = latestOf(dates);
  return {
    ...tightest,
    isAllowed: tightest.freeDays >= FREE_DAYS && debtOf(all) <= debtOf(waiting),
    leftDays: leftOn(ledgerOf(all, last), last).days,
  };
}

const latest = (dates: readonly string[]): string => [...dates].sort().at(-1) ?? '';

const latestOf = (dates: readonly { readonly date: string }[]): string =>
  latest(dates.map(({ date }) => date));

const sumOf = (uses: readonly { readonly days: number }[]): number =>
  uses.reduce((sum, { days }) => sum + days, 0);

/** From the last base date on, or its corresponding day where no later grant has been made; both dates belong to it. */
function yearOfLeave({ baseDates }: AgreementFacts, date: string): { from: string; to: string } {
  const base = latest(baseDates.filter((one) => one <= date));
  const [next = '9999-12-31'] = baseDates.filter((one) => one > date).sort();
  const before = addDays(next, -1);
  if (base === '') return { from: '', to: before };
  let months = 0;
  while (monthsLater(base, months + 12) <= date) months += 12;
  const ofYear = addDays(monthsLater(base, months + 12), -1);
  return { from: monthsLater(base, months), to: [before, ofYear].sort()[0] ?? before };
}
