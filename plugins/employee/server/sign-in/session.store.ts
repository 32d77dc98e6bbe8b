import type { RequestContext, SeenBy } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import type { Settings } from '#core/server/settings/settings.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { inService } from '../employees/in-service.ts';
import type { Login } from './account.store.ts';

/** A session that nobody used for this long has ended by itself. */
const IDLE_DAYS = 30;
/** However often it is used, it ends then, unless SESSION_MAX_DAYS says otherwise. */
export const SESSION_MAX_DAYS = 90;
const DAY = 86_400_000;

/** The earlier of the two ends: of a session that nobody uses, and of every session. */
export const sessionExpiry = (
  now: Date,
  begun: Date,
  { sessionMaxDays = SESSION_MAX_DAYS }: Pick<Settings, 'sessionMaxDays'>,
): Date =>
  new Date(Math.min(now.getTime() + IDLE_DAYS * DAY, begun.getTime() + sessionMaxDays * DAY));

export async function openSession(
  ctx: RequestContext,
  session: {
    id: string;
    login: Login;
    deviceId: string;
    area: string;
    ip: string;
    userAgent: string;
    tokenHash: string;
    expiresAt: Date;
  },
): Promise<void> {
  const { login } = session;
  await ctx.insert('sessions', {
    id: session.id,
    account_id: login.accountId,
    employee_id: login.employeeId,
    device_id: session.deviceId,
    area: session.area,
    ip: session.ip,
    user_agent: session.userAgent.slice(0, 250),
    created_at: ctx.now,
    last_used_at: ctx.now,
    expires_at: session.expiresAt,
  });
  await ctx.insert('refresh_tokens', {
    token_hash: session.tokenHash,
    session_id: session.id,
    issued_at: ctx.now,
  });
  await ctx
    .table('accounts')
    .where('accounts.id', login.accountId)
    .update({ last_sign_in_at: ctx.now });
}

export type KnownToken = {
  readonly companyId: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly employeeId: string;
  readonly usedAt: Date | null;
  /** When the person signed in. */
  readonly begunAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly isActive: boolean;
  /** Of the device on which the session was opened; null for one that cannot be known again. */
  readonly deviceHash: string | null;
  /** Set for a session in which an administrator views the suite as this person. */
  readonly seenBy?: SeenBy | undefined;
};

type FoundToken = Omit<KnownToken, 'seenBy'> & {
  readonly seenBySessionId: string | null;
  readonly seenByAccountId: string;
  readonly seenByEmployeeId: string;
};

/** `rows` must be the system's: a refresh token is all that the caller has. The session is locked. */
export async function findRefreshToken(
  rows: RequestContext,
  tokenHash: string,
): Promise<KnownToken | undefined> {
  const [found] = await rows.run<FoundToken>(
    {
      name: 'employee_find_refresh_token',
      text: `select sessions.company_id as "companyId", sessions.id as "sessionId",
          sessions.account_id as "accountId", sessions.employee_id as "employeeId",
          refresh_tokens.used_at as "usedAt", sessions.created_at as "begunAt", sessions.expires_at as "expiresAt", sessions.ended_at as "endedAt",
          accounts.is_active and ${inService('$2')} as "isActive", devices.secret_hash as "deviceHash",
          sessions.seen_by_session_id as "seenBySessionId", sessions.seen_by_account_id as "seenByAccountId",
          sessions.seen_by_employee_id as "seenByEmployeeId"
        from refresh_tokens
        join sessions on sessions.company_id = refresh_tokens.company_id and sessions.id = refresh_tokens.session_id
        join accounts on accounts.company_id = sessions.company_id and accounts.id = sessions.account_id
        join employees on employees.company_id = sessions.company_id and employees.id = sessions.employee_id
        left join devices on devices.company_id = sessions.company_id and devices.id = sessions.device_id
        where refresh_tokens.token_hash = $1
        for update of sessions`,
    },
    [tokenHash, tokyoDate(rows.now)],
  );
  if (!found) return undefined;
  const { seenBySessionId: sessionId, seenByAccountId, seenByEmployeeId, ...token } = found;
  if (sessionId === null) return token;
  const seenBy = { sessionId, accountId: seenByAccountId, employeeId: seenByEmployeeId };
  return { ...token, seenBy: { ...seenBy, until: token.expiresAt } };
}

/** The old token is marked as used, a new one takes its place, the session lives on. */
export async function rotateToken(
  rows: RequestContext,
  token: KnownToken,
  hashes: { old: string; next: string },
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await rows.run(
    {
      name: 'employee_rotate_token',
      text: `with used as (
          update refresh_tokens set used_at = coalesce(used_at, $4) where company_id = $1 and token_hash = $2
        ), kept as (
          update sessions set last_used_at = $4,
            -- A view as somebody else ends, however often it is used.
            expires_at = case when seen_by_session_id is null then $5 else expires_at end
          where company_id = $1 and id = $6
        )
        insert into refresh_tokens (company_id, token_hash, session_id, issued_at) values ($1, $3, $6, $4)`,
    },
    [token.companyId, hashes.old, hashes.next, now, expiresAt, token.sessionId],
  );
}

export async function endSession(
  rows: RequestContext,
  session: { companyId: string; sessionId: string },
  reason: string,
  now: Date,
): Promise<void> {
  await rows.run(
    {
      name: 'employee_end_session',
      text: `update sessions set ended_at = $3, ended_reason = $4
        where company_id = $1 and id = $2 and ended_at is null`,
    },
    [session.companyId, session.sessionId, now, reason],
  );
}

/** Ends every session of an account, except the one that the person is using. Gives their number. */
export async function endSessionsOf(
  ctx: RequestContext,
  accountId: string,
  reason: string,
  exceptSessionId?: string,
): Promise<number> {
  const query = ctx
    .table('sessions')
    .where('sessions.account_id', accountId)
    .whereNull('sessions.ended_at');
  if (exceptSessionId) query.whereNot('sessions.id', exceptSessionId);
  return query.update({ ended_at: ctx.now, ended_reason: reason });
}

/** Sessions that ended or ran out a while ago, with their tokens. */
export const sweepSessions = async (
  ports: Pick<Ports, 'inSystem'>,
  before: Date,
): Promise<void> => {
  await ports.inSystem(async (rows) => {
    await rows
      .everyCompany('sessions')
      .where('sessions.expires_at', '<', before)
      .orWhere('sessions.ended_at', '<', before)
      .delete();
  });
};
