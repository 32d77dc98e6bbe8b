import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';

/** A browser in which the account's owner has signed in, or opened a mailed link, before. */
export type KnownDevice = { readonly id: string };

type OfAccount = { readonly companyId: string; readonly accountId: string };

/** `rows` must be the system's: it is asked before anybody is signed in. */
export async function findDevice(
  rows: RequestContext,
  ports: Pick<Ports, 'identity'>,
  { companyId, accountId }: OfAccount,
  secrets: readonly string[],
): Promise<KnownDevice | undefined> {
  if (secrets.length === 0) return undefined;
  const [device] = await rows.run<KnownDevice>(
    {
      name: 'employee_find_device',
      text: `select id from devices
        where company_id = $1 and account_id = $2 and secret_hash = any($3::text[]) limit 1`,
    },
    [companyId, accountId, secrets.map(ports.identity.hashSecret)],
  );
  return device;
}

/** The caller's browser is known to this account from now on; one that is known already stays the same. */
export async function keepDevice(
  ctx: RequestContext,
  ports: Pick<Ports, 'identity' | 'ids'>,
  account: OfAccount,
  caller: Pick<RequestContext, 'browser' | 'ip' | 'userAgent'>,
): Promise<KnownDevice> {
  const seen = {
    ip: caller.ip,
    user_agent: caller.userAgent.slice(0, 250),
    last_sign_in_at: ctx.now,
  };
  const knownDevice = await findDevice(ctx, ports, account, caller.browser.held);
  if (knownDevice) {
    await ctx.table('devices').where('devices.id', knownDevice.id).update(seen);
    return knownDevice;
  }
  const { secret, hash } = ports.identity.newSecret();
  const id = ports.ids.next();
  await ctx.insert('devices', {
    id,
    account_id: account.accountId,
    secret_hash: hash,
    created_at: ctx.now,
    ...seen,
  });
  ctx.afterCommit(() => caller.browser.keep(secret));
  return { id };
}

/** Every other browser has to show the password to this account like a stranger's. */
export async function forgetDevicesOf(
  ctx: RequestContext,
  accountId: string,
  exceptSessionId?: string,
): Promise<void> {
  const query = ctx.table('devices').where('devices.account_id', accountId);
  if (exceptSessionId) {
    const own = ctx
      .table('sessions')
      .where('sessions.id', exceptSessionId)
      .whereNotNull('sessions.device_id')
      .select('sessions.device_id');
    query.whereNotIn('devices.id', own);
  }
  await query.delete();
}

/** Devices on which nobody signed in for so long; those with a session that lives stay. */
export const sweepDevices = async (rows: RequestContext, before: Date): Promise<void> => {
  await rows
    .everyCompany('devices')
    .where('devices.last_sign_in_at', '<', before)
    .whereNotExists((live) =>
      live
        .from('sessions')
        .whereRaw('sessions.company_id = devices.company_id and sessions.device_id = devices.id')
        .whereNull('sessions.ended_at'),
    )
    .delete();
};
