import type { RequestContext } from '#core/server/context.ts';
import type { CompanyApi } from '../api.ts';
import { withAllBelow } from '../domain/group-tree.ts';
import { readTree } from './groups/group.read-model.ts';

// Deleted ones keep their names: what happened there happened.
const namesFrom =
  (table: 'workplaces' | 'affiliation_groups' | 'departments') =>
  async (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows: { id: string; name: string }[] = await ctx
      .table(table)
      .select({ id: `${table}.id`, name: `${table}.name` })
      .whereIn(`${table}.id`, ids);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };

export const workplaceNames: CompanyApi['workplaceNames'] = namesFrom('workplaces');
export const departmentNames: CompanyApi['departmentNames'] = namesFrom('departments');
export const groupNames: CompanyApi['groupNames'] = namesFrom('affiliation_groups');
export const groupsBelow: CompanyApi['groupsBelow'] = async (ctx, ids) =>
  ids.length === 0 ? [] : withAllBelow(await readTree(ctx), ids);
