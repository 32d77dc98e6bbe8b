import { addDays } from '#core/time/dates.ts';
import { lastDayAfter } from '../anniversaries.ts';
import { takenBefore } from '../carried-in.ts';
import { type Left, ledgerOf, leftOn } from '../ledger/ledger.ts';
import type { LeaveUse, LedgerRow } from '../ledger/ledger-facts.ts';
import type {
  BaseDate,
  RegisterDate,
  RegisterFacts,
  RegisterLot,
  RegisterPage,
  RegisterWindow,
} from './register-facts.ts';
import { registerWindows } from './windows.ts';

/** LSR 24-7: five years after the window; three suffice for now (附則71条), and five is what the text says. */
const KEPT_MONTHS = 60;

/** What the company gives besides and what is earned by work makes no base date. */
export const isOfLaw = (kind: RegisterLot['kind']): boolean =>
  kind === 'STATUTORY' || kind === 'PROPORTIONAL' || kind === 'CARRIED_IN';

/**
 * 年次有給休暇管理簿 (LSR 24-7) of one person as of a day: a page for each window that has begun, with the dates on
 * which leave was given, how many days they are, and the base dates. Half days and hours stand there too: they are
 * leave of the same kind, though hours do not count among the five days.
 */
export function leaveRegister(facts: RegisterFacts, on: string): RegisterPage[] {
  const { lots, ledger } = facts;
  const windows = registerWindows(
    {
      baseDates: lots.filter(({ kind }) => isOfLaw(kind)).map(({ grantedOn }) => grantedOn),
      uses: ledger.uses.map(({ date }) => date),
    },
    on,
  );
  const rows = ledgerOf(ledger, on);
  return windows.map((window) => pageOf(facts, rows, window, on));
}

function pageOf(
  { lots, ledger, chosen }: RegisterFacts,
  rows: readonly LedgerRow[],
  { from, to, baseDates }: RegisterWindow,
  on: string,
): RegisterPage {
  const isWithin = ({ date }: { readonly date: string }) => from <= date && date <= to;
  const granted = lots.map((lot) => ({ ...lot, date: lot.grantedOn })).filter(isWithin);
  const elsewhere = takenBefore(
    lots.map(({ grantedOn, takenSinceGrantDays }) => ({ grantedOn, days: takenSinceGrantDays })),
  );
  const dates = ledger.uses
    .filter(isWithin)
    .sort(byDate)
    .map(({ id, date, days, hours }): RegisterDate => {
      const isPlanned = date > on;
      return { date, days, hours, chosenBy: chosen.get(id) ?? null, isPlanned };
    });
  return {
    from,
    to,
    baseDates: baseDates.map((date): BaseDate => {
      const own = granted.filter(({ kind, grantedOn }) => isOfLaw(kind) && grantedOn === date);
      return { date, ...sumOf(own) };
    }),
    besides: sumOf(granted.filter(({ kind }) => !isOfLaw(kind))),
    carriedOver: carriedInto(rows, from),
    dates,
    taken: sumOf(dates.filter(({ isPlanned }) => !isPlanned)),
    planned: sumOf(dates.filter(({ isPlanned }) => isPlanned)),
    takenElsewhereDays: sumOf(elsewhere.filter(isWithin).map(({ days }) => ({ days, hours: 0 })))
      .days,
    left: leftOn(rows, to < on ? to : on),
    keepUntil: lastDayAfter(addDays(to, 1), KEPT_MONTHS),
  };
}

/** What lapses on the first day itself was over the day before. */
const carriedInto = (rows: readonly LedgerRow[], from: string): Left =>
  sumOf(rows.filter(({ date, kind }) => date < from || (date === from && kind === 'EXPIRY')));

const sumOf = (amounts: readonly Left[]): Left => ({
  days: amounts.reduce((sum, { days }) => sum + days, 0),
  hours: amounts.reduce((sum, { hours }) => sum + hours, 0),
});

/** On one date the larger first, as the ledger takes them. */
const byDate = (a: LeaveUse, b: LeaveUse): number =>
  a.date < b.date ? -1 : Number(a.date > b.date) || b.days - a.days || b.hours - a.hours;
