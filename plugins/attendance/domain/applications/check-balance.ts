import type { Issue } from '#core/issue.ts';
import { addDays, datesOf } from '#core/time/dates.ts';
import { lengthOn } from '../leave/day-lengths.ts';
import { hourlyLimits, hourlyRoom } from '../leave/hourly.ts';
import { debtOf, ledgerOf, leftOn } from '../leave/ledger/ledger.ts';
import type { LeaveUse, LedgerFacts } from '../leave/ledger/ledger-facts.ts';
import { termsOn } from '../leave/ledger/terms.ts';
import type { Asked } from './asked.ts';
import type { VacationDetails } from './details.ts';
import type { Facts, FactsOfClass } from './facts.ts';
import { issue } from './issues.ts';
import { minutesOfLeave, obligationOn } from './measures.ts';

/** Half days and whole hours of a day: 0.5 steps of days that anybody could ask for. */
const MOST_DAYS = 400;

/** What the application would take, date by date, by the plans of the days. */
export function usesAsked(
  { fromDate, toDate }: Asked,
  details: VacationDetails,
  facts: Pick<Facts, 'dayOf'>,
): LeaveUse[] {
  return datesOf(fromDate, addDays(toDate, 1)).flatMap((date) => {
    const plan = obligationOn(date, facts);
    if (!plan) return [];
    const hours =
      details.unit === 'HOUR' ? Math.ceil(minutesOfLeave(details, plan) / MINUTES_OF_HOUR) : 0;
    const days = details.unit === 'DAY' ? 1 : details.unit === 'HOUR' ? 0 : 0.5;
    return [{ id: `asked ${date}`, date, days, hours }];
  });
}
const MINUTES_OF_HOUR = 60;

/**
 * Whether the balance allows it: no leave may be left without a lot that covers it, neither this nor what
 * was approved or asked for before, whenever that is taken (labour-rules 7.5: no negative balance). Hours
 * of paid leave stay within five days of the year (LSA 39(4), what was carried over included).
 */
export function balanceIssues(
  application: Asked,
  details: VacationDetails,
  facts: Pick<Facts, 'dayOf'> & { readonly vacationClass: FactsOfClass },
): Issue[] {
  const { kept, name } = facts.vacationClass;
  if (!kept) return [];
  const uses = usesAsked(application, details, facts);
  const hours = uses.reduce((sum, use) => sum + use.hours, 0);
  if (kept.hourly && hours > 0) {
    const hoursPerDay = lengthOn(kept.ledger.lengths, application.fromDate);
    const { capHours } = hourlyLimits(hoursPerDay * MINUTES_OF_HOUR, kept.hourly.capDays);
    const { usedHours } = kept.hourly;
    const room = hourlyRoom({ capHours, usedHours, wantedHours: hours });
    if (!room.allowed) {
      const params = { name, hours: room.remainingHours, days: kept.hourly.capDays };
      return [issue('end', 'hourlyCap', params)];
    }
  }
  const before = debtOf(kept.ledger);
  if (debtOf(withUses(kept.ledger, uses)) <= before) return [];
  const outside = outsideOfLots(kept.ledger, application.fromDate);
  if (outside) return [issue('fromDate', outside.key, { name, date: slashed(outside.date) })];
  const left = availableOn(kept.ledger, application.fromDate);
  const date = slashed(application.fromDate);
  return [
    left.hours > 0
      ? issue('fromDate', 'leaveLeftHours', { name, date, ...left })
      : issue('fromDate', 'leaveLeft', { name, date, days: left.days }),
  ];
}

const slashed = (date: string): string => date.replaceAll('-', '/');

/** The date lies before the first lot that can be used, or behind the last one: another day is the mend. */
function outsideOfLots(
  { lots }: LedgerFacts,
  date: string,
): { readonly key: 'leaveNotYet' | 'leaveLapsed'; readonly date: string } | undefined {
  if (lots.some(({ from, until }) => from <= date && (until === null || date <= until)))
    return undefined;
  const [next] = lots
    .map(({ from }) => from)
    .filter((from) => from > date)
    .sort();
  if (next !== undefined) return { key: 'leaveNotYet', date: next };
  const last = lots
    .map(({ until }) => until ?? '')
    .sort()
    .at(-1);
  return last ? { key: 'leaveLapsed', date: last } : undefined;
}

const withUses = (ledger: LedgerFacts, uses: readonly LeaveUse[]): LedgerFacts => ({
  ...ledger,
  uses: [...ledger.uses, ...uses],
});

/**
 * The most that may be asked for on a date so that nothing loses its cover: days and half days, and whole
 * hours besides.
 */
export function availableOn(
  ledger: LedgerFacts,
  date: string,
): { readonly days: number; readonly hours: number } {
  const debt = debtOf(ledger);
  const isCovered = (days: number, hours: number): boolean =>
    debtOf(withUses(ledger, [{ id: 'asked', date, days, hours }])) <= debt;
  const heldLeave = leftOn(ledgerOf(ledger, date), date);
  const mostDays = heldLeave.days + termsOn(ledger.terms, date).advanceDays;
  let days = Math.min(MOST_DAYS, Math.max(0, Math.floor(mostDays * 2) / 2));
  while (days > 0 && !isCovered(days, 0)) days -= 0.5;
  let hours = 0;
  const length = lengthOn(ledger.lengths, date);
  const most = Math.max(0, heldLeave.hours) + length;
  while (hours + 1 < most && isCovered(0, days * length + hours + 1)) hours += 1;
  return { days, hours };
}
