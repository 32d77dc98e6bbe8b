import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import type { WorkplaceRow } from '../../generated/records/Workplace.ts';
import { workplaces } from '../workplaces/workplace.feature.ts';
import { joined } from './group.store.ts';

const WORKPLACES_OF = Symbol('workplaces of a group');
export const workplacesOfGroup = async (ctx: RequestContext, id: string): Promise<WorkplaceRow[]> =>
  (await batch<string, WorkplaceRow[]>(ctx, WORKPLACES_OF, async (ids) => {
    const rows: (WorkplaceRow & { groupId: string })[] = await joined(
      workplaces.readable(ctx),
      'workplaces',
      'workplace_id',
    )
      .select({ groupId: 'group_workplaces.group_id' })
      .whereIn('group_workplaces.group_id', ids)
      .orderBy(['workplaces.display_order', 'workplaces.id']);
    return ids.map((groupId) => rows.filter((row) => row.groupId === groupId));
  }).load(id)) ?? [];
