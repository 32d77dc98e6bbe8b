import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { refuseSameName } from '#core/server/rows/same-name.ts';
import type { UpdateAffiliationGroupInput } from '#schema/generated/resolver-types.ts';
import type { FindPersonNames } from '../../api.ts';
import { checkGroup, lastPlace } from './check-group.ts';
import type { AffiliationGroupModel } from './group.models.ts';
import { groups, groupTo, installedAt, lockTree, saveGroup, setInstalled } from './group.store.ts';

export async function updateGroup(
  ctx: RequestContext,
  { findPersonNames }: { findPersonNames: FindPersonNames },
  id: string,
  { version, workplaceIds, name, isActive, parentId, ...input }: UpdateAffiliationGroupInput,
): Promise<AffiliationGroupModel> {
  const tree = await lockTree(ctx);
  const before = await groupTo(ctx, 'update', id);
  if (!before) throw notFound('The group');
  await refuseIfChanged(ctx, findPersonNames, before, version);

  const changes: Partial<AffiliationGroupModel> = Object.fromEntries(
    Object.entries({
      ...input,
      // Null empties a field, but these two cannot be empty.
      name: name ?? undefined,
      isActive: isActive ?? undefined,
      parentId: parentId === undefined ? undefined : parentId || null,
    }).filter(([, value]) => value !== undefined),
  );
  const wanted = { ...before, ...changes };
  await checkGroup(ctx, tree, wanted, workplaceIds);
  // Among new siblings it comes last.
  if (wanted.parentId !== before.parentId) changes.displayOrder = lastPlace(tree, wanted);

  const installedBefore = await installedAt(ctx, id);
  await refuseSameName(saveGroup(ctx, before, changes));
  if (workplaceIds) await setInstalled(ctx, id, workplaceIds);
  const after = (await groups(ctx).clear(id).load(id)) as AffiliationGroupModel;
  ctx.audit({
    action: 'update',
    subject: 'AffiliationGroup',
    subjectId: id,
    ...differences(
      { ...before, workplaceIds: installedBefore },
      { ...after, workplaceIds: await installedAt(ctx, id) },
    ),
  });
  return after;
}
