import type { Identity } from '../../../../core/ports/identity.ts';
import type { Ids } from '../../../../core/ports/ids.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput, notFound } from '../../../../core/server/errors.ts';
import { moveToTrash, restoreDeleted } from '../../../../core/server/records/trash.ts';
import type {
  CreateAttendanceTabletInput,
  TabletStatus,
  UpdateAttendanceTabletInput,
} from '../../../../schema/generated/resolver-types.ts';
import type { CompanyApi } from '../../../company/api.ts';
import type { AttendanceTabletModel } from '../models.ts';
import {
  findTablet,
  insertTablet,
  lockTablet,
  nextLicenceNumber,
  saveTablet,
  setDeleted,
} from './tablet.store.ts';

export type TabletParts = {
  ids: Ids;
  identity: Pick<Identity, 'hashPassword'>;
  company: Pick<CompanyApi, 'groupNames'>;
};

export async function createTablet(
  ctx: RequestContext,
  { ids, identity, company }: TabletParts,
  { installPlace, affiliationGroupId, password }: CreateAttendanceTabletInput,
): Promise<AttendanceTabletModel> {
  await refuseUnknownGroup(ctx, company, affiliationGroupId);
  // Hashing takes its time: before the lock, not under it.
  const hash = await identity.hashPassword(password);
  const id = ids.next();
  const licenceNumber = await nextLicenceNumber(ctx);
  const tablet = {
    id,
    licenceNumber,
    installPlace,
    affiliationGroupId: affiliationGroupId || null,
  };
  await insertTablet(ctx, { ...tablet, status: 'ACTIVE' }, hash);
  const made = await existing(ctx, id);
  ctx.audit({ action: 'create', subject: 'AttendanceTablet', subjectId: id, after: made });
  return made;
}

export async function updateTablet(
  ctx: RequestContext,
  { identity, company }: TabletParts,
  id: string,
  { installPlace, affiliationGroupId, password }: UpdateAttendanceTabletInput,
): Promise<AttendanceTabletModel> {
  const before = await lockTablet(ctx, 'update', id);
  if (!before) throw notFound('The tablet');
  await refuseUnknownGroup(ctx, company, affiliationGroupId);
  const wanted: AttendanceTabletModel = {
    ...before,
    // A tablet is always somewhere: null leaves the place alone.
    installPlace: installPlace ?? before.installPlace,
    affiliationGroupId:
      affiliationGroupId === undefined ? before.affiliationGroupId : affiliationGroupId || null,
  };
  await saveTablet(ctx, wanted, password ? await identity.hashPassword(password) : undefined);
  const after = await existing(ctx, id);
  const renewed = password ? { passwordChanged: true } : {};
  ctx.audit({
    action: 'update',
    subject: 'AttendanceTablet',
    subjectId: id,
    before,
    after: { ...after, ...renewed },
  });
  return after;
}

/** Asking twice changes nothing the second time. */
export async function setTabletStatus(
  ctx: RequestContext,
  id: string,
  status: TabletStatus,
): Promise<AttendanceTabletModel> {
  const before = await lockTablet(ctx, 'update', id);
  if (!before) throw notFound('The tablet');
  if (before.status === status) return before;
  await saveTablet(ctx, { ...before, status });
  const change = { before: { status: before.status }, after: { status } };
  ctx.audit({ action: 'update', subject: 'AttendanceTablet', subjectId: id, ...change });
  return existing(ctx, id);
}

export async function deleteTablet(
  ctx: RequestContext,
  id: string,
): Promise<AttendanceTabletModel> {
  const tablet = await lockTablet(ctx, 'delete', id);
  if (!tablet) throw notFound('The tablet');
  await moveToTrash(ctx, { subject: 'AttendanceTablet', subjectId: id, before: tablet });
  return { ...tablet, status: 'INACTIVE' };
}

export async function restoreTablet(
  ctx: RequestContext,
  id: string,
): Promise<AttendanceTabletModel> {
  if (!(await lockTablet(ctx, 'delete', id, 'deleted'))) throw notFound('The tablet');
  await restoreDeleted(ctx, 'AttendanceTablet', id);
  return existing(ctx, id);
}

/** Inactive, whatever it was: somebody has to hang it up again first. */
export async function bringBackTablet(
  ctx: RequestContext,
  id: string,
): Promise<AttendanceTabletModel> {
  if (!(await lockTablet(ctx, 'delete', id, 'deleted'))) throw notFound('The tablet');
  await setDeleted(ctx, id, false);
  return existing(ctx, id);
}

async function existing(ctx: RequestContext, id: string): Promise<AttendanceTabletModel> {
  const tablet = await findTablet(ctx, id);
  if (!tablet) throw notFound('The tablet');
  return tablet;
}

async function refuseUnknownGroup(
  ctx: RequestContext,
  company: Pick<CompanyApi, 'groupNames'>,
  groupId: string | null | undefined,
): Promise<void> {
  if (!groupId || (await company.groupNames(ctx, [groupId])).has(groupId)) return;
  throw invalidInput([{ path: 'data/affiliationGroupId', key: 'validation.choice' }]);
}
