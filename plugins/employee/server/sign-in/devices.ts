import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { browserName } from '#core/server/records/browser-name.ts';
import { hasMoreRights, isMaster } from '../employees/changes/employee-checks.ts';
import { findEmployee } from '../employees/employee.read-model.ts';
import { notify } from '../notifications/api.ts';
import { forgetDevicesOf } from './device.store.ts';
import { endSessionsOf } from './session.store.ts';

const MOST = 100;

type Row = {
  id: string;
  ip: string;
  userAgent: string;
  firstSignInAt: Date;
  lastUsedAt: Date;
  isSignedIn: boolean;
  isCurrent: boolean;
};

export async function myDevices(ctx: RequestContext) {
  const { viewer } = ctx;
  if (viewer.seenBy) return [];
  const rows = await ctx.run<Row>(
    {
      name: 'employee_my_devices',
      text: `select devices.id, devices.ip, devices.user_agent as "userAgent", devices.created_at as "firstSignInAt",
          greatest(devices.last_sign_in_at, max(sessions.last_used_at)) as "lastUsedAt",
          coalesce(bool_or(sessions.ended_at is null and sessions.expires_at > $4), false) as "isSignedIn",
          coalesce(bool_or(sessions.id = $3), false) as "isCurrent"
        from devices
        left join sessions on sessions.company_id = $1 and sessions.device_id = devices.id
          and sessions.account_id = $2
        where devices.company_id = $1 and devices.account_id = $2
        group by devices.company_id, devices.id
        order by "lastUsedAt" desc, devices.id limit ${MOST}`,
    },
    [viewer.companyId, viewer.accountId, viewer.sessionId, ctx.now],
  );
  return rows.map(({ userAgent, ...row }) => ({ ...row, browser: browserName(userAgent) }));
}

type DevicePorts = Pick<Ports, 'forgetViewers' | 'ids' | 'jobs' | 'pubsub' | 'manifests'>;

export async function revokeDevice(
  ctx: RequestContext,
  ports: DevicePorts,
  deviceId: string,
): Promise<true> {
  const { companyId, accountId } = ctx.viewer;
  const own = () =>
    ctx.table('devices').where('devices.account_id', accountId).where('devices.id', deviceId);
  const device: { user_agent: string } | undefined = await own().first('devices.user_agent');
  if (!device) throw notFound('Device');
  await ctx
    .table('sessions')
    .where('sessions.device_id', deviceId)
    .whereNull('sessions.ended_at')
    .update({ ended_at: ctx.now, ended_reason: 'device revoked' });
  await own().delete();
  ctx.audit({
    action: 'sign-out',
    subject: 'Account',
    subjectId: accountId,
    after: { reason: 'device revoked', userAgent: device.user_agent },
  });
  ctx.afterCommit(() => ports.forgetViewers(companyId, accountId));
  return true;
}

/**
 * For a lost telephone, or somebody whose password was seen: the person hears of it. Refused for whoever
 * holds more rights, as ending their service is: their known browsers would go, by which they get past
 * the waits that strangers cause.
 */
export async function endSessions(
  ctx: RequestContext,
  ports: DevicePorts,
  employeeId: string,
): Promise<number> {
  const { companyId } = ctx.viewer;
  const person = await findEmployee(ctx, employeeId, 'update');
  if (!person) throw notFound('Employee');
  const { accountId } = person;
  if (!accountId) return 0;
  const isMasters = (await isMaster(ctx, employeeId)) && !ctx.viewer.isMaster;
  if (isMasters || (await hasMoreRights(ctx, person.permissionGroupId)))
    throw invalidInput([{ path: 'where/id', key: 'validation.holdsMoreRights' }]);
  const ended = await endSessionsOf(ctx, accountId, 'ended by an administrator');
  await forgetDevicesOf(ctx, accountId);
  ctx.audit({
    action: 'sign-out',
    subject: 'Account',
    subjectId: accountId,
    after: { reason: 'ended by an administrator' },
    of: { subject: 'Employee', id: employeeId },
  });
  await notify(ctx, ports, {
    employeeIds: [employeeId],
    notifyType: 'SYSTEM',
    description: { plugin: 'employee', key: 'notifications.message.sessionsEnded' },
  });
  ctx.afterCommit(() => ports.forgetViewers(companyId, accountId));
  return ended;
}
