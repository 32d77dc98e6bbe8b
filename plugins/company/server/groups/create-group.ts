import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { ensureRoom } from '#core/server/plan-limits.ts';
import { refuseSameName } from '#core/server/rows/same-name.ts';
import type { CreateAffiliationGroupInput } from '#schema/generated/resolver-types.ts';
import { checkGroup, lastPlace } from './check-group.ts';
import type { AffiliationGroupModel } from './group.models.ts';
import { groups, insertGroup, installedAt, lockTree, setInstalled } from './group.store.ts';

export async function createGroup(
  ctx: RequestContext,
  { ids }: { ids: Ids },
  { workplaceIds, ...input }: CreateAffiliationGroupInput,
): Promise<AffiliationGroupModel> {
  const tree = await lockTree(ctx);
  await ensureRoom(ctx, 'numberOfGroup', { used: tree.length, adding: 1 });
  const group = {
    ...input,
    isMain: input.isMain ?? true,
    isActive: input.isActive ?? true,
    parentId: input.parentId || null,
  };
  await checkGroup(ctx, tree, group, workplaceIds);
  const id = ids.next();
  await refuseSameName(insertGroup(ctx, { ...group, id, displayOrder: lastPlace(tree, group) }));
  await setInstalled(ctx, id, workplaceIds ?? []);
  const made = (await groups(ctx).clear(id).load(id)) as AffiliationGroupModel;
  const after = { ...made, workplaceIds: await installedAt(ctx, id) };
  ctx.audit({ action: 'create', subject: 'AffiliationGroup', subjectId: id, after });
  return made;
}
