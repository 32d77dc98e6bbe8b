import type { CompanyApi } from '../api.ts';
import { withAllBelow } from '../domain/group-tree.ts';
import { groups } from './groups/group.feature.ts';

export { departmentNames, groupNames, workplaceNames } from '../sql/names.ts';

export const groupsBelow: CompanyApi['groupsBelow'] = async (ctx, ids) =>
  ids.length === 0 ? [] : withAllBelow(await groups.all(ctx), ids);
