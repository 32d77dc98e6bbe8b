import type { RequestContext } from '#core/server/context.ts';
import { nameOn } from '#core/server/rows/dated/name-on.ts';

type FindNames = (
  ctx: RequestContext,
  ids: readonly string[],
  /** Today where it is left out. */
  day?: string,
) => Promise<ReadonlyMap<string, string>>;

const DATED = {
  workplaces: 'workplace_names',
  affiliation_groups: 'affiliation_group_names',
} as const;

/** What the group of a row of groupOf was called on the day, as a value. $1 is the company. */
export const groupNameOn = (row: string, day: string): string =>
  nameOn(DATED.affiliation_groups, row, day);

/** The same of the workplace of a row of workplaceOf. */
export const workplaceNameOn = (row: string, day: string): string =>
  nameOn(DATED.workplaces, row, day);

type Found = { readonly id: string; readonly name: string };
const asMap = (rows: readonly Found[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** Deleted ones keep their names: what happened there happened. */
const namesIn =
  (table: keyof typeof DATED | 'departments' | 'holiday_patterns'): FindNames =>
  async (ctx, ids) =>
    ids.length === 0
      ? new Map()
      : asMap(
          await ctx
            .table(table)
            .select({ id: `${table}.id`, name: `${table}.name` })
            .whereIn(`${table}.id`, [...ids]),
        );

/** The same as they were called on a day. */
const datedNamesIn =
  (table: keyof typeof DATED): FindNames =>
  async (ctx, ids, day) =>
    day === undefined || ids.length === 0
      ? namesIn(table)(ctx, ids)
      : asMap(
          await ctx.run<Found>(
            {
              name: `company_${DATED[table]}_on`,
              text: `select its.id, ${nameOn(DATED[table], 'its', '$3::date')} as name
                from ${table} as its where its.company_id = $1 and its.id = any($2::text[])`,
            },
            [ctx.viewer.companyId, ids, day],
          ),
        );

export const workplaceNames = datedNamesIn('workplaces');
export const departmentNames = namesIn('departments');
export const groupNames = datedNamesIn('affiliation_groups');
export const holidayPatternNames = namesIn('holiday_patterns');

/** All prefectures: those of every company are the same. */
export const prefecturesToChoose = async (
  ctx: RequestContext,
): Promise<{ readonly id: string; readonly name: string }[]> =>
  ctx.global('prefectures').orderBy('prefectures.id').select('prefectures.id', 'prefectures.name');
