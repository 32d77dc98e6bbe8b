import type { Issue } from '#core/issue.ts';
import { addDays, datesOf } from '#core/time/dates.ts';
import { ABSENCE, isOffered, PRIVATE_OUTING } from '../vacation-classes.ts';
import type { Asked } from './asked.ts';
import { balanceIssues } from './check-balance.ts';
import type { VacationDetails, VacationUnit } from './details.ts';
import type { Facts, FactsOfClass, FactsOfDay } from './facts.ts';
import { halvesOf } from './halves.ts';
import { type Findings, issue } from './issues.ts';
import { minutesOfLeave, obligationOn, vacationDays } from './measures.ts';

const UNITS: { readonly [Unit in FactsOfClass['unit']]: readonly VacationUnit[] } = {
  DAY: ['DAY'],
  HALF_DAY: ['DAY', 'HALF_AM', 'HALF_PM'],
  HOUR: ['DAY', 'HALF_AM', 'HALF_PM', 'HOUR'],
};

/** An outing is of hours and minutes, never of days. */
export const unitsOf = (
  unit: FactsOfClass['unit'],
  code?: string | null,
): readonly VacationUnit[] => (code === PRIVATE_OUTING ? ['HOUR'] : UNITS[unit]);

/** Half a year: whoever is away longer has a leave of absence and no vacation. */
const LONGEST_DAYS = 183;

export function checkVacation(
  askedApplication: Asked,
  details: VacationDetails,
  facts: Facts,
): Findings {
  const issues = datesIssues(askedApplication);
  if (issues.length === 0) issues.push(...classIssues(askedApplication, details, facts));
  if (facts.vacationClass?.code === PRIVATE_OUTING)
    return { issues: issues.length > 0 ? issues : outingIssues(details), warnings: [] };
  if (issues.length === 0 && details.unit === 'HOUR')
    issues.push(...hourIssues(askedApplication, details, facts));
  if (issues.length > 0) return { issues, warnings: [] };
  const days = vacationDays(askedApplication, facts);
  if (days === 0) return { issues: [issue('fromDate', 'noWorkday')], warnings: [] };
  const worked = datesOf(askedApplication.fromDate, addDays(askedApplication.toDate, 1)).some(
    (date) => details.unit === 'DAY' && (facts.dayOf(date)?.stamps.length ?? 0) > 0,
  );
  if (worked && facts.vacationClass?.code === ABSENCE)
    return { issues: [issue('fromDate', 'absenceOnWorkedDay')], warnings: [] };
  const { vacationClass } = facts;
  const limits = limitIssues(days, facts);
  return {
    issues:
      limits.length > 0 || !vacationClass
        ? limits
        : balanceIssues(askedApplication, details, { ...facts, vacationClass }),
    warnings: worked ? [{ key: 'warning.workedThatDay' }] : [],
  };
}

/** Asked before any day is loaded: a range without an end is none. */
export function datesIssues({ fromDate, toDate }: Asked): Issue[] {
  if (toDate < fromDate) return [issue('toDate', 'endAfterStart')];
  if (addDays(fromDate, LONGEST_DAYS) < toDate)
    return [issue('toDate', 'vacationTooLong', { days: LONGEST_DAYS })];
  return [];
}

function classIssues(
  { fromDate }: Asked,
  { unit }: VacationDetails,
  { vacationClass }: Facts,
): Issue[] {
  if (!vacationClass?.isShown) return [issue('vacationClassId', 'choice')];
  const { displayFrom, displayUntil, name } = vacationClass;
  if (!isOffered(fromDate.slice(5), displayFrom, displayUntil))
    return [
      issue('fromDate', 'classNotOffered', {
        name,
        from: monthDay(displayFrom),
        until: monthDay(displayUntil),
      }),
    ];
  if (!unitsOf(vacationClass.unit, vacationClass.code).includes(unit))
    return [issue('unit', 'unitNotAllowed', { name })];
  return [];
}

/** '07-01' → '7/1', which both languages read. */
const monthDay = (day: string | null): string => (day ?? '').split('-').map(Number).join('/');

/** 時間単位: whole hours inside the plan (LSR 24-4), and never a whole day. */
function hourIssues({ fromDate }: Asked, { from, until }: VacationDetails, facts: Facts): Issue[] {
  if (from === null || until === null) return [issue('start', 'required')];
  if (until <= from) return [issue('end', 'endAfterStart')];
  const plan = obligationOn(fromDate, facts);
  if (!plan) return [issue('fromDate', 'noWorkday')];
  if (from < plan.start || until > plan.end) return [issue('start', 'hoursInsidePlan')];
  const minutes = minutesOfLeave({ from, until }, plan);
  return minutes === 0 || minutes % 60 !== 0 ? [issue('end', 'wholeHours')] : [];
}

/** Away for as long as it takes, also outside the plan: only the order of the times is asked for. */
function outingIssues({ from, until }: VacationDetails): Issue[] {
  if (from === null || until === null) return [issue('start', 'required')];
  return until <= from ? [issue('end', 'endAfterStart')] : [];
}

function limitIssues(days: number, { vacationClass }: Facts): Issue[] {
  // Where balances are kept, what was granted is the limit: the days a year say how much one grant is.
  if (!vacationClass || vacationClass.kept || vacationClass.limitDays === null) return [];
  const { limitDays, usedDays, name } = vacationClass;
  const left = Math.max(0, limitDays - usedDays);
  return days > left + ROUNDING
    ? [
        issue('fromDate', 'limitDays', {
          name,
          limit: limitDays,
          left: Math.round(left * 100) / 100,
        }),
      ]
    : [];
}

/** Hours are kept as hundredths of a day. */
const ROUNDING = 0.005;

/** The part of the day that a leave of this unit takes, in minutes of the date. */
export function spanOfVacation(
  { unit, from, until }: VacationDetails,
  plan: FactsOfDay['plan'],
): { readonly from: number; readonly until: number } {
  if (unit === 'HOUR' && from !== null && until !== null) return { from, until };
  if (!plan || unit === 'DAY') return { from: 0, until: 2880 };
  const [morning, afternoon] = halvesOf({ from: plan.start, until: plan.end, breaks: plan.breaks });
  return unit === 'HALF_AM'
    ? { from: 0, until: morning.until }
    : { from: afternoon.from, until: 2880 };
}
