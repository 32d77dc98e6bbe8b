import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { moveToTrash, restoreDeleted } from '#core/server/records/trash.ts';
import type { FindAffected } from '../../api.ts';
import type { AffiliationGroupModel, DeletedAffiliationGroupModel } from './group.models.ts';
import {
  groups,
  groupTo,
  lockTree,
  nameIsTaken,
  readableGroups,
  setDeleted,
} from './group.store.ts';

/** A row is kept, so that it can come back and old months still print its name. */
export async function deleteGroup(
  ctx: RequestContext,
  { findGroupUsers }: { findGroupUsers: FindAffected },
  id: string,
): Promise<DeletedAffiliationGroupModel> {
  // Nobody can put a group below this one meanwhile.
  await lockTree(ctx);
  const group = await groupTo(ctx, 'delete', id);
  if (!group) throw notFound('The group');
  const { name } = group;
  const errors = await findGroupUsers(ctx, id);
  const children: AffiliationGroupModel[] = await readableGroups(ctx)
    .where('affiliation_groups.parent_id', id)
    .orderBy(['affiliation_groups.display_order', 'affiliation_groups.id']);
  if (errors.length > 0 || children.length > 0)
    return { id, name, errors, children, trashId: null };
  const trashId = await moveToTrash(ctx, {
    subject: 'AffiliationGroup',
    subjectId: id,
    before: group,
  });
  return { id, name, errors, children, trashId };
}

export async function restoreGroup(
  ctx: RequestContext,
  id: string,
): Promise<AffiliationGroupModel> {
  if (!(await groupTo(ctx, 'delete', id, 'deleted'))) throw notFound('The group');
  await restoreDeleted(ctx, 'AffiliationGroup', id);
  return (await groups(ctx).clear(id).load(id)) as AffiliationGroupModel;
}

/** What the trash asks for, whichever way somebody came there. */
export async function bringBackGroup(
  ctx: RequestContext,
  id: string,
): Promise<AffiliationGroupModel> {
  const tree = await lockTree(ctx);
  const group = await groupTo(ctx, 'delete', id, 'deleted');
  if (!group) throw notFound('The group');
  const params = { name: group.name };
  if (group.parentId !== null && !tree.some((other) => other.id === group.parentId)) {
    throw invalidInput([{ path: 'where/id', key: 'validation.restoreParentGone', params }]);
  }
  if (await nameIsTaken(ctx, group)) {
    throw invalidInput([{ path: 'where/id', key: 'validation.restoreNameTaken', params }]);
  }
  await setDeleted(ctx, id, false);
  return (await groups(ctx).clear(id).load(id)) as AffiliationGroupModel;
}
