import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { closingPeriod } from '#core/time/closing.ts';
import { addDays } from '#core/time/dates.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { WorktimeExtractionConditionsRowInput } from '#schema/generated/resolver-types.ts';
import { choosesOwnHours } from '../../domain/rules/attended-hours.ts';
import { kindOf, type RuleValues } from '../../domain/rules/catalogue.ts';
import { completedLine } from '../../domain/rules/check.ts';
import { arraysOf, type PersonPeriod, periodsOfMonth } from '../closing/months.ts';
import { plannedDays } from '../schedules/planned-days.sql.ts';
import { settingsOn } from '../settings/setting.store.ts';
import { requireRight } from './rule-rights.ts';
import { rulesOnDays } from './rules-of-people.ts';

const MOST = 500;
type Condition = RuleValues<'WORKTIME_EXTRACTION'>['conditions'][number];
type Names = Pick<EmployeeApi, 'findNames'>;

/** What people worked: $2 each of them with the $3 first and $4 last day of their own. */
const SUMS: Statement = {
  name: 'attendance_worktime_sums',
  rowMode: 'array',
  text: `select own.id, own.to_date - own.from_date + 1, sum(day_results.worked)::integer,
      sum(day_results.actual_worked)::integer, sum(day_results.overtime_beyond_statutory)::integer,
      sum(day_results.statutory_holiday_work)::integer,
      sum(day_results.prescribed_minutes)::integer,
      sum(day_results.non_prescribed_work)::integer
    from unnest($2::text[], $3::date[], $4::date[]) as own (id, from_date, to_date)
    join day_results on day_results.company_id = $1 and day_results.employee_id = own.id
      and day_results.work_date between own.from_date and own.to_date
    group by own.id, own.from_date, own.to_date`,
};
type Sums = readonly [
  id: string,
  days: number,
  worked: number,
  actualWorked: number,
  overtime: number,
  holidayWork: number,
  prescribed: number,
  companyOvertime: number,
];

const LEGAL_WEEK = 2400;

/** 面接指導 counts everything over 40 hours × days / 7, holidays too (labour-rules 11). */
const figureOf = (
  measure: Condition['measure'],
  [, days, worked, actualWorked, overtime, holidayWork, prescribed, companyOvertime]: Sums,
): number => {
  if (measure === 'OVERTIME') return overtime;
  if (measure === 'OVERTIME_WITH_HOLIDAYS') return overtime + holidayWork;
  if (measure === 'COMPANY_OVERTIME') return companyOvertime;
  if (measure === 'DOCTOR') return actualWorked - Math.floor((LEGAL_WEEK * days) / 7);
  return measure === 'WORKED' ? worked : worked - prescribed;
};

async function companyMonth(ctx: RequestContext, month: string) {
  const { closingDate } = await settingsOn(ctx, `${month}-01`);
  return closingPeriod(month, closingDate);
}

export async function extractPeople(
  ctx: RequestContext,
  employee: Names,
  month: string,
  condition: WorktimeExtractionConditionsRowInput,
) {
  requireRight(ctx, 'read', 'WORKTIME_EXTRACTION');
  const { columns = {} } = kindOf('WORKTIME_EXTRACTION').fields['conditions'] ?? {};
  const { measure, comparison, minutes } = completedLine(columns, condition) as Condition;
  const { from, until } = await companyMonth(ctx, month);
  const periods = await periodsOfMonth(ctx, month, {});
  const sums = await ctx.run<Sums>(SUMS, [ctx.viewer.companyId, ...arraysOf(periods)]);
  const way = comparison === 'OVER' ? 1 : -1;
  const foundSums = sums
    .map((row) => ({ id: row[0], worked: row[2], minutes: figureOf(measure, row) }))
    .filter((row) => (row.minutes - minutes) * way > 0)
    .sort((a, b) => (b.minutes - a.minutes) * way);
  const people = await named(ctx, employee, foundSums.slice(0, MOST));
  return { from, to: addDays(until, -1), totalCount: foundSums.length, people };
}

async function named<Row extends { readonly id: string }>(
  ctx: RequestContext,
  employee: Names,
  rows: readonly Row[],
) {
  const names = await employee.findNames(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...row }) => {
    const name = names.get(id);
    return {
      employeeId: id,
      employeeNumber: name?.employeeNumber ?? '',
      name: name ? `${name.lastName} ${name.firstName}` : '',
      ...row,
    };
  });
}

/** Every stamp of the people $2 before its planned start, from $3 to before $4, with whether early work was approved for it. */
const EARLY: Statement = {
  name: 'attendance_early_stamps',
  rowMode: 'array',
  text: `select planned.employee_id, planned.date::date::text,
      planned.start_minutes - day_results.first_in,
      exists (
        select from applications
        where applications.company_id = $1 and applications.employee_id = planned.employee_id
          and applications.type = 'OVERTIME' and applications.status = 'APPROVED'
          and applications.from_date = planned.date
          and (applications.details ->> 'from')::integer < planned.start_minutes
      )
    from (${plannedDays(
      "select generate_series($3::date, $4::date - 1, interval '1 day')::date",
      'assigned.employee_id = any ($2::text[])',
    )}) as planned
    join day_results on day_results.company_id = $1
      and day_results.employee_id = planned.employee_id and day_results.work_date = planned.date
    where day_results.first_in < planned.start_minutes`,
};

export async function earlyWorkPeople(ctx: RequestContext, employee: Names, month: string) {
  requireRight(ctx, 'read', 'EARLY_WORK');
  const foundWork = await earlyWorkWithin(ctx, await periodsOfMonth(ctx, month, {}));
  const shown = foundWork.map(({ alertsStaff: _alertsStaff, ...row }) => row);
  return named(ctx, employee, shown.slice(0, MOST));
}

/** Whoever came early by their own rule, as it is on the last day of the days of theirs. */
export async function earlyWorkWithin(ctx: RequestContext, periods: readonly PersonPeriod[]) {
  const periodOf = new Map(periods.map((period) => [period.employeeId, period]));
  const from = periods.map((period) => period.from).sort()[0];
  const to = periods
    .map((period) => period.to)
    .sort()
    .at(-1);
  if (from === undefined || to === undefined) return [];
  const rows = await ctx.run<[string, string, number, boolean]>(EARLY, [
    ctx.viewer.companyId,
    [...periodOf.keys()],
    from,
    addDays(to, 1),
  ]);
  const own = rows.filter(([id, date]) => {
    const period = periodOf.get(id);
    return period && period.from <= date && date <= period.to;
  });
  const byPerson = Map.groupBy(own, ([id]) => id);
  const rules = await rulesOnDays(
    ctx,
    [...byPerson.keys()].map((employeeId) => ({
      employeeId,
      date: periodOf.get(employeeId)?.to ?? to,
    })),
  );
  const foundDays = [...byPerson].flatMap(([id, days]) => {
    const { EARLY_WORK: rule, WORK_SYSTEM: system } = rules.get(id)?.values ?? {};
    // Who decides when to begin cannot come too early.
    if (!rule || !system || choosesOwnHours(system.workSystem)) return [];
    const early = days.filter(([, , minutes]) => minutes >= rule.thresholdMinutes);
    if (early.length === 0) return [];
    return [
      {
        id,
        times: early.length,
        unapprovedTimes: early.filter(([, , , isApproved]) => !isApproved).length,
        minutes: early.reduce((sum, [, , minutes]) => sum + minutes, 0),
        limit: rule.timesPerMonth,
        alertsStaff: rule.alertsStaff,
      },
    ];
  });
  return foundDays.sort((a, b) => b.times - a.times || b.minutes - a.minutes);
}
