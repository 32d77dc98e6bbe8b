import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { closingPeriod } from '#core/time/closing.ts';
import { addDays, daysBetween } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { everybody } from '#plugins/employee/sql.ts';
import type { WorktimeExtractionConditionsRowInput } from '#schema/generated/resolver-types.ts';
import { choosesOwnHours } from '../../domain/rules/attended-hours.ts';
import { kindOf, type RuleValues } from '../../domain/rules/catalogue.ts';
import { completedLine } from '../../domain/rules/check.ts';
import { MAY_READ_OF_MANY, recordScope } from '../records/scope.ts';
import { plannedDays } from '../schedules/planned-days.sql.ts';
import { settingsOn } from '../settings/setting.store.ts';
import { requireRight } from './rule-rights.ts';
import { rulesOfPeople } from './rules-of-people.ts';

const MOST = 500;
type Condition = RuleValues<'WORKTIME_EXTRACTION'>['conditions'][number];
type Names = Pick<EmployeeApi, 'findNames'>;

/** What everybody worked in the days from $6 to before $7, as far as the viewer may see it. */
const SUMS: Statement = {
  name: 'attendance_worktime_sums',
  rowMode: 'array',
  text: `select person.id, sum(day_results.worked)::integer, sum(day_results.actual_worked)::integer,
      sum(day_results.overtime_beyond_statutory)::integer,
      sum(day_results.statutory_holiday_work)::integer,
      sum(day_results.prescribed_minutes)::integer,
      sum(day_results.non_prescribed_work)::integer
    from ${everybody(`join day_results on day_results.company_id = $1
      and day_results.employee_id = person.id
      and day_results.work_date >= $6::date and day_results.work_date < $7::date`)}
      and ${MAY_READ_OF_MANY}
    group by person.id`,
};
type Sums = readonly [
  id: string,
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
  [, worked, actualWorked, overtime, holidayWork, prescribed, companyOvertime]: Sums,
  days: number,
): number => {
  if (measure === 'OVERTIME') return overtime;
  if (measure === 'OVERTIME_WITH_HOLIDAYS') return overtime + holidayWork;
  if (measure === 'COMPANY_OVERTIME') return companyOvertime;
  if (measure === 'DOCTOR') return actualWorked - Math.floor((LEGAL_WEEK * days) / 7);
  return measure === 'WORKED' ? worked : worked - prescribed;
};

async function monthOf(ctx: RequestContext, month: string) {
  const { closingDate } = await settingsOn(ctx, `${month}-01`);
  return closingPeriod(month, closingDate);
}

const readable = (ctx: RequestContext) => {
  const { everybody, employeeIds, groupIds } = recordScope(ctx);
  return [ctx.viewer.companyId, everybody, employeeIds, groupIds, tokyoDate(ctx.now)] as const;
};

export async function extractPeople(
  ctx: RequestContext,
  employee: Names,
  month: string,
  condition: WorktimeExtractionConditionsRowInput,
) {
  requireRight(ctx, 'read', 'WORKTIME_EXTRACTION');
  const { columns = {} } = kindOf('WORKTIME_EXTRACTION').fields['conditions'] ?? {};
  const { measure, comparison, minutes } = completedLine(columns, condition) as Condition;
  const { from, until } = await monthOf(ctx, month);
  const sums = await ctx.run<Sums>(SUMS, [...readable(ctx), from, until]);
  const days = daysBetween(from, until);
  const way = comparison === 'OVER' ? 1 : -1;
  const foundSums = sums
    .map((row) => ({ id: row[0], worked: row[1], minutes: figureOf(measure, row, days) }))
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

/** Every stamp before its planned start, with whether early work was approved for it. */
const EARLY: Statement = {
  name: 'attendance_early_stamps',
  rowMode: 'array',
  text: `with readable as materialized (
      select person.id from ${everybody()} and ${MAY_READ_OF_MANY}
    )
    select planned.employee_id, planned.start_minutes - day_results.first_in,
      exists (
        select from applications
        where applications.company_id = $1 and applications.employee_id = planned.employee_id
          and applications.type = 'OVERTIME' and applications.status = 'APPROVED'
          and applications.from_date = planned.date
          and (applications.details ->> 'from')::integer < planned.start_minutes
      )
    from (${plannedDays(
      "select generate_series($6::date, $7::date - 1, interval '1 day')::date",
      'assigned.employee_id in (select readable.id from readable)',
    )}) as planned
    join day_results on day_results.company_id = $1
      and day_results.employee_id = planned.employee_id and day_results.work_date = planned.date
    where day_results.first_in < planned.start_minutes`,
};

export async function earlyWorkPeople(ctx: RequestContext, employee: Names, month: string) {
  requireRight(ctx, 'read', 'EARLY_WORK');
  const foundWork = await earlyWorkWithin(ctx, readable(ctx), await monthOf(ctx, month));
  const shown = foundWork.map(({ alertsStaff: _alertsStaff, ...row }) => row);
  return named(ctx, employee, shown.slice(0, MOST));
}

/** Whoever came early by their own rule in the days; `whose` says who may be seen. */
export async function earlyWorkWithin(
  ctx: RequestContext,
  whose: ReturnType<typeof readable>,
  { from, until }: { readonly from: string; readonly until: string },
) {
  const rows = await ctx.run<[string, number, boolean]>(EARLY, [...whose, from, until]);
  const byPerson = Map.groupBy(rows, ([id]) => id);
  const rules = await rulesOfPeople(ctx, [...byPerson.keys()], addDays(until, -1), until);
  const foundDays = [...byPerson].flatMap(([id, days]) => {
    const { EARLY_WORK: rule, WORK_SYSTEM: system } = rules.get(id)?.[0]?.values ?? {};
    // Who decides when to begin cannot come too early.
    if (!rule || !system || choosesOwnHours(system.workSystem)) return [];
    const early = days.filter(([, minutes]) => minutes >= rule.thresholdMinutes);
    if (early.length === 0) return [];
    return [
      {
        id,
        times: early.length,
        unapprovedTimes: early.filter(([, , isApproved]) => !isApproved).length,
        minutes: early.reduce((sum, [, minutes]) => sum + minutes, 0),
        limit: rule.timesPerMonth,
        alertsStaff: rule.alertsStaff,
      },
    ];
  });
  return foundDays.sort((a, b) => b.times - a.times || b.minutes - a.minutes);
}
