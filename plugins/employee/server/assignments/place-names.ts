import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';

type Named = { readonly id: string; readonly name: string };
type FindNames = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Names of what an assignment points at, one question per kind for a whole answer. */
export function placeNames() {
  const namedBy = (find: FindNames) => {
    const key = Symbol('names of places');
    return async (ctx: RequestContext, id: string | null): Promise<Named | null> => {
      if (!id) return null;
      const load = async (ids: readonly string[]) => {
        const names = await find(ctx, ids);
        return ids.map((one) => {
          const name = names.get(one);
          return name === undefined ? undefined : { id: one, name };
        });
      };
      return (await batch<string, Named>(ctx, key, load).load(id)) ?? null;
    };
  };
  return {
    group: namedBy(groupNames),
    workplace: namedBy(workplaceNames),
    department: namedBy(departmentNames),
    holidayPattern: namedBy(holidayPatternNames),
  };
}

/** Names of what a person's row points at; deleted groups and workplaces keep theirs. */
const namesIn =
  (table: 'affiliation_groups' | 'workplaces' | 'departments' | 'holiday_patterns'): FindNames =>
  async (ctx, ids) => {
    const rows: Named[] = await ctx
      .table(table)
      .whereIn(`${table}.id`, [...ids])
      .select(`${table}.id`, `${table}.name`);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
export const groupNames = namesIn('affiliation_groups');
export const workplaceNames = namesIn('workplaces');
export const departmentNames = namesIn('departments');
export const holidayPatternNames = namesIn('holiday_patterns');

type TransferClass = Named & { readonly nameEn: string };
const TRANSFER_CLASSES = Symbol('transfer classes');

/** The same in every company. */
export const transferClassNames: FindNames = async (ctx, ids) => {
  const rows: Named[] = await ctx
    .global('transfer_classes')
    .whereIn('id', [...ids])
    .select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export async function transferClass(
  ctx: RequestContext,
  id: string | null,
): Promise<TransferClass | null> {
  if (!id) return null;
  const load = async (ids: readonly string[]) => {
    const rows: TransferClass[] = await ctx
      .global('transfer_classes')
      .whereIn('id', [...ids])
      .select({ id: 'id', name: 'name', nameEn: 'name_en' });
    return ids.map((one) => rows.find((row) => row.id === one));
  };
  return (await batch<string, TransferClass>(ctx, TRANSFER_CLASSES, load).load(id)) ?? null;
}
