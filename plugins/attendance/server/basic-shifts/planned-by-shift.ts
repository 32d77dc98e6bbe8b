import type { Issue } from '#core/issue.ts';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employedOn, personOf } from '#plugins/employee/sql.ts';
import { OF_ATTENDANCE } from '../applications/request.ts';
import { type AheadRow, toldOf } from './applications-ahead.ts';
import type { ShiftTimes } from './basic-shift.models.ts';
import { begunIssue } from './begun-stretches.ts';

/** Other times of a shift over a stretch of days; `until` belongs no more, null: no end. */
export type ChangedTimes = {
  readonly basicShiftId: string;
  readonly from: string;
  readonly until: string | null;
  readonly before: ShiftTimes;
  readonly after: ShiftTimes;
};

/** Days of the week whose plan changes; 0 is Sunday. */
function changedWeekdays({ before, after }: ChangedTimes): number[] {
  const rowOf = ({ rows }: ShiftTimes, day: number) =>
    JSON.stringify(rows.find((row) => row.day === day) ?? null);
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => rowOf(before, day) !== rowOf(after, day));
}

// $1 company, $2 shift, $3 first day, $4 first day that belongs no more, $5 today, $6 weekdays,
// $7 national holidays change too
const HELD = `held.company_id = $1 and held.basic_shift_id = $2
      and (held.valid_until is null or held.valid_until > $3::date)
      and ($4::date is null or held.valid_from < $4::date)`;
const DAY_CHANGES = `(extract(dow from days.date)::smallint = any ($6::smallint[])
      or ($7::boolean and exists (select from national_holidays
        where national_holidays.date = days.date)))
    and days.date >= greatest($3::date, held.valid_from)
    and ($4::date is null or days.date < $4::date)
    and (held.valid_until is null or days.date < held.valid_until)
    and not exists (select from day_plans
      where day_plans.company_id = $1 and day_plans.employee_id = held.employee_id
        and day_plans.date = days.date and day_plans.kind <> 'NONE')`;

const BEGUN: Statement = {
  name: 'attendance_people_of_begun_times',
  text: `select distinct person.id, person.last_name || ' ' || person.first_name as name,
      person.sort_kana
    from employee_basic_shifts as held
    join ${personOf('held.employee_id')}
    cross join lateral (
      select shift.date::date
      from generate_series(greatest($3::date, held.valid_from), $5::date, interval '1 day')
        as shift (date)
      union
      select work_days.work_date from work_days
      where work_days.company_id = $1 and work_days.employee_id = held.employee_id
        and work_days.work_date > $5::date
    ) as days (date)
    where ${HELD} and ${DAY_CHANGES}
      and ${employedOn('days.date')}
    order by person.sort_kana, person.id`,
};

const AHEAD: Statement = {
  name: 'attendance_applications_by_times',
  text: `select person.id as "employeeId", person.last_name || ' ' || person.first_name as name,
      applications.from_date::text as "fromDate", applications.to_date::text as "toDate"
    from employee_basic_shifts as held
    join ${personOf('held.employee_id')}
    join applications on applications.company_id = $1
      and applications.employee_id = held.employee_id
      and applications.status in ('PENDING', 'APPROVED') and applications.deleted_at is null
      and ${OF_ATTENDANCE} and applications.type <> 'REVISE'
    where ${HELD} and exists (
      select from (
        select shift.date::date
        from generate_series(greatest(applications.from_date, $5::date), applications.to_date,
          interval '1 day') as shift (date)
        union
        select (applications.details ->> 'transferDate')::date
        where applications.type = 'HOLIDAY_WORK'
      ) as days (date)
      where days.date > $5::date and ${DAY_CHANGES})
    order by applications.from_date, person.sort_kana, applications.id`,
};

/**
 * What stands against other times of a shift: people who work by it on days that have begun, else
 * applications that were made by the times as they are. Days with a published plan are not concerned.
 */
export async function standsAgainstTimes(
  ctx: RequestContext,
  change: ChangedTimes,
): Promise<Omit<Issue, 'path'> | undefined> {
  const weekdays = changedWeekdays(change);
  const holidays = change.before.worksOnHolidays !== change.after.worksOnHolidays;
  if (weekdays.length === 0 && !holidays) return undefined;
  const values = [
    ctx.viewer.companyId,
    change.basicShiftId,
    change.from,
    change.until,
    tokyoDate(ctx.now),
    weekdays,
    holidays,
  ];
  const begun = await ctx.run<{ name: string }>(BEGUN, values);
  if (begun.length > 0)
    return begunIssue(
      ctx,
      begun.map(({ name }) => name),
    );
  return toldOf(await ctx.run<AheadRow>(AHEAD, values));
}
