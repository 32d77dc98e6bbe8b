import type { Statement } from '../../../../core/ports/database.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { dateOfDay, MINUTES_OF_DAY } from '../../domain/engine/clock.ts';
import { packDetail } from '../../domain/records/day-detail.ts';
import { type DayResult, ENGINE_VERSION } from '../../domain/records/results.ts';

export type PersonResults = {
  readonly employeeId: string;
  readonly results: readonly DayResult[];
};

type Column = {
  readonly name: string;
  readonly type: 'smallint' | 'integer' | 'boolean' | 'text';
  /** An empty text is none. */
  readonly nullable?: true;
  readonly of: (result: DayResult, midnight: number) => unknown;
};

const minutes = (name: string, of: (result: DayResult) => number): Column => ({
  name,
  type: 'smallint',
  of,
});

/** Every column of a result besides its key and the moment it was made. */
const COLUMNS: readonly Column[] = [
  { name: 'rules_version', type: 'integer', of: ({ rulesVersion }) => rulesVersion },
  { name: 'stamps', type: 'smallint', of: ({ made }) => made.stamps },
  { name: 'is_open', type: 'boolean', of: ({ made }) => made.isOpen },
  { name: 'is_estimated', type: 'boolean', of: ({ made }) => made.counted.isEstimated },
  { name: 'day_type', type: 'text', of: ({ dayType }) => dayType },
  {
    name: 'missing',
    type: 'text',
    nullable: true,
    of: ({ made }) => made.counted.missing.join(','),
  },
  {
    name: 'first_in',
    type: 'smallint',
    of: ({ made }, midnight) => (made.firstIn === undefined ? null : made.firstIn - midnight),
  },
  {
    name: 'last_out',
    type: 'smallint',
    of: ({ made }, midnight) => (made.lastOut === undefined ? null : made.lastOut - midnight),
  },
  minutes('prescribed_minutes', ({ made }) => made.plan.prescribedMinutes),
  minutes('worked', ({ totals }) => totals.worked),
  minutes('actual_worked', ({ totals }) => totals.actualWorked),
  minutes('prescribed', ({ totals }) => totals.prescribed),
  minutes('overtime_within_statutory', ({ totals }) => totals.overtimeWithinStatutory),
  minutes('overtime_beyond_statutory', ({ totals }) => totals.overtimeBeyondStatutory),
  minutes('overtime_over_60', ({ totals }) => totals.overtimeOver60),
  minutes('statutory_holiday_work', ({ totals }) => totals.statutoryHolidayWork),
  minutes('non_statutory_holiday_work', ({ totals }) => totals.nonStatutoryHolidayWork),
  minutes('not_tested', ({ totals }) => totals.notTested),
  minutes('late_night', ({ totals }) => totals.lateNight),
  minutes('lateness', ({ figures }) => figures.latenessMinutes),
  minutes('early_leave', ({ figures }) => figures.earlyLeaveMinutes),
  minutes('outing', ({ figures }) => figures.outingMinutes),
  minutes('break_minutes', ({ figures }) => figures.breakMinutes),
  minutes('break_shortage', ({ figures }) => figures.breakShortageMinutes),
  minutes('removed_minutes', ({ made }) => made.counted.minutesRemoved),
  { name: 'detail', type: 'text', of: packDetail },
];

const FIRST = 6;

/** Texts have no line breaks: split by the database, they need no escaping for an array. */
const listOf = ({ type, nullable }: Column, index: number): string => {
  if (type !== 'text') return `$${FIRST + index}::${type}[]`;
  return `string_to_array($${FIRST + index}, E'\\n'${nullable ? `, ''` : ''})`;
};

const NAMES = COLUMNS.map(({ name }) => name).join(', ');

/**
 * One statement for any number of days. A day that came out as it was is not written: it keeps the
 * moment and the versions that made it. $1 company, $2 employees, $3 dates, $4 now, $5 engine, $6…
 */
export const SAVE_RESULTS: Statement = {
  name: 'attendance_save_day_results',
  rowMode: 'array',
  text: `with saved as (
    insert into day_results (company_id, employee_id, work_date, calculated_at, engine_version, ${NAMES})
    select $1, made.employee_id, made.work_date, $4, $5, ${COLUMNS.map(({ name }) => `made.${name}`).join(', ')}
    from unnest(string_to_array($2, E'\\n'), $3::date[], ${COLUMNS.map(listOf).join(', ')})
      as made (employee_id, work_date, ${NAMES})
    on conflict (company_id, employee_id, work_date) do update
      set calculated_at = excluded.calculated_at, engine_version = excluded.engine_version,
        ${COLUMNS.map(({ name }) => `${name} = excluded.${name}`).join(', ')}
      where (day_results.engine_version, ${COLUMNS.map(({ name }) => `day_results.${name}`).join(', ')})
        is distinct from (excluded.engine_version, ${COLUMNS.map(({ name }) => `excluded.${name}`).join(', ')})
    returning 1
  ) select count(*)::integer from saved`,
};

/** How many days were written. */
export async function saveResults(
  ctx: RequestContext,
  people: readonly PersonResults[],
): Promise<number> {
  const employees: string[] = [];
  const dates: string[] = [];
  const columns = COLUMNS.map(() => [] as unknown[]);
  for (const { employeeId, results } of people) {
    for (const result of results) {
      employees.push(employeeId);
      dates.push(dateOfDay(result.day));
      const midnight = result.day * MINUTES_OF_DAY;
      for (let index = 0; index < COLUMNS.length; index += 1)
        columns[index]?.push(COLUMNS[index]?.of(result, midnight) ?? 'NULL');
    }
  }
  if (dates.length === 0) return 0;
  const [row] = await ctx.run<[number]>(SAVE_RESULTS, [
    ctx.viewer.companyId,
    employees.join('\n'),
    `{${dates.join(',')}}`,
    ctx.now,
    ENGINE_VERSION,
    ...columns.map((values, index) =>
      COLUMNS[index]?.type === 'text' ? values.join('\n') : `{${values.join(',')}}`,
    ),
  ]);
  return row?.[0] ?? 0;
}

const FORGET: Statement = {
  name: 'attendance_forget_day_results',
  text: `delete from day_results
    where day_results.company_id = $1 and day_results.employee_id = $2
      and day_results.work_date between $3::date and $4::date
      and (day_results.work_date < $5::date or day_results.work_date > $6::date)`,
};

/** Days on which somebody was not employed after all have no result. */
export const forgetOutside = (
  ctx: RequestContext,
  employeeId: string,
  range: { readonly from: number; readonly until: number },
  employed: { readonly joined: number; readonly left: number },
): Promise<unknown> =>
  ctx.run(FORGET, [
    ctx.viewer.companyId,
    employeeId,
    dateOfDay(range.from),
    dateOfDay(range.until - 1),
    dateOfDay(Math.max(range.from, employed.joined)),
    dateOfDay(Math.min(range.until - 1, employed.left)),
  ]);
