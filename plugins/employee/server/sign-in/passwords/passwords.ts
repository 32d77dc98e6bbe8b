import type { Knex } from 'knex';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { originOf } from '#core/server/person.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { notify } from '../../notifications/api.ts';
import { findLoginOfAccount, type Login, setPassword } from '../account.store.ts';
import { forgetAttempts } from '../attempts.store.ts';
import { forgetDevicesOf, keepDevice } from '../device.store.ts';
import { loginNameKey } from '../login-name.ts';
import { endSessionsOf } from '../session.store.ts';
import { type Area, adminCodes, asPerson, provePassword } from '../sign-in.ts';
import { refuseWeakPassword } from './password-faults.ts';
import type { LinkPurpose } from './password-link.ts';

type PasswordPorts = Pick<
  Ports,
  | 'identity'
  | 'ids'
  | 'inSystem'
  | 'inCompany'
  | 'manifests'
  | 'settings'
  | 'forgetViewers'
  | 'jobs'
  | 'pubsub'
>;

type ResetResult =
  | { __typename: 'PasswordWasReset'; email: string; area: Area }
  | { __typename: 'ResetLinkExpired'; expired: true };

export async function resetPassword(
  ctx: RequestContext,
  ports: PasswordPorts,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<ResetResult> {
  // Before anything is hashed: a made-up token would cost the server a tenth of a second each time.
  const owner = await ownerOfPasswordLink(ctx, ports, token);
  if (!owner?.isActive) return { __typename: 'ResetLinkExpired', expired: true };
  // A password that is refused leaves the link as it was: another one is typed.
  await refuseWeakPassword(ctx, ports, owner, newPassword);
  const passwordHash = await ports.identity.hashPassword(newPassword);
  const used = await takeLink(ctx, ports, token, PASSWORD_LINKS);
  if (!used) return { __typename: 'ResetLinkExpired', expired: true };

  await replacePassword(ctx, ports, used, passwordHash, 'reset by mail');
  return { __typename: 'PasswordWasReset', email: used.email, area: areaOf(used) };
}

type ConfirmResult =
  | { __typename: 'DeviceConfirmed'; email: string; area: Area }
  | { __typename: 'ResetLinkExpired'; expired: true };

/** Nobody is signed in by it: the browser is asked for the password without the waits of strangers. */
export async function confirmDevice(
  ctx: RequestContext,
  ports: PasswordPorts,
  token: string,
): Promise<ConfirmResult> {
  const login = await takeLink(ctx, ports, token, ['DEVICE']);
  if (!login) return { __typename: 'ResetLinkExpired', expired: true };
  await ports.inCompany(
    login.companyId,
    async (inside) => {
      await keepDevice(inside, ports, login, ctx);
      inside.audit({
        action: 'other',
        subject: 'Account',
        subjectId: login.accountId,
        after: { asked: 'device confirmed', ip: ctx.ip },
      });
    },
    asPerson(login, ''),
    originOf(ctx),
  );
  return { __typename: 'DeviceConfirmed', email: login.email, area: areaOf(login) };
}

const areaOf = ({ hasAdminRight, hasGroup }: Login): Area =>
  hasAdminRight && !hasGroup ? 'ADMIN' : 'EMPLOYEE';

const PASSWORD_LINKS: readonly LinkPurpose[] = ['RESET', 'INVITE'];

/** Narrows `password_resets` to the link with this secret, while it works. */
const openLink =
  (
    ctx: RequestContext,
    { identity }: Pick<Ports, 'identity'>,
    token: string,
    purposes: readonly LinkPurpose[],
  ) =>
  (links: Knex.QueryBuilder): void => {
    links
      .where('password_resets.secret_hash', identity.hashSecret(token))
      .where('password_resets.expires_at', '>', ctx.now)
      .whereIn('password_resets.purpose', purposes)
      .whereNull('password_resets.used_at');
  };

/** Whose link to set a password it is, without using it up; undefined where it works no more. */
export const ownerOfPasswordLink = (
  ctx: RequestContext,
  ports: Pick<Ports, 'identity' | 'inSystem' | 'manifests'>,
  token: string,
): Promise<Login | undefined> =>
  ports.inSystem(async (rows) => {
    const link: { company_id: string; account_id: string } | undefined = await rows
      .everyCompany('password_resets')
      .where(openLink(ctx, ports, token, PASSWORD_LINKS))
      .first('password_resets.company_id', 'password_resets.account_id');
    if (!link) return undefined;
    const today = tokyoDate(ctx.now);
    return findLoginOfAccount(rows, link.account_id, link.company_id, today, adminCodes(ports));
  });

/** Whose link it is; whoever marks it as used first has it. Undefined where it works no more. */
async function takeLink(
  ctx: RequestContext,
  ports: PasswordPorts,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<Login | undefined> {
  const today = tokyoDate(ctx.now);
  const login = await ports.inSystem(async (rows) => {
    const [link]: { company_id: string; account_id: string }[] = await rows
      .everyCompany('password_resets')
      .where(openLink(ctx, ports, token, purposes))
      .update({ used_at: ctx.now })
      .returning(['company_id', 'account_id']);
    if (!link) return undefined;
    return findLoginOfAccount(rows, link.account_id, link.company_id, today, adminCodes(ports));
  });
  return login?.isActive ? login : undefined;
}

export async function changePassword(
  ctx: RequestContext,
  ports: PasswordPorts,
  { email, oldPassword, newPassword }: { email: string; oldPassword: string; newPassword: string },
): Promise<true> {
  const login = await provePassword(ctx, ports, email, oldPassword);
  await refuseWeakPassword(ctx, ports, login, newPassword);
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
      await forgetDevicesOf(inside, login.accountId, keptSessionId);
      // A mailed link or the old password was shown in this browser: it is the owner's.
      await keepDevice(inside, ports, login, ctx);
      await forgetAttempts(inside, `account:${loginNameKey(login.email)}`);
      // Who chooses the first one has nothing that somebody else could have changed.
      if (login.passwordHash !== null)
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
