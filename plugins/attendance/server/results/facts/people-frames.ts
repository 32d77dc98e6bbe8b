import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { dateOfDay } from '#plugins/attendance/domain/engine/day/clock.ts';
import { adultFrom } from '#plugins/attendance/domain/engine/minors.ts';
import type { DayRange } from '#plugins/attendance/domain/records/calendar.ts';
import type { PersonFacts } from '#plugins/attendance/domain/records/facts.ts';
import type { RulesStretch } from '#plugins/attendance/domain/rules/resolve.ts';
import { divisionClosings as closingsOf, everybody } from '#plugins/employee/sql.ts';
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
