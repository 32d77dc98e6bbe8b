import type { RequestContext } from '../../../../core/server/context.ts';
import type { Ports } from '../../../../core/server/define-server.ts';
import { originOf } from '../../../../core/server/person.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import { afterFailure, lockedMinutes, RESET_MAIL_LIMIT } from '../../domain/lockout.ts';
import { notify } from '../notifications/notify.ts';
import { findLogin, findLoginOfAccount, type Login, setPassword } from './account.store.ts';
import { forgetAttempts, lockAttempts, rememberAttempts } from './attempts.store.ts';
import { loginNameKey } from './login-name.ts';
import { issuePasswordLink, resetMail } from './password-link.ts';
import { endSessionsOf } from './session.store.ts';
import { type Area, adminCodes, asPerson, provePassword } from './sign-in.ts';

type PasswordPorts = Pick<
  Ports,
  | 'identity'
  | 'ids'
  | 'inSystem'
  | 'inCompany'
  | 'manifests'
  | 'mail'
  | 'settings'
  | 'forgetViewers'
  | 'jobs'
  | 'pubsub'
>;

/** The answer is the same, and comes at the same time, whether the address is known or not. */
export function forgotPassword(
  ctx: RequestContext,
  ports: PasswordPorts,
  { email }: { email: string; area: Area },
): true {
  ctx.afterCommit(() => {
    sendResetLink(ctx, ports, email).catch((error) =>
      ctx.log.error({ err: error }, 'password mail was not sent'),
    );
  });
  return true;
}

async function sendResetLink(
  ctx: RequestContext,
  ports: PasswordPorts,
  email: string,
): Promise<void> {
  const login = await ports.inSystem(async (rows) => {
    const found = await findLogin(rows, email, tokyoDate(ctx.now), adminCodes(ports));
    if (!found?.isActive) return undefined;
    return (await mayMail(rows, email, ctx.now)) ? found : undefined;
  });
  if (!login) return;
  const link = await ports.inCompany(
    login.companyId,
    async (inside) => {
      inside.audit({
        action: 'password-reset',
        subject: 'Account',
        subjectId: login.accountId,
        after: { asked: 'password reset', ip: ctx.ip },
      });
      return issuePasswordLink(inside, ports, login.accountId, 'RESET');
    },
    asPerson(login, ''),
    originOf(ctx),
  );
  await ports.mail.send(resetMail(login, link));
}

async function mayMail(rows: RequestContext, email: string, now: Date): Promise<boolean> {
  const key = `mail:${loginNameKey(email)}`;
  const asked = (await lockAttempts(rows, [key])).get(key);
  if (lockedMinutes(asked, now) > 0) return false;
  await rememberAttempts(rows, key, afterFailure(asked, RESET_MAIL_LIMIT, now));
  return true;
}

type ResetResult =
  | { __typename: 'PasswordWasReset'; email: string; area: Area }
  | { __typename: 'ResetLinkExpired'; expired: true };

export async function resetPassword(
  ctx: RequestContext,
  ports: PasswordPorts,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<ResetResult> {
  const passwordHash = await ports.identity.hashPassword(newPassword);
  const today = tokyoDate(ctx.now);

  const used = await ports.inSystem(async (rows) => {
    // Whoever marks the link as used first has it.
    const [link]: { company_id: string; account_id: string }[] = await rows
      .everyCompany('password_resets')
      .where('password_resets.secret_hash', ports.identity.hashSecret(token))
      .where('password_resets.expires_at', '>', ctx.now)
      .whereNull('password_resets.used_at')
      .update({ used_at: ctx.now })
      .returning(['company_id', 'account_id']);
    if (!link) return undefined;
    return findLoginOfAccount(rows, link.account_id, link.company_id, today, adminCodes(ports));
  });
  if (!used?.isActive) return { __typename: 'ResetLinkExpired', expired: true };

  await replacePassword(ctx, ports, used, passwordHash, 'reset by mail');
  const area: Area = used.hasAdminRight && !used.hasGroup ? 'ADMIN' : 'EMPLOYEE';
  return { __typename: 'PasswordWasReset', email: used.email, area };
}

export async function changePassword(
  ctx: RequestContext,
  ports: PasswordPorts,
  { email, oldPassword, newPassword }: { email: string; oldPassword: string; newPassword: string },
): Promise<true> {
  const login = await provePassword(ctx, ports, email, oldPassword);
  const passwordHash = await ports.identity.hashPassword(newPassword);
  const own =
    ctx.viewerIfAny?.accountId === login.accountId ? ctx.viewerIfAny.sessionId : undefined;
  await replacePassword(ctx, ports, login, passwordHash, 'changed', own);
  return true;
}

async function replacePassword(
  ctx: RequestContext,
  ports: PasswordPorts,
  login: Login,
  passwordHash: string,
  how: string,
  keptSessionId?: string,
): Promise<void> {
  await ports.inCompany(
    login.companyId,
    async (inside) => {
      await setPassword(inside, login.accountId, passwordHash);
      await endSessionsOf(inside, login.accountId, 'password changed', keptSessionId);
      await forgetAttempts(inside, `account:${loginNameKey(login.email)}`);
      await notify(inside, ports, {
        employeeIds: [login.employeeId],
        notifyType: 'SYSTEM',
        description: { plugin: 'employee', key: 'notifications.message.passwordChanged' },
      });
      inside.audit({
        action: 'update',
        subject: 'Account',
        subjectId: login.accountId,
        after: { password: how },
      });
    },
    asPerson(login, keptSessionId ?? ''),
    originOf(ctx),
  );
  ports.forgetViewers(login.companyId, login.accountId);
}
