import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import { moveToTrash } from '#core/server/records/trash/trash.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import { refuseSameName } from '#core/server/rows/same-name.ts';
import type {
  ActionPermissionInput,
  CreateGroupPermissionInput,
  UpdateGroupPermissionInput,
} from '#schema/generated/resolver-types.ts';
import { findPersonNames } from '../../names.ts';
import { findGroupPermission } from './group-permission.read-model.ts';
import {
  insertGroup,
  lastDisplayOrder,
  lockGroup,
  nameIsTaken,
  replaceGrants,
  saveGroup,
} from './group-permission.store.ts';
import { affectedHolders } from './holders.read-model.ts';
import { beyondOwnRights, isWithinOwnRights, linesOf, refuse } from './own-rights.ts';
import type { GroupPermissionModel } from './permission.models.ts';
import { normalised } from './permission-tree.ts';

export type RightsPorts = Pick<Ports, 'ids' | 'manifests' | 'forgetViewers'>;

export async function createGroupPermission(
  ctx: RequestContext,
  ports: RightsPorts,
  { name, actionPermissions }: CreateGroupPermissionInput,
): Promise<GroupPermissionModel> {
  const grants = checked(ctx, ports, actionPermissions ?? []);
  if (await nameIsTaken(ctx, name)) refuse('data/name', 'duplicate');
  const id = ports.ids.next();
  const displayOrder = (await lastDisplayOrder(ctx)) + 1;
  await refuseSameName(insertGroup(ctx, { id, name, displayOrder }));
  await replaceGrants(ctx, id, grants);
  const created = await existing(ctx, id);
  ctx.audit({
    action: 'create',
    subject: 'GroupPermission',
    subjectId: id,
    after: groupOnRecord(created),
  });
  return created;
}

export async function updateGroupPermission(
  ctx: RequestContext,
  ports: RightsPorts,
  id: string,
  { version, name, actionPermissions }: UpdateGroupPermissionInput,
): Promise<GroupPermissionModel> {
  const before = await lockChangeable(ctx, ports, id);
  await refuseIfChanged(ctx, findPersonNames, before, version);
  if (name && name !== before.name) {
    if (await nameIsTaken(ctx, name, id)) refuse('data/name', 'duplicate');
  }
  const lines = linesOf(ctx, ports);
  // What the screen cannot show stays: a plugin that the plan leaves out today may come back.
  const hidden = before.grants.filter(({ code }) => !lines.has(code));
  const grants = actionPermissions && [...checked(ctx, ports, actionPermissions), ...hidden];
  await refuseSameName(saveGroup(ctx, id, name ? { name } : {}));
  if (grants) await replaceGrants(ctx, id, grants);
  const after = await existing(ctx, id);
  ctx.audit({
    action: 'update',
    subject: 'GroupPermission',
    subjectId: id,
    ...differences(groupOnRecord(before), groupOnRecord(after)),
  });
  ctx.afterCommit(() => ports.forgetViewers(ctx.viewer.companyId));
  return after;
}

export async function deleteGroupPermission(ctx: RequestContext, ports: RightsPorts, id: string) {
  const group = await lockChangeable(ctx, ports, id);
  const errors = await affectedHolders(ctx, id);
  const trashId =
    errors.length > 0
      ? null
      : await moveToTrash(ctx, {
          subject: 'GroupPermission',
          subjectId: id,
          before: groupOnRecord(group),
        });
  return { id, name: group.name, errors, trashId };
}

/** Out of the trash, without holders. */
export async function bringBackGroup(
  ctx: RequestContext,
  ports: Pick<RightsPorts, 'manifests'>,
  id: string,
): Promise<object> {
  const group = await lockGroup(ctx, id, 'deleted');
  if (!group) throw notFound('The permission group');
  if (!isWithinOwnRights(ctx, ports, group)) refuse('where/id', 'groupBeyondOwnRights');
  if (await nameIsTaken(ctx, group.name)) refuse('where/id', 'restoreTaken', { name: group.name });
  await refuseSameName(saveGroup(ctx, id, { deleted_at: null }));
  return groupOnRecord(await existing(ctx, id));
}

/** The row, where it is neither shipped with the product nor stronger than the viewer. */
async function lockChangeable(ctx: RequestContext, ports: RightsPorts, id: string) {
  const group = await lockGroup(ctx, id);
  if (!group) throw notFound('The permission group');
  if (group.isReadOnly || group.isMaster) refuse('where/id', 'groupReadOnly');
  if (!isWithinOwnRights(ctx, ports, group)) refuse('where/id', 'groupBeyondOwnRights');
  return group;
}

/** Only lines that this company can give, only what the viewer holds. */
function checked(
  ctx: RequestContext,
  ports: RightsPorts,
  givenActions: readonly ActionPermissionInput[],
): GroupPermissionModel['grants'] {
  const lines = linesOf(ctx, ports);
  givenActions.forEach(({ code, action }, index) => {
    const line = lines.get(code);
    if (!line || line.isHeading || (line.isOnlyRead && action === 'UPDATE')) {
      refuse(`data/actionPermissions/${index}/code`, 'choiceGone');
    }
  });
  if (beyondOwnRights(ctx, givenActions).length > 0)
    refuse('data/actionPermissions', 'rightsNotHeld');
  return normalised(givenActions);
}

async function existing(ctx: RequestContext, id: string): Promise<GroupPermissionModel> {
  const group = await findGroupPermission(ctx, id);
  if (!group) throw notFound('The permission group');
  return group;
}

/** What the history of a group tells. */
const groupOnRecord = ({ name, grants }: Pick<GroupPermissionModel, 'name' | 'grants'>) => ({
  name,
  actionPermissions: grants
    .map(({ code, action }) => (action === 'UPDATE' ? `${code}:update` : code))
    .toSorted(),
});
