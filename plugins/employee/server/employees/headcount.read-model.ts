import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { inService } from './in-service.ts';

const KEYS = {
  recruitment_type_id: Symbol('headcount of recruitment types'),
  employment_division_id: Symbol('headcount of employment divisions'),
};

/** People in service by a column of theirs, for all rows of a list in one statement. */
export async function headcountOf(
  ctx: RequestContext,
  column: keyof typeof KEYS,
  id: string,
): Promise<number> {
  const load = async (ids: readonly string[]) => {
    const rows = await ctx.run<{ id: string; people: number }>(
      {
        name: `employee_headcount_by_${column}`,
        text: `select held.${column} as id, count(*)::integer as people
          from employee_assignments as held
          join employees on employees.company_id = $1 and employees.id = held.employee_id
            and ${inService('$3')}
          where held.company_id = $1 and held.${column} = any($2::text[])
            and held.valid_from <= $3::date and (held.valid_until is null or $3::date < held.valid_until)
          group by held.${column}`,
      },
      [ctx.viewer.companyId, ids, tokyoDate(ctx.now)],
    );
    const byId = new Map(rows.map((row) => [row.id, row.people]));
    return ids.map((one) => byId.get(one) ?? 0);
  };
  return (await batch<string, number>(ctx, KEYS[column], load).load(id)) ?? 0;
}
