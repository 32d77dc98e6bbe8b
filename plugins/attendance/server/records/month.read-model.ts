import type { Statement } from '../../../../core/ports/database.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { periodOfDate } from '../../../../core/time/closing.ts';
import { addDays, datesOf } from '../../../../core/time/dates.ts';
import type { HolidayKey } from '../../../../core/time/holidays.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import type { Mark } from '../../domain/day-summary.ts';
import { monthDays, monthTotals } from '../../domain/month.ts';
import { COLUMN_OF, type WorkMinutes, workMinuteKeys } from '../../domain/records/work-minutes.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import type { WorkState } from '../../domain/stamp.ts';
import type { StampModel } from '../models.ts';
import { millisOf, plannedDays } from '../schedules/planned-days.sql.ts';
import { type StampColumns, stampColumns, stampOf } from '../stamping/stamp-columns.ts';
import { planOfColumns } from '../stamping/work-day.read-model.ts';
import {
  type ApplicationColumns,
  dayExtras,
  minutesOfDays,
  OVERTIME_LIMIT_MINUTES,
  type ResultColumns,
  weeksOf,
} from './day-extras.ts';
import { MAY_READ, recordScope } from './scope.ts';

/** The closing day, moved to the end of a month that lacks it. */
const closingDate = (firstOfMonth: string, day: string): string =>
  `(${firstOfMonth} + (least(${day}, date_part('day', (${firstOfMonth} + interval '1 month')::date - 1)::integer) - 1))`;

/** The shift that a person had when a month ended, with the closing day that it had then. */
const shiftBefore = (firstOfNextMonth: string): string => `
    select version.closing_day, basic_shifts.name
    from employee_basic_shifts
    join basic_shifts on basic_shifts.company_id = $1
      and basic_shifts.id = employee_basic_shifts.basic_shift_id
    join basic_shift_versions as version on version.company_id = $1
      and version.basic_shift_id = basic_shifts.id and version.valid_from < ${firstOfNextMonth}
      and (version.valid_until is null or version.valid_until >= ${firstOfNextMonth})
    where employee_basic_shifts.company_id = $1 and employee_basic_shifts.employee_id = $6
      and employee_basic_shifts.valid_from < ${firstOfNextMonth}
    order by employee_basic_shifts.valid_from desc
    limit 1`;

const RESULT_MINUTES = workMinuteKeys.map((key) => `result.${COLUMN_OF[key]}`).join(', ');

// $6 employee, $7 first of the month, $8 now
export const MONTH: Statement = {
  name: 'attendance_month',
  rowMode: 'array',
  text: `with person as materialized (
    select employees.id, employees.employee_number, employees.last_name, employees.first_name,
      employees.joined_on, employees.retired_on
    from employees
    where employees.company_id = $1 and employees.id = $6 and ${MAY_READ}
  ), settings as materialized (
    select attendance_settings.started_on, attendance_settings.closing_day,
      attendance_settings.week_start_day
    from attendance_settings
    where attendance_settings.company_id = $1 and attendance_settings.valid_from <= $5::date
      and (attendance_settings.valid_until is null or $5::date < attendance_settings.valid_until)
  ), assigned_last as materialized (${shiftBefore("($7::date + interval '1 month')::date")}
  ), assigned_before as materialized (${shiftBefore('$7::date')}
  ), closing as materialized (
    select coalesce((select assigned_last.closing_day from assigned_last),
        (select settings.closing_day from settings), 31) as day,
      (select assigned_before.closing_day from assigned_before) as day_before
  ), period as materialized (
    select ${closingDate("($7::date - interval '1 month')::date", 'coalesce(closing.day_before, closing.day)')} + 1 as first_date,
      ${closingDate('$7::date', 'closing.day')} as last_date
    from closing
  )
  select person.id, person.employee_number, person.last_name, person.first_name, closing.day::integer,
    (select assigned_last.name from assigned_last),
    (select json_agg(json_build_array(planned.date, planned.start_minutes, planned.end_minutes,
        planned.break_start_minutes, planned.break_end_minutes))
      from (${plannedDays(
        `select period.first_date + shift.days
          from period, generate_series(0, period.last_date - period.first_date) as shift (days)`,
        'assigned.employee_id = $6',
      )}) as planned),
    (select json_agg(json_build_array(national_holidays.date, national_holidays.key))
      from period
      join national_holidays on national_holidays.date between period.first_date and period.last_date),
    (select json_agg(json_build_array(company_days.date, company_days.name))
      from period
      join company_days on company_days.company_id = $1
        and company_days.date between period.first_date and period.last_date),
    (select json_agg(${stampColumns} order by stamps.stamped_at, stamps.id)
      from period
      join stamps on stamps.company_id = $1 and stamps.employee_id = $6
        and stamps.work_date between period.first_date and period.last_date
      where not stamps.is_void and not exists (select from stamps as newer
        where newer.company_id = $1 and newer.replaces_id = stamps.id)),
    (select json_build_array(work_days.work_date, work_days.state, ${millisOf('work_days.open_until')})
      from work_days
      where work_days.company_id = $1 and work_days.employee_id = $6 and work_days.first_in_at <= $8
      order by work_days.work_date desc
      limit 1),
    period.first_date, period.last_date, person.joined_on, person.retired_on,
    (select settings.started_on from settings),
    (select affiliation_groups.name
      from affiliations
      join affiliation_groups on affiliation_groups.company_id = $1
        and affiliation_groups.id = affiliations.group_id
      where affiliations.company_id = $1 and affiliations.employee_id = $6 and affiliations.is_main
        and affiliations.valid_from <= least(period.last_date, greatest($5::date, period.first_date))
        and (affiliations.valid_until is null or affiliations.valid_until > period.first_date)
      order by affiliations.valid_from desc
      limit 1),
    (select json_agg(json_build_array(result.work_date, result.stamps, result.day_type, result.is_open,
        result.is_estimated, result.missing, result.prescribed_minutes, result.rules_version,
        ${millisOf('result.calculated_at')}, ${RESULT_MINUTES}))
      from period
      join day_results as result on result.company_id = $1 and result.employee_id = $6
        and result.work_date between period.first_date and period.last_date),
    (select json_agg(json_build_array(applications.id, applications.type, applications.status,
        applications.from_date, applications.to_date, applications.details ->> 'transferDate')
        order by applications.from_date, applications.id)
      from period
      join applications on applications.company_id = $1 and applications.employee_id = $6
        and applications.deleted_at is null and applications.status <> 'CANCELLED'
        and ((applications.from_date <= period.last_date and applications.to_date >= period.first_date)
          or (applications.type = 'HOLIDAY_WORK'
            and (applications.details ->> 'transferDate')::date
              between period.first_date and period.last_date))),
    (select json_agg(json_build_array(day_notes.work_date, day_notes.note, day_notes.version))
      from period
      join day_notes on day_notes.company_id = $1 and day_notes.employee_id = $6
        and day_notes.work_date between period.first_date and period.last_date),
    (select settings.week_start_day from settings),
    exists (select from closed_periods
      where closed_periods.company_id = $1 and closed_periods.employee_id = $6
        and closed_periods.from_date <= period.first_date
        and closed_periods.to_date >= period.last_date)
  from person, closing, period`,
};

export type MonthFor = { readonly employeeId?: string | null; readonly month: string };

/** One person's period in one statement; undefined where the viewer may not know of the person. */
export async function loadMonth(ctx: RequestContext, { employeeId, month }: MonthFor) {
  const scope = recordScope(ctx);
  const today = tokyoDate(ctx.now);
  const [row] = await ctx.run<Columns>(MONTH, [
    ctx.viewer.companyId,
    scope.everybody,
    scope.employeeIds,
    scope.groupIds,
    today,
    employeeId ?? ctx.viewer.employeeId,
    `${month}-01`,
    ctx.now,
  ]);
  return row && monthOf(row, month, today, ctx.now.getTime());
}

export type LoadedMonth = NonNullable<Awaited<ReturnType<typeof loadMonth>>>;

type Columns = [
  id: string,
  employeeNumber: string,
  lastName: string,
  firstName: string,
  closingDay: number,
  basicShiftName: string | null,
  plans: Parameters<typeof planOfColumns>[0][] | null,
  holidays: [string, HolidayKey][] | null,
  companyDays: [string, string][] | null,
  stamps: StampColumns[] | null,
  latest: [string, WorkState, number] | null,
  firstDate: string,
  lastDate: string,
  joinedOn: string | null,
  retiredOn: string | null,
  startedOn: string | null,
  groupName: string | null,
  results: ResultColumns[] | null,
  applications: ApplicationColumns[] | null,
  notes: [string, string, number][] | null,
  weekStartDay: number | null,
  isClosed: boolean,
];

function monthOf(row: Columns, month: string, today: string, now: number) {
  const [id, employeeNumber, lastName, firstName, closingDay, basicShiftName] = row;
  const [plans, holidays, companyDays, stamps, latest, from, to] = row.slice(6) as unknown as [
    Columns[6],
    Columns[7],
    Columns[8],
    Columns[9],
    Columns[10],
    Columns[11],
    Columns[12],
  ];
  const [joinedOn, retiredOn, startedOn, groupName] = row.slice(13, 17) as (string | null)[];
  const planned = new Map((plans ?? []).map((columns) => [columns[0], planOfColumns(columns)]));
  const holidayKeys = new Map(holidays ?? []);
  const companyNames = new Map(companyDays ?? []);
  const byDate = Map.groupBy((stamps ?? []).map(stampOf), ({ workDate }) => workDate);
  const openDate = latest && latest[1] !== 'OFF_DUTY' && now < latest[2] ? latest[0] : undefined;
  const known = dayExtras({ results: row[17], applications: row[18], notes: row[19] });
  const days = monthDays(
    datesOf(from, addDays(to, 1)).map((date) => ({
      date,
      plan: isEmployed(date, joinedOn, retiredOn) ? planned.get(date) : undefined,
      isRecorded: startedOn == null || startedOn <= date,
      holiday: holidayKeys.get(date),
      companyDay: companyNames.get(date),
      stamps: (byDate.get(date) ?? []).map(withInstant),
    })),
    now,
    openDate,
  ).map((day) => {
    const extras = known(day.date, day.stamps.length);
    return { ...day, ...extras, marks: marksOf(day.marks, extras.result?.minutes) };
  });
  const weekStartDay = row[20] ?? DEFAULT_SETTINGS.weekStartDay;
  return {
    employeeId: id,
    employeeNumber,
    lastName,
    firstName,
    month,
    from,
    to,
    closingDay,
    basicShiftName,
    groupName,
    currentMonth: periodOfDate(today, closingDay).month,
    days,
    weeks: weeksOf(days, weekStartDay),
    totals: monthTotals(days),
    minutes: minutesOfDays(days),
    overtimeLimitMinutes: OVERTIME_LIMIT_MINUTES,
    isClosed: row[21],
  };
}

/** Hours of leave and the grace of the rules excuse: once a day is calculated, its figures say so. */
const marksOf = (marks: readonly Mark[], minutes: WorkMinutes | undefined): readonly Mark[] =>
  minutes
    ? marks.filter(
        (mark) =>
          !(mark === 'LATE' && minutes.lateness === 0) &&
          !(mark === 'EARLY_LEAVE' && minutes.earlyLeave === 0),
      )
    : marks;

/** Nobody is planned before they joined, nor after they left. */
const isEmployed = (
  date: string,
  joinedOn: string | null | undefined,
  retiredOn: string | null | undefined,
): boolean => (joinedOn ?? date) <= date && date <= (retiredOn ?? date);

const withInstant = (stamp: StampModel) => ({ ...stamp, at: stamp.stampedAt.getTime() });
