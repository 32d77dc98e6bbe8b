import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { kept } from '#core/server/kept/kept.ts';
import type { TabletStatus } from '#schema/generated/resolver-types.ts';
import {
  AttendanceTablet,
  type AttendanceTabletRow,
} from '../../generated/records/AttendanceTablet.ts';

/** What is typed on the tablet: AT-0001. */
const licenceId = (licenceNumber: number): string => `AT-${String(licenceNumber).padStart(4, '0')}`;

const PASSWORD = { label: 'attendanceTablet.password', show: 'secret' } as const;

export const tablets = kept(AttendanceTablet, {
  // An entry of the history may know of a part only.
  nameOf: ({ licenceNumber, installPlace }) =>
    licenceNumber ? `${licenceId(licenceNumber)} ${installPlace}` : '',
  fields: { licenceId: ({ licenceNumber }) => licenceId(licenceNumber) },
  derive: async (ctx, _changes, before) =>
    before
      ? {}
      : { licenceNumber: await nextLicenceNumber(ctx), status: 'ACTIVE', createdAt: ctx.now },
  // Kept as a hash alone, which takes a while: not while others wait for the next number.
  prepare: async (ctx, { password }) =>
    password ? { password: await ctx.records.hashPassword(password) } : {},
  async write(ctx, id, { password: password_hash }) {
    if (!password_hash) return;
    await ctx
      .table('attendance_tablets')
      .where('attendance_tablets.id', id)
      .update({ password_hash });
  },
  // Entries of before tablets were a record say passwordChanged.
  history: { password: PASSWORD, passwordChanged: PASSWORD },
  // Whatever it was: somebody has to hang it up again first.
  async restored(ctx, id) {
    const status: TabletStatus = 'INACTIVE';
    await ctx.table('attendance_tablets').where('attendance_tablets.id', id).update({ status });
    return { status };
  },
});

/**
 * One more than the highest that was ever given, also to a tablet that was deleted permanently. Two who make
 * one at once take turns at the company's row.
 */
async function nextLicenceNumber(ctx: RequestContext): Promise<number> {
  const [row] = await ctx
    .insert('attendance_tablet_numbers', { last_number: 1 })
    .onConflict(['company_id'])
    .merge({ last_number: ctx.raw('attendance_tablet_numbers.last_number + 1') })
    .returning('last_number');
  return row.last_number;
}

/** Asking twice changes nothing the second time. */
async function setStatus(
  ctx: RequestContext,
  id: string,
  status: TabletStatus,
): Promise<AttendanceTabletRow> {
  const before = await tablets.lock(ctx, 'update', id);
  if (!before) throw notFound('AttendanceTablet');
  if (before.status === status) return before;
  await tablets.save(ctx, before, { status });
  ctx.audit({
    action: 'update',
    subject: 'AttendanceTablet',
    subjectId: id,
    before: { status: before.status },
    after: { status },
  });
  return tablets.reload(ctx, id);
}

type Asked = { readonly where: { readonly id: string } };

export const tabletStatus = {
  name: 'status of tablets',
  resolvers: {
    Mutation: {
      deactivateAttendanceTablet: (_root: unknown, { where }: Asked, ctx: RequestContext) =>
        setStatus(ctx, where.id, 'INACTIVE'),
      activateAttendanceTablet: (_root: unknown, { where }: Asked, ctx: RequestContext) =>
        setStatus(ctx, where.id, 'ACTIVE'),
    },
  },
};
