import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError } from '#core/server/errors.ts';
import { originOf } from '#core/server/person.ts';
import {
  endSession,
  findRefreshToken,
  type KnownToken,
  rotateToken,
  sessionExpiry,
} from './session.store.ts';

/**
 * Two tabs that wake up together, or an answer that the network lost, send a token twice within
 * moments. That is no theft where it is the same browser: both get a new one.
 */
const REUSE_SECONDS = 30;

type Found = { state: 'ended' } | { state: 'reused' | 'rotated'; token: KnownToken };

export async function refreshSession(
  ctx: RequestContext,
  ports: Pick<Ports, 'identity' | 'inSystem' | 'inCompany' | 'forgetViewers' | 'settings'>,
  refreshToken: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const old = ports.identity.hashSecret(refreshToken);
  const next = ports.identity.newSecret();

  const foundSession = await ports.inSystem(async (rows): Promise<Found> => {
    const token = await findRefreshToken(rows, old);
    if (!token || token.endedAt || !token.isActive || token.expiresAt <= ctx.now)
      return { state: 'ended' };
    if (token.usedAt && !isOwnRetry(ctx, ports, token, token.usedAt)) {
      await endSession(rows, token, 'refresh token used twice', ctx.now);
      return { state: 'reused', token };
    }
    // The setting may have been shortened since.
    const expiresAt = sessionExpiry(ctx.now, token.begunAt, ports.settings);
    if (expiresAt <= ctx.now) return { state: 'ended' };
    await rotateToken(rows, token, { old, next: next.hash }, ctx.now, expiresAt);
    return { state: 'rotated', token };
  });

  if (foundSession.state === 'rotated') {
    const { companyId, accountId, employeeId, sessionId } = foundSession.token;
    const accessToken = await ports.identity.issueAccess(
      { companyId, accountId, employeeId, sessionId },
      ctx.now,
    );
    return { accessToken, refreshToken: next.secret };
  }
  if (foundSession.state === 'reused') await reportReuse(ctx, ports, foundSession.token);
  throw new AppError('UNAUTHENTICATED', 'The session has ended: sign in again.');
}

const isOwnRetry = (
  { now, browser }: RequestContext,
  { identity }: Pick<Ports, 'identity'>,
  { deviceHash }: KnownToken,
  usedAt: Date,
): boolean =>
  now.getTime() - usedAt.getTime() <= REUSE_SECONDS * 1000 &&
  browser.held.some((secret) => identity.hashSecret(secret) === deviceHash);

async function reportReuse(
  ctx: RequestContext,
  ports: Pick<Ports, 'inCompany' | 'forgetViewers'>,
  { companyId, accountId, employeeId, sessionId }: KnownToken,
): Promise<void> {
  ports.forgetViewers(companyId, accountId);
  await ports.inCompany(
    companyId,
    async (inside) => {
      inside.audit({
        action: 'sign-out',
        subject: 'Account',
        subjectId: accountId,
        after: { reason: 'refresh token used twice', ip: ctx.ip, sessionId },
      });
    },
    { companyId, accountId, employeeId, sessionId },
    originOf(ctx),
  );
}

export async function signOut(
  ctx: RequestContext,
  ports: Pick<Ports, 'identity' | 'inSystem' | 'inCompany' | 'forgetViewers'>,
  refreshToken: string | undefined,
): Promise<true> {
  const session =
    ctx.viewerIfAny ?? (refreshToken ? await sessionOf(ports, refreshToken) : undefined);
  if (!session?.sessionId) return true;
  await ports.inCompany(
    session.companyId,
    async (inside) => {
      await endSession(inside, session, 'signed out', ctx.now);
      inside.audit({
        action: 'sign-out',
        subject: 'Account',
        subjectId: session.accountId,
        after: { ip: ctx.ip },
      });
    },
    {
      companyId: session.companyId,
      accountId: session.accountId,
      employeeId: session.employeeId,
      sessionId: session.sessionId,
      seenBy: session.seenBy,
    },
    originOf(ctx),
  );
  ports.forgetViewers(session.companyId, session.accountId);
  return true;
}

const sessionOf = (ports: Pick<Ports, 'identity' | 'inSystem'>, refreshToken: string) =>
  ports.inSystem((rows) => findRefreshToken(rows, ports.identity.hashSecret(refreshToken)));
