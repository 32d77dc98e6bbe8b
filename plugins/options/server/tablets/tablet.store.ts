import type { RequestContext } from '../../../../core/server/context.ts';
import { whereCan } from '../../../../core/server/where-can.ts';
import type { TabletStatus } from '../../../../schema/generated/resolver-types.ts';
import type { AttendanceTabletModel } from '../models.ts';

const MOST = 500;
const COLUMNS = {
  id: 'attendance_tablets.id',
  licenceNumber: 'attendance_tablets.licence_number',
  installPlace: 'attendance_tablets.install_place',
  affiliationGroupId: 'attendance_tablets.affiliation_group_id',
  status: 'attendance_tablets.status',
  createdAt: 'attendance_tablets.created_at',
  updatedAt: 'attendance_tablets.updated_at',
} as const;

const all = (ctx: RequestContext) => ctx.table('attendance_tablets').select(COLUMNS);
const readable = (ctx: RequestContext) =>
  whereCan(all(ctx), ctx, 'read', 'AttendanceTablet').whereNull('attendance_tablets.deleted_at');

export async function listTablets(
  ctx: RequestContext,
  status?: TabletStatus | null,
): Promise<AttendanceTabletModel[]> {
  const query = readable(ctx).orderBy(COLUMNS.licenceNumber).limit(MOST);
  if (status) query.where('attendance_tablets.status', status);
  return query;
}

export const findTablet = (
  ctx: RequestContext,
  id: string,
): Promise<AttendanceTabletModel | undefined> =>
  readable(ctx).where('attendance_tablets.id', id).first();

export const tabletsById = (
  ctx: RequestContext,
  ids: readonly string[],
): Promise<AttendanceTabletModel[]> =>
  readable(ctx).whereIn('attendance_tablets.id', ids) as unknown as Promise<
    AttendanceTabletModel[]
  >;

/** Held until the transaction ends; a row that the viewer may not change is not found. */
export function lockTablet(
  ctx: RequestContext,
  action: 'update' | 'delete',
  id: string,
  state: 'existing' | 'deleted' = 'existing',
): Promise<AttendanceTabletModel | undefined> {
  const query = whereCan(all(ctx), ctx, action, 'AttendanceTablet')
    .where('attendance_tablets.id', id)
    .forUpdate();
  return (
    state === 'deleted'
      ? query.whereNotNull('attendance_tablets.deleted_at')
      : query.whereNull('attendance_tablets.deleted_at')
  ).first();
}

/** Deleted licences keep their numbers. The lock makes two people who create at once take turns. */
export async function nextLicenceNumber(ctx: RequestContext): Promise<number> {
  await ctx.raw("select pg_advisory_xact_lock(hashtext('attendance_tablets'), hashtext(?))", [
    ctx.viewer.companyId,
  ]);
  const row = await ctx.table('attendance_tablets').max({ last: 'licence_number' }).first();
  return (row?.last ?? 0) + 1;
}

export async function insertTablet(
  ctx: RequestContext,
  tablet: Pick<
    AttendanceTabletModel,
    'id' | 'licenceNumber' | 'installPlace' | 'affiliationGroupId' | 'status'
  >,
  passwordHash: string,
): Promise<void> {
  await ctx.insert('attendance_tablets', {
    id: tablet.id,
    licence_number: tablet.licenceNumber,
    password_hash: passwordHash,
    install_place: tablet.installPlace,
    affiliation_group_id: tablet.affiliationGroupId,
    status: tablet.status,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
}

export async function saveTablet(
  ctx: RequestContext,
  { id, installPlace, affiliationGroupId, status }: AttendanceTabletModel,
  passwordHash?: string,
): Promise<void> {
  await ctx
    .table('attendance_tablets')
    .where('attendance_tablets.id', id)
    .update({
      install_place: installPlace,
      affiliation_group_id: affiliationGroupId,
      status,
      updated_at: ctx.now,
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    });
}

export async function setDeleted(ctx: RequestContext, id: string, deleted: boolean): Promise<void> {
  await ctx
    .table('attendance_tablets')
    .where('attendance_tablets.id', id)
    .update({ deleted_at: deleted ? ctx.now : null, status: 'INACTIVE', updated_at: ctx.now });
}
