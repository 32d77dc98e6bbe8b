import type { RequestContext } from '#core/server/context.ts';

type FindNames = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Deleted ones keep their names: what happened there happened. */
const namesIn =
  (table: 'workplaces' | 'affiliation_groups' | 'departments' | 'holiday_patterns'): FindNames =>
  async (ctx, ids) => {
    if (ids.length === 0) return new Map();
    const rows: { id: string; name: string }[] = await ctx
      .table(table)
      .select({ id: `${table}.id`, name: `${table}.name` })
      .whereIn(`${table}.id`, [...ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };

export const workplaceNames = namesIn('workplaces');
export const departmentNames = namesIn('departments');
export const groupNames = namesIn('affiliation_groups');
export const holidayPatternNames = namesIn('holiday_patterns');
