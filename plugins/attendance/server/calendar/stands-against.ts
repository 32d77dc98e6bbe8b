import type { Issue } from '#core/issue.ts';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { Series } from '#core/time/dated.ts';
import type { Calendars } from '#plugins/attendance/domain/calendar/calendars.ts';
import { dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { CalendarDays, PlanFacts } from '#plugins/attendance/domain/records/facts.ts';
import { planOfDay } from '#plugins/attendance/domain/records/plan-of-day.ts';
import { personOf } from '#plugins/employee/sql.ts';
import { OF_ATTENDANCE } from '../applications/request.ts';
import { type AheadRow, toldOf } from '../basic-shifts/applications-ahead.ts';
import { begunIssue } from '../basic-shifts/begun-stretches.ts';
import { readPlans } from '../schedules/read-plans.ts';

/** The calendars of people as they would be, and of whom which dates change by that. */
export type CalendarChange = {
  readonly from: string;
  readonly days: Calendars['days'];
  readonly seriesOf: (employeeId: string) => Series<string>;
  readonly changed: ReadonlyMap<string, readonly string[]>;
};

// $1 company, $2 people, $3 first day
const ASKED: Statement = {
  name: 'attendance_asked_by_calendars',
  text: `select person.id as "employeeId", person.last_name || ' ' || person.first_name as name,
      applications.from_date::text as "fromDate", applications.to_date::text as "toDate",
      case applications.type when 'HOLIDAY_WORK' then applications.details ->> 'transferDate'
        end as "transferDate"
    from applications
    join ${personOf('applications.employee_id')}
    where applications.company_id = $1 and applications.employee_id = any ($2::text[])
      and applications.status in ('PENDING', 'APPROVED') and applications.deleted_at is null
      and ${OF_ATTENDANCE} and applications.type <> 'REVISE'
      and (applications.to_date >= $3::date
        or (applications.type = 'HOLIDAY_WORK'
          and (applications.details ->> 'transferDate')::date >= $3::date))
    order by applications.from_date, person.sort_kana, applications.id`,
};
type AskedRow = AheadRow & { readonly transferDate: string | null };

/** Applications of people whose calendar changes, on whatever day. */
export const askedAhead = (
  ctx: RequestContext,
  { from, changed }: Pick<CalendarChange, 'from' | 'changed'>,
): Promise<AskedRow[]> =>
  changed.size === 0
    ? Promise.resolve([])
    : ctx.run<AskedRow>(ASKED, [ctx.viewer.companyId, [...changed.keys()], from]);

// $1 company, $2 people, $3 dates
const STAMPED: Statement = {
  name: 'attendance_stamped_ahead_of_calendars',
  text: `select distinct person.id, person.last_name || ' ' || person.first_name as name, person.sort_kana
    from unnest($2::text[], $3::date[]) as day (employee_id, date)
    join work_days on work_days.company_id = $1 and work_days.employee_id = day.employee_id
      and work_days.work_date = day.date
    join ${personOf('day.employee_id')}
    order by person.sort_kana, person.id`,
};
const CLOSED: Statement = {
  name: 'attendance_closed_ahead_of_calendars',
  text: `select distinct person.id, person.last_name || ' ' || person.first_name as name,
      closed_periods.from_date::text as "fromDate", closed_periods.to_date::text as "toDate",
      person.sort_kana
    from unnest($2::text[], $3::date[]) as day (employee_id, date)
    join closed_periods on closed_periods.company_id = $1
      and closed_periods.employee_id = day.employee_id
      and day.date between closed_periods.from_date and closed_periods.to_date
    join ${personOf('day.employee_id')}
    order by person.sort_kana, person.id`,
};

/** How many people are named. */
const NAMED = 5;

/**
 * Refuses a change of the calendar that somebody enters where it would change the plan of a day that somebody has stamped
 * already, of one whose month is closed, or of one that an application was made by (0039). Days with a plan of their own on
 * the shift board do not change, whatever the calendar says.
 */
export async function refuseCalendar(
  ctx: RequestContext,
  path: string,
  change: CalendarChange,
): Promise<void> {
  const refuse = (issue: Omit<Issue, 'path'>) => {
    throw invalidInput([{ path, ...issue }]);
  };
  const pairs = [...change.changed].flatMap(([id, dates]) => dates.map((date) => ({ id, date })));
  if (pairs.length === 0) return;
  const values = [
    ctx.viewer.companyId,
    pairs.map(({ id }) => id),
    pairs.map(({ date }) => date),
  ] as const;
  const stamped = await ctx.run<{ name: string }>(STAMPED, values);
  if (stamped.length > 0)
    refuse(
      begunIssue(
        ctx,
        stamped.map(({ name }) => name),
      ),
    );
  const closed = await ctx.run<AheadRow>(CLOSED, values);
  if (closed.length > 0) refuse(closedIssue(closed));
  const issue = toldOf(await replannedApplications(ctx, change));
  if (issue) refuse(issue);
}

const shown = (date: string): string => date.replaceAll('-', '/');

const closedIssue = (closed: readonly AheadRow[]): Omit<Issue, 'path'> => {
  const list = closed
    .slice(0, NAMED)
    .map(({ name, fromDate, toDate }) => `${name} ${shown(fromDate)}–${shown(toDate)}`);
  return {
    key: 'validation.holidayInClosedMonth',
    params: {
      count: closed.length,
      list: `${list.join('、')}${closed.length > NAMED ? '…' : ''}`,
    },
  };
};

/** Applications for days whose plan would be another one. */
async function replannedApplications(
  ctx: RequestContext,
  change: CalendarChange,
): Promise<AheadRow[]> {
  const touched = (await askedAhead(ctx, change)).flatMap((row) => {
    const days = (change.changed.get(row.employeeId) ?? []).filter(
      (date) => (row.fromDate <= date && date <= row.toDate) || row.transferDate === date,
    );
    return days.length === 0 ? [] : [{ row, days: days.map(dayOfDate) }];
  });
  if (touched.length === 0) return [];
  const all = touched.flatMap(({ days }) => days);
  const range = { from: Math.min(...all), until: Math.max(...all) + 1 };
  const ids = [...new Set(touched.map(({ row }) => row.employeeId))];
  const { company, people } = await readPlans(ctx, ids, range);
  const calendars = new Map([...change.days].map(([id, days]) => [id, byDay(days)]));
  const then = { ...company, companyDays: calendars.get('') ?? new Map(), calendars };
  return touched.flatMap(({ row, days }) => {
    const knownPerson = people.get(row.employeeId);
    if (!knownPerson) return [];
    const person = { ...knownPerson, approved: [], away: [] };
    const after = { ...person, calendars: periodsOf(change.seriesOf(row.employeeId)) };
    const isReplanned = days.some(
      (day) =>
        JSON.stringify(planOfDay(company, person, day).times) !==
        JSON.stringify(planOfDay(then, after, day).times),
    );
    return isReplanned ? [row] : [];
  });
}

const byDay = (days: ReadonlyMap<string, { readonly kind: 'OFF' | 'STATUTORY' | 'WORK' }>) =>
  new Map([...days].map(([date, { kind }]) => [dayOfDate(date), kind])) as CalendarDays;

const periodsOf = (series: Series<string>): NonNullable<PlanFacts['person']['calendars']> =>
  series.map(({ from, until, value }) => ({
    from: dayOfDate(from),
    until: until === null ? Infinity : dayOfDate(until),
    calendarId: value,
  }));
