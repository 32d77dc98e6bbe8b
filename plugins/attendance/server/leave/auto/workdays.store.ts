import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Days } from '#plugins/attendance/domain/leave/granting/base-dates.ts';
import type { InRate } from '#plugins/attendance/domain/leave/granting/class-in-rate.ts';
import {
  type AbsenceKind,
  type DayOfRate,
  type DaysOfPeriod,
  kindOfDay,
} from '#plugins/attendance/domain/leave/granting/days-of-period.ts';
import { longAbsences } from '#plugins/employee/sql.ts';

export type AskedPeriod = { readonly employeeId: string; readonly period: Days };

// $1 company, $2 employees, $3 first and $4 last days of their periods. Days that are alike are counted together;
// whoever stamped came, also where the shift is not over yet.
const WORKDAYS: Statement = {
  name: 'attendance_workdays_before_grants',
  rowMode: 'array',
  text: `select asked.place::integer, result.worked > 0 or result.stamps > 0, result.absence > 0,
      result.missing is not null, taken.code, taken.is_paid, taken.in_attendance_rate, absence.kind,
      count(*)::integer, sum(result.prescribed_minutes)::integer
    from unnest($2::text[], $3::date[], $4::date[]) with ordinality
      as asked (employee_id, first_day, last_day, place)
    join day_results as result on result.company_id = $1
      and result.employee_id = asked.employee_id and result.day_type = 'WORKDAY'
      and result.work_date between asked.first_day and asked.last_day
    left join lateral (
      select class.code, class.is_paid, class.in_attendance_rate from leave_uses
      join vacation_classes as class on class.company_id = $1
        and class.id = leave_uses.vacation_class_id
      where leave_uses.company_id = $1 and leave_uses.employee_id = asked.employee_id
        and leave_uses.date = result.work_date and result.worked = 0 and result.stamps = 0
      order by leave_uses.days desc, leave_uses.hours desc limit 1
    ) as taken on true
    left join lateral (
      select absence.kind from ${longAbsences('result.work_date', 'result.work_date', '= asked.employee_id')}
        and result.worked = 0 and result.stamps = 0
      order by absence.starts_on limit 1
    ) as absence on true
    group by 1, 2, 3, 4, 5, 6, 7, 8`,
};
type WorkdayRow = [
  place: number,
  came: boolean,
  isAbsent: boolean,
  isMissing: boolean,
  code: string | null,
  isPaid: boolean | null,
  inRate: InRate | null,
  absence: AbsenceKind | null,
  count: number,
  prescribed: number,
];

// The same
const FIRST_DAYS: Statement = {
  name: 'attendance_first_results_before_grants',
  rowMode: 'array',
  text: `select (select min(result.work_date)::text from day_results as result
      where result.company_id = $1 and result.employee_id = asked.employee_id
        and result.work_date between asked.first_day and asked.last_day)
    from unnest($2::text[], $3::date[], $4::date[]) with ordinality
      as asked (employee_id, first_day, last_day, place)
    order by asked.place`,
};

export type WorkdaysOfPeriod = {
  readonly days: DaysOfPeriod;
  /** Workdays of the results, and what the contract had people work on them. */
  readonly workdays: number;
  readonly prescribedMinutes: number;
  /** The first day of the period that has a result; null: none has. */
  readonly knownFrom: string | null;
};

/** What results tell of periods, in their order: two statements, whoever many they are. */
export async function workdaysOf(
  ctx: RequestContext,
  wanted: readonly AskedPeriod[],
): Promise<WorkdaysOfPeriod[]> {
  if (wanted.length === 0) return [];
  const values = [
    ctx.viewer.companyId,
    wanted.map(({ employeeId }) => employeeId),
    wanted.map(({ period }) => period.from),
    wanted.map(({ period }) => period.to),
  ] as const;
  const rows = Map.groupBy(await ctx.run<WorkdayRow>(WORKDAYS, values), ([place]) => place);
  const first = await ctx.run<[string | null]>(FIRST_DAYS, values);
  return wanted.map((_one, at) => {
    const own = rows.get(at + 1) ?? [];
    return {
      days: countedIn(own),
      workdays: own.reduce((sum, row) => sum + row[8], 0),
      prescribedMinutes: own.reduce((sum, row) => sum + row[9], 0),
      knownFrom: first[at]?.[0] ?? null,
    };
  });
}

function countedIn(rows: readonly WorkdayRow[]): DaysOfPeriod {
  const counts: { [Kind in DayOfRate]?: number } = {};
  for (const [, came, isAbsent, isUnsettled, code, isPaid, inRate, absence, count] of rows) {
    const kind = kindOfDay({
      workedMinutes: came ? 1 : 0,
      ...{ isAbsent, isUnsettled, absence },
      leave: isPaid === null ? null : { code, isPaid, inRate },
    });
    counts[kind] = (counts[kind] ?? 0) + count;
  }
  return counts;
}

// $1 company, $2 employees, $3 first and $4 last day
const ABSENCES: Statement = {
  name: 'attendance_long_absences_before_grants',
  rowMode: 'array',
  text: `select absence.employee_id, absence.kind, absence.starts_on::text, absence.ends_on::text
    from ${longAbsences('$3::date', '$4::date', '= any ($2::text[])')}`,
};
export type AbsenceRow = [employeeId: string, kind: AbsenceKind, from: string, to: string | null];

/** 休業 of the personnel file and leaves of absence of a known kind, by person. */
export async function absencesOf(
  ctx: RequestContext,
  employeeIds: readonly string[],
  { from, to }: Days,
): Promise<ReadonlyMap<string, readonly AbsenceRow[]>> {
  const values = [ctx.viewer.companyId, employeeIds, from, to];
  return Map.groupBy(await ctx.run<AbsenceRow>(ABSENCES, values), ([id]) => id);
}
