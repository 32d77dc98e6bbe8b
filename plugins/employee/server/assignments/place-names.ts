import { batch } from '../../../../core/server/batch.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import type { CompanyApi } from '../../../company/api.ts';

type Named = { readonly id: string; readonly name: string };
type FindNames = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Names of what an assignment points at, one question per kind for a whole answer. */
export function placeNames(company: CompanyApi) {
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
    group: namedBy(company.groupNames),
    workplace: namedBy(company.workplaceNames),
    department: namedBy(departmentNames),
  };
}

const departmentNames: FindNames = async (ctx, ids) => {
  const rows: Named[] = await ctx
    .table('departments')
    .whereIn('departments.id', [...ids])
    .select('departments.id', 'departments.name');
  return new Map(rows.map(({ id, name }) => [id, name]));
};
