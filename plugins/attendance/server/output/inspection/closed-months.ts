import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { arraysOf } from '../../closing/months.ts';
import type { PersonOfPack } from './pack-people.ts';

/** How many of the periods are closed as a whole: $2 people, $3 and $4 their periods. */
const CLOSED: Statement = {
  name: 'attendance_closed_months_of_inspection',
  rowMode: 'array',
  text: `select count(*)::integer
    from unnest($2::text[], $3::date[], $4::date[]) as period (employee_id, from_date, to_date)
    where exists (select from closed_periods as closed
      where closed.company_id = $1 and closed.employee_id = period.employee_id
        and closed.from_date <= period.from_date and closed.to_date >= period.to_date)`,
};

export async function closedMonths(
  ctx: RequestContext,
  people: readonly PersonOfPack[],
): Promise<number> {
  const periods = people.flatMap(({ months }) => months.map(({ period }) => period));
  const [row] = await ctx.run<[number]>(CLOSED, [ctx.viewer.companyId, ...arraysOf(periods)]);
  return row?.[0] ?? 0;
}
