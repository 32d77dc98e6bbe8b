import type { Issue } from '#core/issue.ts';
import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { StretchAhead } from '#plugins/employee/api.ts';
import { holdersOfRight, personOf } from '#plugins/employee/sql.ts';
import { lockResults } from './recalculate.ts';

/** So many of those who can release it are named. */
const NAMED = 3;

/** $2 person, $3 first and $4 last day, $5 today, $6 the permission, $7 the viewer. Nobody releases their own month. */
const CLOSED: Statement = {
  name: 'attendance_closed_month_in_words',
  text: `select person.last_name || ' ' || person.first_name as name,
      to_char(closed.to_date, 'YYYY/MM') as month,
      to_char(closed.from_date, 'YYYY/MM/DD') as "from", to_char(closed.to_date, 'YYYY/MM/DD') as "to",
      array(select distinct holder.last_name || ' ' || holder.first_name
        from (select) as once ${holdersOfRight('$6', '$5::date')}
        where holder.id <> person.id and holder.id <> $7 limit ${NAMED}) as closers
    from closed_periods as closed
    join ${personOf('closed.employee_id')}
    where closed.company_id = $1 and closed.employee_id = $2
      and closed.from_date <= $4::date and closed.to_date >= $3::date
    order by closed.to_date limit 1`,
};
/** The same of many people: $2 people, $3 first days, $4 days after the last (null: none), $5 today, $6 the permission, $7 the viewer. */
const CLOSED_AHEAD: Statement = {
  name: 'attendance_closed_months_of_people',
  text: `select distinct on (closed.employee_id) closed.employee_id as "employeeId",
      person.last_name || ' ' || person.first_name as name,
      to_char(closed.to_date, 'YYYY/MM') as month,
      to_char(closed.from_date, 'YYYY/MM/DD') as "from", to_char(closed.to_date, 'YYYY/MM/DD') as "to",
      array(select distinct holder.last_name || ' ' || holder.first_name
        from (select) as once ${holdersOfRight('$6', '$5::date')}
        where holder.id <> person.id and holder.id <> $7 limit ${NAMED}) as closers
    from unnest($2::text[], $3::date[], $4::date[]) as stretch (employee_id, from_date, until_date)
    join closed_periods as closed on closed.company_id = $1
      and closed.employee_id = stretch.employee_id and closed.to_date >= stretch.from_date
      and (stretch.until_date is null or closed.from_date < stretch.until_date)
    join ${personOf('closed.employee_id')}
    order by closed.employee_id, closed.to_date`,
};
type Row = {
  readonly name: string;
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly closers: readonly string[];
};

/**
 * Says of a change of closed days whose month is closed and who can release it; undefined where all the days are open. Whoever
 * changes days has locked the results of the person before, as closing does: what is said holds until the transaction ends.
 */
export async function closedIssue(
  ctx: RequestContext,
  path: string,
  employeeId: string,
  fromDate: string,
  toDate: string = fromDate,
): Promise<Issue | undefined> {
  const [row] = await ctx.run<Row>(CLOSED, [
    ctx.viewer.companyId,
    employeeId,
    fromDate,
    toDate,
    tokyoDate(ctx.now),
    'attendance.closing',
    ctx.viewer.employeeId,
  ]);
  return row && { path, ...toldOf(row) };
}

const toldOf = ({ closers, ...month }: Row): Omit<Issue, 'path'> =>
  closers.length === 0
    ? { key: 'validation.monthClosed', params: month }
    : { key: 'validation.monthClosedAsk', params: { ...month, closers: closers.join('、') } };

/**
 * By person: the first closed month that lies in one of the stretches. Their results are locked here, as whoever asks changes
 * what the days of a month rest on: a month that is being closed is waited for.
 */
export async function closedAhead(
  ctx: RequestContext,
  stretches: readonly StretchAhead[],
): Promise<ReadonlyMap<string, Omit<Issue, 'path'>>> {
  await lockResults(
    ctx,
    stretches.map(({ employeeId }) => employeeId),
  );
  const rows = await ctx.run<Row & { readonly employeeId: string }>(CLOSED_AHEAD, [
    ctx.viewer.companyId,
    stretches.map(({ employeeId }) => employeeId),
    stretches.map(({ from }) => from),
    stretches.map(({ until }) => until),
    tokyoDate(ctx.now),
    'attendance.closing',
    ctx.viewer.employeeId,
  ]);
  return new Map(rows.map(({ employeeId, ...row }) => [employeeId, toldOf(row)]));
}
