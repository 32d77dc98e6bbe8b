import { calculate } from '../engine/calculate.ts';
import { type DayFigures, dayFigures } from '../engine/day-figures.ts';
import type { DayType, Piece } from '../engine/rules.ts';
import { type Totals, totalsOf } from '../engine/totals.ts';
import type { RuleValues } from '../rules/catalogue.ts';
import { workRulesFrom } from '../rules/resolve.ts';
import { closingDayOn, type DayRange, monthStarts, settlementPeriods } from './calendar.ts';
import { type CompanyFacts, type PersonFacts, rulesOn } from './facts.ts';
import { type PersonDay, personDays } from './person-days.ts';
import { statutoryDays } from './statutory-days.ts';

/** Raised whenever the same facts come out differently: older results are then made anew. */
export const ENGINE_VERSION = 1;

/** One day as the engine made it. */
export type DayResult = {
  readonly day: number;
  readonly dayType: DayType;
  readonly rulesVersion: number;
  readonly made: PersonDay;
  readonly pieces: readonly Piece[];
  readonly totals: Totals;
  readonly figures: DayFigures;
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
  const days = personDays(company, person, read);
  const statutory = statutoryDays(company, person, read, (day) => {
    const found = days.get(day);
    return found && { plan: found.plan, isWorked: found.workDay.work.length > 0 };
  });
  const pieces = calculate({
    days: [...days.values()].map(({ workDay }) => workDay),
    rules: workRulesFrom(person.rules, closingDayOn(company, person, read.from), read.until),
    statutoryHolidays: statutory,
    settlementPeriods: settlementPeriods(company, person, read.from, read.until),
    monthStarts: monthStarts(company, person, read.from, read.until),
  });
  const byDay = Map.groupBy(pieces, ({ workDay }) => workDay);
  const last = Math.min(write.until - 1, company.today, person.left);
  const results: DayResult[] = [];
  for (let day = Math.max(write.from, person.joined); day <= last; day += 1) {
    const made = days.get(day);
    if (!made) continue;
    const rules = rulesOn(person, day);
    const ofDay = byDay.get(day) ?? EMPTY;
    results.push({
      day,
      made,
      pieces: ofDay,
      dayType: typeOf(made, statutory.has(day)),
      rulesVersion: rules.version,
      totals: ofDay.length === 0 ? NO_TOTALS : totalsOf(ofDay),
      figures: figuresOf(made, rules.values.TIME_STAMPING),
    });
  }
  return results;
}

const NO_TOTALS = totalsOf([]);

const typeOf = ({ plan }: PersonDay, isStatutory: boolean): DayType => {
  if (isStatutory) return 'STATUTORY_HOLIDAY';
  return plan.prescribedMinutes > 0 ? 'WORKDAY' : 'NON_STATUTORY_HOLIDAY';
};

const NO_FIGURES: DayFigures = dayFigures({ day: 0, prescribedMinutes: 0, work: [], breaks: [] });

type Grace = Pick<RuleValues<'TIME_STAMPING'>, 'lateGraceMinutes' | 'earlyLeaveGraceMinutes'>;

function figuresOf({ workDay, plannedBreaks }: PersonDay, grace: Grace): DayFigures {
  if (workDay.work.length === 0) return NO_FIGURES;
  const figures = dayFigures(workDay, plannedBreaks);
  // Whoever works on a day off comes and goes as was agreed.
  if (workDay.prescribedMinutes === 0)
    return { ...figures, latenessMinutes: 0, earlyLeaveMinutes: 0 };
  const { latenessMinutes, earlyLeaveMinutes } = figures;
  // Within the grace it is not counted as such; past it, all of it is. Worked time stays as it was.
  return {
    ...figures,
    latenessMinutes: latenessMinutes <= grace.lateGraceMinutes ? 0 : latenessMinutes,
    earlyLeaveMinutes: earlyLeaveMinutes <= grace.earlyLeaveGraceMinutes ? 0 : earlyLeaveMinutes,
  };
}
