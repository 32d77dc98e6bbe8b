import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { networkOf } from '#core/server/http/caller-address.ts';
import { originOf } from '#core/server/person.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  afterFailure,
  LINK_MAIL_LIMIT,
  type LockoutRule,
  lockedSeconds,
  SENDER_MAIL_LIMIT,
} from '#plugins/employee/domain/lockout.ts';
import { mailInBoth } from '../../mail-texts.ts';
import { findLogin } from '../account.store.ts';
import { lockAttempts, rememberAttempts } from '../attempts.store.ts';
import { loginNameKey } from '../login-name.ts';
import { type Area, adminCodes, asPerson } from '../sign-in.ts';
import { issuePasswordLink } from './password-link.ts';

type LinkPorts = Pick<
  Ports,
  'identity' | 'ids' | 'inSystem' | 'inCompany' | 'manifests' | 'mail' | 'settings'
>;

const KINDS = {
  RESET: { asked: 'password reset', mail: 'reset' },
  DEVICE: { asked: 'device link', mail: 'device' },
} as const;

/** The answer is the same, and comes at the same time, whether the address is known or not. */
export function mailLink(
  ctx: RequestContext,
  ports: LinkPorts,
  { email }: { email: string; area: Area },
  purpose: keyof typeof KINDS,
): true {
  ctx.afterCommit(() => {
    send(ctx, ports, email, purpose).catch((error) =>
      ctx.log.error({ err: error }, 'a mail with a link was not sent'),
    );
  });
  return true;
}

async function send(
  ctx: RequestContext,
  ports: LinkPorts,
  email: string,
  purpose: keyof typeof KINDS,
): Promise<void> {
  const { asked, mail } = KINDS[purpose];
  const login = await ports.inSystem(async (rows) => {
    const foundLogin = await findLogin(rows, email, tokyoDate(ctx.now), adminCodes(ports));
    const may = await mayMail(rows, ctx, email, purpose);
    return foundLogin?.isActive && may ? foundLogin : undefined;
  });
  if (!login) return;
  const link = await ports.inCompany(
    login.companyId,
    async (inside) => {
      inside.audit({
        action: 'password-reset',
        subject: 'Account',
        subjectId: login.accountId,
        after: { asked, ip: ctx.ip },
      });
      return issuePasswordLink(inside, ports, login.accountId, purpose);
    },
    asPerson(login, ''),
    originOf(ctx),
  );
  await ports.mail.send(mailInBoth(mail, login, { link }));
}

/**
 * Counted per account and kind, and per network, apart: one network cannot fill many inboxes, and many
 * networks not one. What a network asks for beyond its measure is not counted for the account.
 */
async function mayMail(
  rows: RequestContext,
  { ip, now }: RequestContext,
  email: string,
  purpose: string,
): Promise<boolean> {
  const counts: [string, LockoutRule][] = [
    [`mail-from:${networkOf(ip)}`, SENDER_MAIL_LIMIT],
    [`mail:${purpose}:${loginNameKey(email)}`, LINK_MAIL_LIMIT],
  ];
  const askedAttempts = await lockAttempts(
    rows,
    counts.map(([key]) => key),
  );
  for (const [key, rule] of counts) {
    if (lockedSeconds(askedAttempts.get(key), now) > 0) return false;
    await rememberAttempts(rows, key, afterFailure(askedAttempts.get(key), rule, now));
  }
  return true;
}
