import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';

export type LinkPurpose = 'RESET' | 'INVITE' | 'DEVICE';

const MINUTE = 60_000;
/** A forgotten password waits at the desk, an invitation in the inbox of somebody on holiday. */
const VALID_FOR: Record<LinkPurpose, number> = {
  RESET: 30 * MINUTE,
  INVITE: 7 * 24 * 60 * MINUTE,
  DEVICE: 30 * MINUTE,
};
const PAGES: Record<LinkPurpose, string> = {
  RESET: '/employee/reset_password',
  INVITE: '/employee/reset_password',
  DEVICE: '/employee/confirm_device',
};

/**
 * A secret that sets a password, or makes a browser known, once. Earlier ones that set a password stop
 * working; those that make a browser known do not: whoever else asks for one must not take them away.
 */
export async function issuePasswordLink(
  ctx: RequestContext,
  ports: Pick<Ports, 'identity' | 'ids' | 'settings'>,
  accountId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const { secret, hash } = ports.identity.newSecret();
  if (purpose !== 'DEVICE') {
    await ctx
      .table('password_resets')
      .where('password_resets.account_id', accountId)
      .whereIn('password_resets.purpose', ['RESET', 'INVITE'])
      .whereNull('password_resets.used_at')
      .update({ used_at: ctx.now });
  }
  await ctx.insert('password_resets', {
    id: ports.ids.next(),
    account_id: accountId,
    secret_hash: hash,
    purpose,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + VALID_FOR[purpose]),
  });
  return `${ports.settings.baseUrl}${PAGES[purpose]}?token=${encodeURIComponent(secret)}`;
}
