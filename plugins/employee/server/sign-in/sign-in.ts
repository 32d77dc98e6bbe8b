import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError } from '#core/server/errors.ts';
import { networkOf } from '#core/server/http/caller-address.ts';
import { originOf } from '#core/server/person.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  ACCOUNT_DELAY,
  type Attempts,
  afterFailure,
  type LockoutRule,
  lockedSeconds,
  NETWORK_LOCKOUT,
} from '../../domain/lockout.ts';
import { findLogin, type Login } from './account.store.ts';
import { forgetAttempts, lockAttempts, rememberAttempts } from './attempts.store.ts';
import { findDevice, type KnownDevice, keepDevice } from './device.store.ts';
import { inTurn } from './in-turn.ts';
import { loginNameKey } from './login-name.ts';
import { openSession, sessionExpiry } from './session.store.ts';

export type Area = 'EMPLOYEE' | 'ADMIN';
type SignInPorts = Pick<
  Ports,
  'identity' | 'ids' | 'inSystem' | 'inCompany' | 'manifests' | 'settings'
>;

export const adminCodes = (ports: Pick<Ports, 'manifests'>): string[] =>
  ports.manifests.flatMap(({ permissions }) =>
    permissions.filter(({ area }) => area === 'admin').map(({ code }) => code),
  );

const incorrect = () => new AppError('INCORRECT_CREDENTIALS', 'Wrong password or email address.');

/**
 * Works outside of the request's own transaction: a refusal would roll the count of failures back,
 * and hashing takes longer than a connection should be held.
 */
export async function signIn(
  ctx: RequestContext,
  ports: SignInPorts,
  { email, password, area }: { email: string; password: string; area: Area },
): Promise<{ accessToken: string; refreshToken: string }> {
  const login = await provePassword(ctx, ports, email, password);

  const refusal = refusalOf(login, area);
  if (refusal) {
    await recordFailure(ctx, ports, login, refusal.code as string);
    throw refusal;
  }

  const sessionId = ports.ids.next();
  const { secret, hash } = ports.identity.newSecret();
  await ports.inCompany(
    login.companyId,
    async (inside) => {
      const device = await keepDevice(inside, ports, login, ctx);
      await openSession(inside, {
        id: sessionId,
        login,
        deviceId: device.id,
        area,
        ip: ctx.ip,
        userAgent: ctx.userAgent,
        tokenHash: hash,
        expiresAt: sessionExpiry(ctx.now, ctx.now, ports.settings),
      });
      inside.audit({
        action: 'sign-in',
        subject: 'Account',
        subjectId: login.accountId,
        after: { area, ip: ctx.ip, userAgent: ctx.userAgent.slice(0, 250) },
      });
    },
    asPerson(login, sessionId),
    originOf(ctx),
  );
  const accessToken = await ports.identity.issueAccess({ ...idsOf(login), sessionId }, ctx.now);
  return { accessToken, refreshToken: secret };
}

/**
 * The account that address and password belong to; throws INCORRECT_CREDENTIALS or LOCKED. A browser
 * that the account's owner has used before is counted by itself: strangers who guess at the account,
 * and whoever shares the network, do not stand in its way.
 */
export const provePassword = (
  ctx: RequestContext,
  ports: SignInPorts,
  email: string,
  password: string,
): Promise<Login> => {
  const accountKey = `account:${loginNameKey(email)}`;
  return inTurn(accountKey, () => checkPassword(ctx, ports, accountKey, email, password));
};

async function checkPassword(
  ctx: RequestContext,
  ports: SignInPorts,
  accountKey: string,
  email: string,
  password: string,
): Promise<Login> {
  const { login, counts, seconds } = await ports.inSystem(async (rows) => {
    const foundLogin = await findLogin(rows, email, tokyoDate(ctx.now), adminCodes(ports));
    const device = foundLogin && (await findDevice(rows, ports, foundLogin, ctx.browser.held));
    const counted = countsOf(ctx, accountKey, device);
    const attempts = await lockAttempts(rows, Object.keys(counted));
    return {
      login: foundLogin,
      counts: counted,
      seconds: longestWait([...attempts.values()], ctx.now),
    };
  });
  if (seconds > 0) throw lockedFor(seconds);

  // An empty hash takes as long as a wrong password: time does not tell whether an address is known.
  const matches = await ports.identity.verifyPassword(login?.passwordHash ?? '', password);
  if (login?.isActive && matches) {
    // Not those of the network: whoever has one account could guess at others for ever.
    const own = Object.keys(counts)[0] as string;
    await ports.inSystem((rows) => forgetAttempts(rows, own));
    return login;
  }

  const lock = await ports.inSystem(async (rows) => {
    const attempts = await lockAttempts(rows, Object.keys(counts));
    const next: Attempts[] = [];
    for (const [key, rule] of Object.entries(counts)) {
      const counted = afterFailure(attempts.get(key), rule, ctx.now);
      await rememberAttempts(rows, key, counted);
      next.push(counted);
    }
    return longestWait(next, ctx.now);
  });
  if (login) await recordFailure(ctx, ports, login, lock > 0 ? 'LOCKED' : 'INCORRECT_CREDENTIALS');
  throw lock > 0 ? lockedFor(lock) : incorrect();
}

/** What a failure counts towards, the caller's own count first. */
const countsOf = (
  ctx: RequestContext,
  accountKey: string,
  device: KnownDevice | undefined,
): Readonly<Record<string, LockoutRule>> =>
  device
    ? { [`device:${device.id}`]: ACCOUNT_DELAY }
    : { [accountKey]: ACCOUNT_DELAY, [`network:${networkOf(ctx.ip)}`]: NETWORK_LOCKOUT };

const longestWait = (attempts: readonly Attempts[], now: Date): number =>
  Math.max(0, ...attempts.map((one) => lockedSeconds(one, now)));

const lockedFor = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return new AppError('LOCKED', `Too many failed sign-ins: try again in ${minutes} minutes.`, {
    minutes,
  });
};

function refusalOf(login: Login, area: Area): AppError | undefined {
  if (login.mustChangePassword) {
    return new AppError('NEW_PASSWORD_REQUIRED', 'Choose a new password before you sign in.');
  }
  if (area === 'ADMIN' && !login.hasAdminRight && !login.isProvider) {
    return new AppError('FORBIDDEN', 'This account has no right in the administration.');
  }
  if (area === 'EMPLOYEE' && !login.hasGroup && !login.hasAdminRight && !login.isProvider) {
    return new AppError(
      'NO_GROUP',
      'No group is registered for this account: ask your administrator.',
    );
  }
  return undefined;
}

async function recordFailure(
  ctx: RequestContext,
  ports: SignInPorts,
  login: Login,
  reason: string,
): Promise<void> {
  await ports.inCompany(
    login.companyId,
    async (inside) => {
      inside.audit({
        action: 'sign-in',
        subject: 'Account',
        subjectId: login.accountId,
        after: { refused: reason, ip: ctx.ip, userAgent: ctx.userAgent.slice(0, 250) },
      });
    },
    asPerson(login, ''),
    originOf(ctx),
  );
}

const idsOf = ({ companyId, accountId, employeeId }: Login) => ({
  companyId,
  accountId,
  employeeId,
});
export const asPerson = (login: Login, sessionId: string) => ({ ...idsOf(login), sessionId });
