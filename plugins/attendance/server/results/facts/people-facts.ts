import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { ApplicationDetails } from '#plugins/attendance/domain/applications/details.ts';
import { dateOfDay } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { DayRange } from '#plugins/attendance/domain/records/calendar.ts';
import type {
  ApprovedApplication,
  CompanyFacts,
  OwnPlan,
  PersonFacts,
} from '#plugins/attendance/domain/records/facts.ts';
import { leaves } from '#plugins/employee/sql.ts';
import { wordsOnBreaks } from '../../records/break-cancellation.ts';
import { dayNumber } from './company-facts.ts';
import { STAMPS, stampedDays } from './packed-stamps.ts';
import type { PersonFrame } from './people-frames.ts';

// $1 company, $2 employees, $3 first date, $4 last date: in all of them.
export const AWAY: Statement = {
  name: 'attendance_people_away',
  rowMode: 'array',
  text: `select absence.employee_id, ${dayNumber('absence.starts_on')},
      ${dayNumber('absence.ends_on')}
    from ${leaves('$3::date', '$4::date', '= any ($2::text[])')}`,
};

export const PLANS: Statement = {
  name: 'attendance_people_plans',
  rowMode: 'array',
  text: `select day_plans.employee_id, ${dayNumber('day_plans.date')}, day_plans.start_minutes,
      day_plans.end_minutes, day_plans.breaks, day_plans.planned_at_start,
      day_plans.kind = 'NONE'
    from day_plans
    where day_plans.company_id = $1 and day_plans.employee_id = any ($2::text[])
      and day_plans.date between $3::date and $4::date`,
};

/** Approved ones of the days, and those that take one of them off for work on another. */
export const APPROVED: Statement = {
  name: 'attendance_people_approved',
  rowMode: 'array',
  text: `select applications.employee_id, applications.type, ${dayNumber('applications.from_date')},
      ${dayNumber('applications.to_date')}, applications.details
    from applications
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.status = 'APPROVED'
      and applications.type <> 'REVISE'
      and ((applications.from_date <= $4::date and applications.to_date >= $3::date)
        or (applications.type = 'HOLIDAY_WORK'
          and (applications.details ->> 'transferDate')::date between $3::date and $4::date))
    order by applications.from_date, applications.id`,
};

/** Days whose automatic break was worked through. */
export const BREAKS: Statement = {
  name: 'attendance_people_cancelled_breaks',
  rowMode: 'array',
  text: `select word.employee_id, ${dayNumber('word.work_date')}
    from (${wordsOnBreaks('= any ($2::text[])', 'between $3::date and $4::date')}) as word
    where word.cancels`,
};

// $5 now
export const OPEN: Statement = {
  name: 'attendance_people_open',
  rowMode: 'array',
  text: `select work_days.employee_id, ${dayNumber('work_days.work_date')}
    from work_days
    where work_days.company_id = $1 and work_days.employee_id = any ($2::text[])
      and work_days.work_date between $3::date and $4::date
      and work_days.state <> 'OFF_DUTY' and work_days.open_until > $5`,
};

/** Days behind today that may still be open: a shift takes stamps for a day and a night at most. */
const LONGEST_OPEN_DAYS = 3;

type PlanRow = [
  id: string,
  day: number,
  from: number | null,
  until: number | null,
  breaks: [number, number][],
  plannedAtStart: number | null,
  isEmptied: boolean,
];
type ApprovedRow = [
  id: string,
  type: ApprovedApplication['type'],
  from: number,
  to: number,
  details: object,
];

/** Everything about the people that their results of the half-open days depend on. */
export async function loadPeopleFacts(
  ctx: RequestContext,
  company: CompanyFacts,
  frames: readonly PersonFrame[],
  range: DayRange,
): Promise<PersonFacts[]> {
  return frames.map(await readPeopleFacts(ctx, company, frames, range));
}

/**
 * The same, put together for one person after the other: whoever looks at many keeps none of them, and
 * memory that is let go at once costs next to nothing.
 */
export async function readPeopleFacts(
  ctx: RequestContext,
  { today }: CompanyFacts,
  frames: readonly PersonFrame[],
  range: DayRange,
): Promise<(frame: PersonFrame) => PersonFacts> {
  // The day before may go on in the first of them, and the last ends where the next is planned to begin.
  const [from, until] = [range.from - 1, range.until + 1];
  const ids = frames.map(({ employeeId }) => employeeId);
  const last = dateOfDay(until - 1);
  const values = [ctx.viewer.companyId, ids, dateOfDay(from), last] as const;
  const away = await ctx.run<[string, number, number]>(AWAY, values);
  const plans = await ctx.run<PlanRow>(PLANS, values);
  const approved = await ctx.run<ApprovedRow>(APPROVED, values);
  const stamps = await ctx.run<[string, string]>(STAMPS, values);
  const breaks = await ctx.run<[string, number]>(BREAKS, values);
  const openFrom = Math.max(from, today - LONGEST_OPEN_DAYS);
  const open =
    openFrom < until
      ? await ctx.run<[string, number]>(OPEN, [
          ctx.viewer.companyId,
          ids,
          dateOfDay(openFrom),
          last,
          ctx.now,
        ])
      : [];
  const ofAway = Map.groupBy(away, ([id]) => id);
  const ofPlans = Map.groupBy(plans, ([id]) => id);
  const ofApproved = Map.groupBy(approved, ([id]) => id);
  const ofBreaks = Map.groupBy(breaks, ([id]) => id);
  const ofStamps = new Map(stamps);
  const ofOpen = Map.groupBy(open, ([id]) => id);
  return (frame) => {
    const { employeeId } = frame;
    const openDays = new Set(ofOpen.get(employeeId)?.map(([, day]) => day));
    return {
      ...frame,
      away: (ofAway.get(employeeId) ?? []).map(([, start, to]) => ({ from: start, to })),
      plans: new Map((ofPlans.get(employeeId) ?? []).map((row) => [row[1], ownPlan(row)])),
      approved: (ofApproved.get(employeeId) ?? []).map(approvedOf),
      workedThrough: new Set(ofBreaks.get(employeeId)?.map(([, day]) => day)),
      stamped: stampedDays(ofStamps.get(employeeId), from, openDays),
    };
  };
}

export const ownPlan = ([
  ,
  ,
  from,
  until,
  breaks,
  plannedAtStart,
  isEmptied,
]: PlanRow): OwnPlan => ({
  times:
    from === null || until === null
      ? undefined
      : {
          from,
          until,
          breaks: breaks.map(([breakFrom, breakUntil]) => ({ from: breakFrom, until: breakUntil })),
        },
  plannedAtStart: plannedAtStart ?? undefined,
  isEmptied,
});

export const approvedOf = ([
  ,
  type,
  firstDay,
  lastDay,
  details,
]: ApprovedRow): ApprovedApplication =>
  ({ ...(details as ApplicationDetails), type, firstDay, lastDay }) as ApprovedApplication;
