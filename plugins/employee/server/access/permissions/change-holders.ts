import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { periodAt, type Series } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { GroupPermissionHoldersInput } from '#schema/generated/resolver-types.ts';
import { onlyInService } from '../../employees/in-service.ts';
import type { RightsPorts } from './change-group-permission.ts';
import { findGroupPermission, loadGroupPermission } from './group-permission.read-model.ts';
import { holders, lockGroup } from './group-permission.store.ts';
import { isWithinOwnRights, refuse } from './own-rights.ts';
import type { GroupPermissionModel } from './permission.models.ts';

type Held = Series<{ permissionGroupId: string }>;

/** From the day on these people hold the group, whatever they held before. */
export async function addHolders(
  ctx: RequestContext,
  ports: RightsPorts,
  groupId: string,
  { employeeIds, from }: GroupPermissionHoldersInput,
): Promise<GroupPermissionModel> {
  const day = await checkedDay(ctx, ports, groupId, from);
  await checkPeople(ctx, employeeIds);
  const added: string[] = [];
  for (const [index, ownerId] of employeeIds.entries()) {
    const before = await holders.read(ctx, { ownerId });
    await checkHeld(ctx, ports, before, day, `data/employeeIds/${index}`);
    const done = await holders.change(ctx, ports, { ownerId }, day, { permissionGroupId: groupId });
    if (!('after' in done) || !done.changed) continue;
    added.push(ownerId);
    auditPerson(ctx, ownerId, day, periodAt(before, day)?.value.permissionGroupId, groupId);
  }
  return finished(ctx, ports, groupId, { added }, day);
}

/** From the day on these people hold nothing; a change that lies ahead of the day is taken back. */
export async function removeHolders(
  ctx: RequestContext,
  ports: RightsPorts,
  groupId: string,
  { employeeIds, from }: GroupPermissionHoldersInput,
): Promise<GroupPermissionModel> {
  const day = await checkedDay(ctx, ports, groupId, from);
  const removed: string[] = [];
  for (const ownerId of [...employeeIds].sort()) {
    const done = await holders.rewrite(ctx, ports, { ownerId }, (series) => ({
      series: without(series, groupId, day),
    }));
    if (!('after' in done) || !done.changed) continue;
    removed.push(ownerId);
    auditPerson(ctx, ownerId, day, groupId, periodAt(done.after, day)?.value.permissionGroupId);
  }
  return finished(ctx, ports, groupId, { removed }, day);
}

/** What was held until the day stays; what began with a change ahead of it goes on as before that. */
function without(series: Held, groupId: string, day: string): Held {
  const left: Held[number][] = [];
  for (const period of series) {
    const mine = period.value.permissionGroupId === groupId;
    const over = period.until !== null && period.until <= day;
    if (!mine || over) {
      left.push(period);
    } else if (period.from < day) {
      left.push({ ...period, until: day });
    } else {
      const last = left.at(-1);
      if (last?.until === period.from && period.from > day) {
        left[left.length - 1] = { ...last, until: period.until };
      }
    }
  }
  return left;
}

async function checkedDay(
  ctx: RequestContext,
  ports: RightsPorts,
  groupId: string,
  from: string | null | undefined,
): Promise<string> {
  const group = await lockGroup(ctx, groupId);
  if (!group) throw notFound('The permission group');
  if (group.isMaster) refuse('where/id', 'onlyOneMaster');
  if (!isWithinOwnRights(ctx, ports, group)) refuse('where/id', 'groupBeyondOwnRights');
  const today = tokyoDate(ctx.now);
  if (from && from < today) refuse('data/from', 'fromToday');
  return from ?? today;
}

/** In one order, so that two who add the same people wait for each other instead of for ever. */
async function checkPeople(ctx: RequestContext, ids: readonly string[]): Promise<void> {
  const knownIds: string[] = await ctx
    .table('employees')
    .whereIn('employees.id', [...ids])
    .modify(onlyInService(tokyoDate(ctx.now)))
    .orderBy('employees.id')
    .forNoKeyUpdate()
    .pluck('employees.id');
  const gone = ids.findIndex((id) => !knownIds.includes(id));
  if (gone !== -1) refuse(`data/employeeIds/${gone}`, 'choiceGone');
}

/** Whoever takes a group away must be somebody who could have given it. */
async function checkHeld(
  ctx: RequestContext,
  ports: RightsPorts,
  series: Held,
  day: string,
  path: string,
): Promise<void> {
  for (const { value, until } of series) {
    if (until !== null && until <= day) continue;
    const group = await loadGroupPermission(ctx, value.permissionGroupId);
    if (group?.isMaster) refuse(path, 'lastMaster');
    if (group && !isWithinOwnRights(ctx, ports, group)) refuse(path, 'holdsMoreRights');
  }
}

function auditPerson(
  ctx: RequestContext,
  employeeId: string,
  from: string,
  before: string | undefined,
  after: string | undefined,
): void {
  ctx.audit({
    action: 'update',
    subject: 'Employee',
    subjectId: employeeId,
    before: { permissionGroupId: before ?? null },
    after: { permissionGroupId: after ?? null, validFrom: from },
  });
}

async function finished(
  ctx: RequestContext,
  ports: RightsPorts,
  groupId: string,
  changed: { added: string[] } | { removed: string[] },
  from: string,
): Promise<GroupPermissionModel> {
  const people = Object.values(changed).flat();
  if (people.length > 0) {
    ctx.audit({
      action: 'update',
      subject: 'GroupPermission',
      subjectId: groupId,
      after: { ...changed, validFrom: from },
    });
    ctx.afterCommit(() => ports.forgetViewers(ctx.viewer.companyId));
  }
  const group = await findGroupPermission(ctx, groupId);
  if (!group) throw notFound('The permission group');
  return group;
}
