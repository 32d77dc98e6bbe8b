import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { ApplicationDetails } from '#plugins/attendance/domain/applications/details.ts';
import { dateOfDay, MINUTES_OF_DAY } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { CountedStamp } from '#plugins/attendance/domain/engine/day/counting.ts';
import { adultFrom } from '#plugins/attendance/domain/engine/minors.ts';
import type { DayRange } from '#plugins/attendance/domain/records/calendar.ts';
import type {
  ApprovedApplication,
  CompanyFacts,
  OwnPlan,
  PersonFacts,
  StampedDay,
} from '#plugins/attendance/domain/records/facts.ts';
import type { RulesStretch } from '#plugins/attendance/domain/rules/resolve.ts';
import { STAMP_TYPES } from '#plugins/attendance/domain/stamp.ts';
import { divisionClosings as closingsOf, everybody, leaves } from '#plugins/employee/sql.ts';
import { wordsOnBreaks } from '../../records/break-cancellation.ts';
import { rulesOfPeople } from '../../rules/rules-of-people.ts';
import { dayNumber } from './company-facts.ts';

/** Who somebody is to the engine before a single day is read: enough to know which days matter. */
export type PersonFrame = Pick<
  PersonFacts,
  | 'employeeId'
  | 'joined'
  | 'left'
  | 'adultFrom'
  | 'assigned'
  | 'divisionClosings'
  | 'closed'
  | 'calendars'
  | 'rules'
>;

// $1 company, $2 employees, $3 first and $4 last date between which closed months matter
export const FRAMES: Statement = {
  name: 'attendance_person_frames',
  rowMode: 'array',
  text: `select person.id, ${dayNumber('person.joined_on')}, ${dayNumber('person.retired_on')},
      person.birthday::text, assigned.basic_shift_id, ${dayNumber('assigned.valid_from')}, ${dayNumber('assigned.valid_until')},
      (select json_agg(json_build_array(calendar.calendar_id, ${dayNumber('calendar.valid_from')},
          ${dayNumber('calendar.valid_until')}))
        from employee_calendars as calendar
        where calendar.company_id = $1 and calendar.employee_id = person.id),
      (select json_agg(json_build_array(${dayNumber('own.starts_on')}, own.closing_day)
          order by own.starts_on)
        from ${closingsOf('person.id')}),
      (select json_agg(json_build_array(${dayNumber('closed.from_date')},
          ${dayNumber('closed.to_date')}) order by closed.to_date)
        from closed_periods as closed
        where closed.company_id = $1 and closed.employee_id = person.id
          and closed.to_date >= $3::date and closed.from_date <= $4::date)
    from ${everybody(`left join employee_basic_shifts as assigned
      on assigned.company_id = $1 and assigned.employee_id = person.id`)} and person.id = any ($2::text[])
    order by person.id, assigned.valid_from`,
};
type FrameRow = [
  id: string,
  joined: number | null,
  left: number | null,
  birthday: string | null,
  shiftId: string | null,
  from: number,
  until: number | null,
  calendars: CalendarRow[] | null,
  divisionClosings: [from: number, closingDay: number | null][] | null,
  closed: [from: number, to: number][] | null,
];
export type CalendarRow = readonly [calendarId: string, from: number, until: number | null];

/** Months before and after the days decide about where those of the days begin and end. */
const MONTHS_BESIDE = 124;

/** Those of the people who exist. `window` must hold every day that could matter to them. */
export async function loadFrames(
  ctx: RequestContext,
  employeeIds: readonly string[],
  window: DayRange,
  rules?: ReadonlyMap<string, readonly RulesStretch[]>,
): Promise<PersonFrame[]> {
  const rows = await ctx.run<FrameRow>(FRAMES, [
    ctx.viewer.companyId,
    employeeIds,
    dateOfDay(window.from - MONTHS_BESIDE),
    dateOfDay(window.until + MONTHS_BESIDE),
  ]);
  const heldRules =
    rules ??
    (await rulesOfPeople(ctx, employeeIds, dateOfDay(window.from), dateOfDay(window.until)));
  const frames = new Map<string, PersonFrame & { assigned: PersonFacts['assigned'][number][] }>();
  for (const row of rows) {
    const [employeeId, joined, left, birthday, shiftId, from, until, calendars, ...months] = row;
    const [divisionClosings, closed] = months;
    let frame = frames.get(employeeId);
    if (!frame) {
      frame = {
        employeeId,
        joined: joined ?? -Infinity,
        left: left ?? Infinity,
        ...(birthday === null ? {} : { adultFrom: adultFrom(birthday) }),
        assigned: [],
        divisionClosings: (divisionClosings ?? []).map(([day, closingDay]) => ({
          from: day,
          closingDay,
        })),
        closed: (closed ?? []).map(([first, to]) => ({ from: first, to })),
        calendars: calendarsOf(calendars),
        rules: heldRules.get(employeeId) ?? [],
      };
      frames.set(employeeId, frame);
    }
    if (shiftId !== null) frame.assigned.push({ shiftId, from, until: until ?? Infinity });
  }
  return [...frames.values()];
}

export const calendarsOf = (
  rows: readonly CalendarRow[] | null,
): NonNullable<PersonFacts['calendars']> =>
  rows === null
    ? NO_CALENDARS
    : rows.map(([calendarId, from, until]) => ({ calendarId, from, until: until ?? Infinity }));
const NO_CALENDARS: NonNullable<PersonFacts['calendars']> = [];

/** A frame alone, for questions about periods. */
export const withoutDays = (frame: PersonFrame): PersonFacts => ({
  ...frame,
  away: [],
  plans: new Map(),
  approved: [],
  workedThrough: new Set(),
  stamped: new Map(),
});

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

/** What one day, one minute and one type add to the number of a stamp. */
const DAY_STEP = 65_536;
const MINUTE_STEP = 8;
const TOKYO_MINUTES = 540;

/**
 * One number per stamp: day from $3 on, minute of the day and type. A million stamps travel as text and
 * not as rows, in the order of the index and without a join: which ones are replaced is looked up.
 */
export const STAMPS: Statement = {
  name: 'attendance_people_stamps',
  rowMode: 'array',
  text: `select stamps.employee_id, array_agg(
      floor(date_part('epoch', stamps.stamped_at) / 60)::integer * ${MINUTE_STEP}
      + (stamps.work_date - $3::date) * ${DAY_STEP - MINUTE_STEP * MINUTES_OF_DAY}
      + case stamps.type ${STAMP_TYPES.map((type, code) => `when '${type}' then ${code}`).join(' ')} end
      order by stamps.work_date, stamps.stamped_at, stamps.id)::text
    from stamps
    where stamps.company_id = $1 and stamps.employee_id = any ($2::text[])
      and stamps.work_date between $3::date and $4::date and not stamps.is_void
      and stamps.id not in (select newer.replaces_id from stamps as newer
        where newer.company_id = $1 and newer.employee_id = any ($2::text[])
          and newer.work_date between $3::date and $4::date and newer.replaces_id is not null)
    group by stamps.employee_id`,
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

/**
 * Whose days at the borders of the changed ones have to do with the days beside them: whoever ever had a
 * stamp of the first past the midnight after it, or one of the second before its own. Corrected stamps
 * are looked at as well, for what they took away was counted. $3 days, $4 and $5 the midnight after each
 */
const PAST_MIDNIGHT: Statement = {
  name: 'attendance_people_past_midnight',
  rowMode: 'array',
  text: `select stamps.employee_id, bool_or(stamps.work_date <= $3::date), bool_or(stamps.work_date > $3::date)
    from stamps
    where stamps.company_id = $1 and stamps.employee_id = any ($2::text[])
      and ((stamps.work_date = $3::date and stamps.stamped_at > $4)
        or (stamps.work_date = $5::date and stamps.stamped_at > $6)
        or (stamps.work_date = $5::date + 1 and stamps.stamped_at < $6))
    group by stamps.employee_id`,
};

/** Whose day before the changed ones goes on in them, and whose last one goes on behind them. */
export async function peopleOverBorders(
  ctx: RequestContext,
  employeeIds: readonly string[],
  { from, until }: DayRange,
): Promise<ReadonlyMap<string, { readonly before: boolean; readonly behind: boolean }>> {
  const midnight = (day: number) => atTokyo(dateOfDay(day));
  const rows = await ctx.run<[string, boolean, boolean]>(PAST_MIDNIGHT, [
    ctx.viewer.companyId,
    employeeIds,
    dateOfDay(from - 1),
    midnight(from),
    dateOfDay(until - 1),
    midnight(until),
  ]);
  return new Map(rows.map(([id, before, behind]) => [id, { before, behind }]));
}

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

function stampedDays(
  packed: string | undefined,
  firstDay: number,
  open: ReadonlySet<number>,
): Map<number, StampedDay> {
  const days = new Map<number, StampedDay>();
  if (packed === undefined) return days;
  // What minute 0 of the midnight before the first day would have as its number.
  const origin = ((firstDay - 1) * MINUTES_OF_DAY - TOKYO_MINUTES) * MINUTE_STEP;
  let list: CountedStamp[] = [];
  let last = Number.NaN;
  // '{1,22,333}': read digit by digit, for there are a hundred numbers per person and month.
  let number = 0;
  for (let at = 1; at < packed.length; at += 1) {
    const digit = packed.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) {
      number = number * 10 + digit;
      continue;
    }
    const code = number - origin;
    number = 0;
    const day = firstDay + Math.floor(code / DAY_STEP);
    if (day !== last) {
      last = day;
      list = [];
      days.set(day, { stamps: list, isOpen: open.has(day) });
    }
    const minute = ((code % DAY_STEP) >> 3) - MINUTES_OF_DAY;
    list.push({
      id: String(list.length),
      type: STAMP_TYPES[code & 7] ?? 'CHECK_IN_OFFICE',
      at: day * MINUTES_OF_DAY + minute,
    });
  }
  return days;
}
