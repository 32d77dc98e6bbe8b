import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { dateOfDay } from '../../domain/engine/day/clock.ts';
import type { DayPlan } from '../../domain/plan.ts';
import type { DayRange } from '../../domain/records/calendar.ts';
import { detailOf } from '../../domain/records/day-detail.ts';
import type { CalendarKind, PlanFacts, PlannedTimes } from '../../domain/records/facts.ts';
import { planOfDay } from '../../domain/records/plan-of-day.ts';
import { statutoryDaysAhead } from '../../domain/records/statutory-days.ts';
import type { RuleValues } from '../../domain/rules/catalogue.ts';
import { dayNumber, shiftsOf } from '../results/facts/company-facts.ts';
import { approvedOf, ownPlan } from '../results/facts/people-facts.ts';
import type { ApplicationColumns } from './day-extras.ts';

/** A shift that somebody has, as it is from one version to the next. */
type ShiftColumns = readonly [
  shiftId: string,
  from: number,
  until: number | null,
  versionFrom: number,
  versionUntil: number | null,
  worksOnHolidays: boolean,
  times: Parameters<typeof shiftsOf>[0][number][5],
];

/** What the month's statement says of plans; days are whole numbers since 1970. */
export type PlanColumns = {
  readonly joined: number | null;
  readonly left: number | null;
  readonly shifts: readonly ShiftColumns[] | null;
  readonly plans: readonly Parameters<typeof ownPlan>[0][] | null;
  readonly away: readonly [from: number, to: number][] | null;
  readonly holidays: readonly [day: number, key: string][] | null;
  readonly companyDays: readonly [day: number, kind: CalendarKind, name: string][] | null;
  readonly applications: readonly ApplicationColumns[] | null;
};

/** The engine's own rule of who is planned when, for the days of one month. */
export function plansOfMonth(columns: PlanColumns): (day: number) => DayPlan | undefined {
  const { shifts, joined, left, plans, away } = columns;
  // As on the board: without a basic shift nobody is planned.
  if (!shifts) return () => undefined;
  const company: PlanFacts['company'] = {
    shifts: shiftsOf(
      shifts.map(([id, , , from, until, works, times]) => [id, from, until, 0, works, times]),
    ),
    companyDays: new Map(columns.companyDays?.map(([day, kind]) => [day, kind])),
    nationalHolidays: new Set(columns.holidays?.map(([day]) => day)),
  };
  const person: PlanFacts['person'] = {
    joined: joined ?? -Infinity,
    left: left ?? Infinity,
    assigned: shifts.map(([shiftId, from, until]) => ({
      shiftId,
      from,
      until: until ?? Infinity,
    })),
    away: away?.map(([from, to]) => ({ from, to })) ?? [],
    plans: new Map(plans?.map((row) => [row[1], ownPlan(row)])),
    approved: approvedIn(columns),
  };
  return (day) => {
    if (!person.assigned.some(({ from, until }) => from <= day && day < until)) return undefined;
    const { times } = planOfDay(company, person, day);
    return times && shownPlan(day, times);
  };
}

const DETAILS: Statement = {
  name: 'attendance_details_of_closed_month',
  rowMode: 'array',
  text: `select ${dayNumber('result.work_date')}, result.detail
    from day_results as result
    where result.company_id = $1 and result.employee_id = $2
      and result.work_date between $3::date and $4::date`,
};

/** Of a closed month: what its results were made with, whatever was said of shifts and plans since. */
export async function plansAsClosed(
  ctx: RequestContext,
  month: { readonly id: string; readonly firstDay: number; readonly lastDay: number },
): Promise<(day: number) => DayPlan | undefined> {
  const rows = await ctx.run<[number, string]>(DETAILS, [
    ctx.viewer.companyId,
    month.id,
    dateOfDay(month.firstDay),
    dateOfDay(month.lastDay),
  ]);
  const details = new Map(rows);
  return (day) => {
    const detail = details.get(day);
    const plan = detail === undefined ? undefined : detailOf(detail).plan;
    return plan && shownPlan(day, { ...plan.span, breaks: plan.breaks });
  };
}

const shownPlan = (day: number, { from, until, breaks: [pause] }: PlannedTimes): DayPlan => ({
  date: dateOfDay(day),
  start: from,
  end: until,
  breakStart: pause?.from ?? null,
  breakEnd: pause?.until ?? null,
});

const approvedIn = ({ applications }: PlanColumns) =>
  (applications ?? []).flatMap(([, type, status, from, to, details]) =>
    status === 'APPROVED' && details && (type === 'VACATION' || type === 'HOLIDAY_WORK')
      ? [approvedOf(['', type, from, to, details])]
      : [],
  );

/** 法定休日 of days that no result speaks of yet. */
export const statutoryDaysOfMonth = (
  columns: PlanColumns,
  holiday: RuleValues<'HOLIDAY'>,
  range: DayRange,
): ReadonlySet<number> =>
  statutoryDaysAhead(
    holiday,
    new Map(columns.companyDays?.map(([day, kind]) => [day, kind])),
    approvedIn(columns),
    range,
  );
