import { monthStarts } from '../closing/closing-months.ts';
import { calculate } from '../engine/calculate.ts';
import { type DayFigures, dayFigures } from '../engine/day/day-figures.ts';
import type { DayType, PersonMonth, Piece } from '../engine/rules.ts';
import { type Totals, totalsOf } from '../engine/totals.ts';
import { attendedHours } from '../rules/attended-hours.ts';
import type { RulesStretch } from '../rules/resolve.ts';
import { absenceMinutes } from './absence.ts';
import { type DayRange, settlementPeriods } from './calendar.ts';
import { type CompanyColumn, type CompanyLedger, companyLedger } from './company-ledger.ts';
import { type CompanyFacts, type PersonFacts, rulesOn, workRulesOf } from './facts.ts';
import { type PersonDay, personDays } from './person-days.ts';
import { type StampGaps, stampGaps } from './stamps/stamp-gaps.ts';
import { statutoryDays } from './statutory-days.ts';

/** Raised whenever the same facts come out differently: older results are then made anew. */
export const ENGINE_VERSION = 9;

/** One day as the engine made it. */
export type DayResult = {
  readonly day: number;
  readonly dayType: DayType;
  readonly rulesVersion: number;
  readonly made: PersonDay;
  readonly pieces: readonly Piece[];
  readonly totals: Totals;
  readonly figures: DayFigures;
  readonly ledger: CompanyLedger;
  readonly gaps: StampGaps;
  /** 欠勤 in minutes of the contract. */
  readonly absence: number;
  /** What the company's own column was counted by. */
  readonly column: CompanyColumn;
};

const EMPTY: readonly Piece[] = [];

/**
 * The results of `write`, worked out from the days of `read` (calendar.ts says which these are).
 * Pure: the same facts give the same results, whatever was stored before.
 */
export function resultsOf(
  company: CompanyFacts,
  person: PersonFacts,
  { read, write }: { readonly read: DayRange; readonly write: DayRange },
): DayResult[] {
  const { days, asked } = engineMonth(company, person, read);
  const { statutoryHolidays: statutory } = asked;
  const pieces = calculate(asked);
  let next = 0;
  const last = Math.min(write.until - 1, company.today, person.left);
  const results: DayResult[] = [];
  for (let day = Math.max(write.from, person.joined); day <= last; day += 1) {
    const made = days[day - read.from];
    if (!made) continue;
    const rules = rulesOn(person, day);
    // Pieces come in the order of their days.
    while ((pieces[next]?.workDay ?? day) < day) next += 1;
    const start = next;
    while (pieces[next]?.workDay === day) next += 1;
    const ofDay = next === start ? EMPTY : pieces.slice(start, next);
    results.push({
      day,
      made,
      pieces: ofDay,
      dayType: typeOf(made, statutory.has(day)),
      rulesVersion: rules.version,
      totals: ofDay.length === 0 ? NO_TOTALS : totalsOf(ofDay),
      figures: figuresOf(made, rules.values),
      ledger: withEarly(companyLedger(made, ofDay, rules.values), made),
      gaps: stampGaps(made, rules.values),
      absence: absenceMinutes(company, person, day, made.plan, workedIn(ofDay)),
      column: rules.values,
    });
  }
  return results;
}

/** The days as the engine takes them, and all that it is asked with. */
export function engineMonth(
  company: CompanyFacts,
  person: PersonFacts,
  read: DayRange,
): { readonly days: readonly PersonDay[]; readonly asked: PersonMonth } {
  const days = personDays(company, person, read);
  const statutoryHolidays = statutoryDays(company, person, read, (day) => {
    const foundDay = days[day - read.from];
    return foundDay && { plan: foundDay.plan, isWorked: foundDay.workDay.work.length > 0 };
  });
  return {
    days,
    asked: {
      days: days.map(({ workDay }) => workDay),
      rules: workRulesOf(person),
      statutoryHolidays,
      settlementPeriods: settlementPeriods(company, person, read.from, read.until),
      monthStarts: monthStarts(company, person, read.from, read.until),
      employed: { from: person.joined, until: person.left + 1 },
    },
  };
}

const NO_TOTALS = totalsOf([]);

/** What came before the planned start and did not count is work that somebody has to decide about. */
const withEarly = (
  ledger: CompanyLedger,
  { counted: { earlyMinutes } }: PersonDay,
): CompanyLedger =>
  earlyMinutes === 0 ? ledger : { ...ledger, unapprovedWork: ledger.unapprovedWork + earlyMinutes };

const workedIn = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { from, until }) => sum + until - from, 0);

const typeOf = ({ plan, workDay }: PersonDay, isStatutory: boolean): DayType => {
  if (isStatutory) return 'STATUTORY_HOLIDAY';
  // Worked during a leave of absence: nobody's day off was worked on.
  if (plan.isOnLeave && workDay.work.length > 0) return 'WORKDAY';
  return plan.prescribedMinutes > 0 ? 'WORKDAY' : 'NON_STATUTORY_HOLIDAY';
};

const NO_FIGURES: DayFigures = dayFigures({ day: 0, prescribedMinutes: 0, work: [], breaks: [] });

function figuresOf(
  { workDay, plannedBreaks }: PersonDay,
  { TIME_STAMPING: grace, WORK_SYSTEM: system }: RulesStretch['values'],
): DayFigures {
  if (workDay.work.length === 0) return NO_FIGURES;
  const figures = dayFigures(workDay, plannedBreaks, attendedHours(system, workDay.plan));
  // Whoever works on a day off comes and goes as was agreed.
  if (workDay.prescribedMinutes === 0)
    return { ...figures, latenessMinutes: 0, earlyLeaveMinutes: 0 };
  // Within the grace it is not counted as such; past it, all of it is. Worked time stays as it was.
  const isLate = figures.latenessMinutes > grace.lateGraceMinutes;
  const isEarly = figures.earlyLeaveMinutes > grace.earlyLeaveGraceMinutes;
  return {
    ...figures,
    latenessMinutes: isLate ? figures.latenessMinutes : 0,
    earlyLeaveMinutes: isEarly ? figures.earlyLeaveMinutes : 0,
  };
}
