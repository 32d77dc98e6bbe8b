import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { dateOfDay } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { DayRange } from '#plugins/attendance/domain/records/calendar.ts';
import { ENGINE_VERSION } from '#plugins/attendance/domain/records/results.ts';
import { COMPARED, RESULT_COLUMNS, RESULT_ROWS, type ResultRows } from './result-rows.ts';

/** For people without any result in these days: nothing has to be looked for. */
const ADD_RESULTS: Statement = {
  name: 'attendance_add_day_results',
  text: `insert into day_results (${RESULT_COLUMNS.join(', ')}) ${RESULT_ROWS}`,
};

const NAMED = ['engine_version', ...COMPARED];

/**
 * One statement for any number of days. A day that came out as it was is not touched: it keeps the
 * moment and the versions that made it, and nothing is written for it anywhere.
 */
const SAVE_RESULTS: Statement = {
  name: 'attendance_save_day_results',
  rowMode: 'array',
  text: `with saved as (
    insert into day_results (${RESULT_COLUMNS.join(', ')})
    select ${RESULT_COLUMNS.map((name) => `made.${name}`).join(', ')}
    from (${RESULT_ROWS} offset 0) as made (${RESULT_COLUMNS.join(', ')})
    left join lateral (select true as is_same from day_results as old
      where old.company_id = $1 and old.employee_id = made.employee_id
        and old.work_date = made.work_date
        and (${NAMED.map((name) => `old.${name}`).join(', ')})
          is not distinct from (${NAMED.map((name) => `made.${name}`).join(', ')})
      limit 1) as stored on true
    where stored.is_same is null
    on conflict (company_id, employee_id, work_date) do update
      set calculated_at = excluded.calculated_at,
        ${NAMED.map((name) => `${name} = excluded.${name}`).join(', ')}
    returning 1
  ) select count(*)::integer from saved`,
};

const valuesOf = (ctx: RequestContext, rows: ResultRows): unknown[] => [
  ctx.viewer.companyId,
  ctx.now,
  ENGINE_VERSION,
  ...rows.values(),
];

/**
 * Writes what was made of people who had no result in these days (`added`) and of the others; how many
 * days were written. Whoever calls has locked them (recalculate.ts), so nobody adds a day meanwhile.
 */
export async function saveResults(
  ctx: RequestContext,
  { added, compared }: { readonly added: ResultRows; readonly compared: ResultRows },
): Promise<number> {
  if (added.count > 0) await ctx.run(ADD_RESULTS, valuesOf(ctx, added));
  if (compared.count === 0) return added.count;
  const [row] = await ctx.run<[number]>(SAVE_RESULTS, valuesOf(ctx, compared));
  return added.count + (row?.[0] ?? 0);
}

const WITH_RESULTS: Statement = {
  name: 'attendance_people_with_results',
  rowMode: 'array',
  // Person by person in the key, whatever was known of the table's size when it was planned.
  text: `select person.id from unnest($2::text[]) as person (id)
    cross join lateral (select from day_results
      where day_results.company_id = $1 and day_results.employee_id = person.id
        and day_results.work_date between $3::date and $4::date limit 1) as found`,
};

/** Those of the people who have a result within the half-open days. */
export async function peopleWithResults(
  ctx: RequestContext,
  employeeIds: readonly string[],
  { from, until }: DayRange,
): Promise<ReadonlySet<string>> {
  const rows = await ctx.run<[string]>(WITH_RESULTS, [
    ctx.viewer.companyId,
    employeeIds,
    dateOfDay(from),
    dateOfDay(until - 1),
  ]);
  return new Set(rows.map(([employeeId]) => employeeId));
}

const FORGET: Statement = {
  name: 'attendance_forget_day_results',
  text: `delete from day_results
    where day_results.company_id = $1 and day_results.employee_id = $2
      and day_results.work_date between $3::date and $4::date
      and (day_results.work_date < $5::date or day_results.work_date > $6::date)
      and not exists (select from closed_periods
        where closed_periods.company_id = $1 and closed_periods.employee_id = $2
          and day_results.work_date between closed_periods.from_date and closed_periods.to_date)`,
};

/** Days on which somebody was not employed after all have no result; those that are closed keep theirs. */
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
