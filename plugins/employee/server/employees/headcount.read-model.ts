import { batch } from '../../../../core/server/batch.ts';
import type { RequestContext } from '../../../../core/server/context.ts';

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
        text: `select ${column} as id, count(*)::integer as people from employees
          where company_id = $1 and is_active and ${column} = any($2::text[]) group by ${column}`,
      },
      [ctx.viewer.companyId, ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row.people]));
    return ids.map((one) => byId.get(one) ?? 0);
  };
  return (await batch<string, number>(ctx, KEYS[column], load).load(id)) ?? 0;
}
