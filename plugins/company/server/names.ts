import type { CompanyApi } from '../api.ts';
import { withAllBelow } from '../domain/group-tree.ts';
import { readTree } from './groups/group.read-model.ts';

export { departmentNames, groupNames, workplaceNames } from '../sql/names.ts';

export const groupsBelow: CompanyApi['groupsBelow'] = async (ctx, ids) =>
  ids.length === 0 ? [] : withAllBelow(await readTree(ctx), ids);
