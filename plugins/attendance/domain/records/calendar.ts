import { closingPeriodOf, closingPeriodOfMonth } from '../closing/closing-months.ts';
import { dayOfDate, weekStartOf } from '../engine/day/clock.ts';
import type { PeriodPart, SettlementPeriod, WorkSystem } from '../engine/rules.ts';
import {
  settlementPeriodOf as periodBySystem,
  type RecordMonths,
} from '../rules/settlement-periods.ts';
import { type CompanyFacts, type PersonFacts, rulesOn } from './facts.ts';

/** 清算期間, 変形期間 that the day lies in; undefined where the work system has none. */
export function settlementPeriodOf(
  company: CompanyFacts,
  person: PersonFacts,
  day: number,
): SettlementPeriod | undefined {
  const system = rulesOn(person, day).values.WORK_SYSTEM;
  if (!hasPeriods(system.workSystem)) return undefined;
  const record: RecordMonths = {
    of: (one) => closingPeriodOf(company, person, one).month,
    days: (month) => closingPeriodOfMonth(company, person, month),
  };
  return periodBySystem(system, record, day);
}

/**
 * Of the period that the day lies in, the days around it that are in the same one. Where rules change
 * the period in its middle, each part is tested by itself (labour-rules 9.3). The record's months do
 * not overlap, so that nothing but a rule can end a part early.
 */
export function settlementPartOf(
  company: CompanyFacts,
  person: PersonFacts,
  day: number,
): Required<PeriodPart> | undefined {
  const whole = settlementPeriodOf(company, person, day);
  if (!whole) return undefined;
  const isOfIt = (other: number): boolean => {
    const period = settlementPeriodOf(company, person, other);
    return period?.from === whole.from && period.until === whole.until;
  };
  const changes = person.rules
    .map(({ from }) => from)
    .filter((from) => whole.from < from && from < whole.until);
  return {
    whole,
    from: changes.findLast((from) => from <= day && !isOfIt(from - 1)) ?? whole.from,
    until: changes.find((from) => from > day && !isOfIt(from)) ?? whole.until,
  };
}

const hasPeriods = (system: WorkSystem): boolean =>
  system === 'FLEX' || system === 'MONTHLY_VARIABLE' || system === 'YEARLY_VARIABLE';

/** Whether hours of a day can depend on plans of days long after it. */
export const isUnderPeriods = ({ rules }: Pick<PersonFacts, 'rules'>): boolean =>
  rules.some(({ work }) => hasPeriods(work.workSystem));

/** Those that touch the half-open days, with all days that are in them; none lies over another. */
export function settlementPeriods(
  company: CompanyFacts,
  person: PersonFacts,
  from: number,
  until: number,
): PeriodPart[] {
  if (!isUnderPeriods(person)) return [];
  const foundParts: PeriodPart[] = [];
  for (let day = from; day < until; ) {
    const part = settlementPartOf(company, person, day);
    if (part) foundParts.push(part);
    day = part ? part.until : day + 1;
  }
  return foundParts;
}

export type DayRange = { readonly from: number; readonly until: number };

/**
 * Which days may come out differently when these change, and which days have to be read for it. A day
 * decides about the rest of its week; the week about the settlement periods that it has days in, and about
 * the 60 hours of the month that its last day lies in. To count these the month is read from its first week
 * on, with every period that it touches. Periods that begin or end within a week do not draw in the
 * ones beside them: what a week hands on is known before any period is tested.
 */
export function affectedBy(
  company: CompanyFacts,
  person: PersonFacts,
  changed: DayRange,
): { readonly write: DayRange; readonly read: DayRange } {
  const fourWeeks = (day: number) => fourWeeksOf(person, day);
  const week = (day: number) => weekOf(person, day);
  const period = (day: number) => settlementPartOf(company, person, day);
  const month = (day: number) => closingPeriodOf(company, person, day);
  // Rules that begin to hold with the first of these days end the week and the period of the day before it.
  const isBorder = person.rules.some(({ from }) => from === changed.from);
  const days = isBorder ? { ...changed, from: changed.from - 1 } : changed;
  // Holidays decide about weeks, weeks about periods, and these about the 60 hours of a month.
  const touched = [fourWeeks, week, period].reduce(whole, days);
  const isBefore = looksBack(person, days.from) || looksBack(person, touched.from);
  const write = {
    from: isBefore ? touched.from : days.from,
    until: whole(touched, month).until,
  };
  // The other way round for what has to be known of a day. Once is enough, and as weeks and periods
  // seldom begin together, reading on until both are whole would take years, or never come to an end.
  const { from, until } = [month, period].reduce(whole, write);
  // A shift of the last day goes on into the next one, and what that one is decides about it.
  return { write, read: [week, fourWeeks].reduce(whole, { from, until: until + 1 }) };
}

/** The days with all of what their first and their last day lie in. */
const whole = (days: DayRange, around: (day: number) => DayRange | undefined): DayRange => ({
  from: Math.min(days.from, around(days.from)?.from ?? days.from),
  until: Math.max(days.until, around(days.until - 1)?.until ?? days.until),
});

/**
 * Whether days before a changed one can come out differently: frames of a whole period, and holidays
 * that are only known when the week or the four weeks are over. All else counts forward in time.
 */
function looksBack(person: PersonFacts, day: number): boolean {
  const { work, holiday } = rulesOn(person, day);
  const { statutoryHolidayRule: rule } = holiday;
  return hasPeriods(work.workSystem) || rule === 'LATEST_IN_WEEK' || rule === 'FOUR_WEEKS';
}

function weekOf(person: PersonFacts, day: number): DayRange {
  const from = weekStartOf(day, rulesOn(person, day).work.weekStartDay);
  return { from, until: from + 7 };
}

/** 変形休日制: which days off are statutory is known for four weeks together. */
function fourWeeksOf(person: PersonFacts, day: number): DayRange | undefined {
  const { statutoryHolidayRule, fourWeeksStart } = rulesOn(person, day).holiday;
  if (statutoryHolidayRule !== 'FOUR_WEEKS') return undefined;
  const start = dayOfDate(fourWeeksStart);
  const from = day - ((((day - start) % 28) + 28) % 28);
  return { from, until: from + 28 };
}
