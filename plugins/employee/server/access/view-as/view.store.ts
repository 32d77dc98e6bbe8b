import type { RequestContext, Viewer } from '#core/server/context.ts';

/** Ends like any session, and with the one it was opened from. */
export async function openView(
  ctx: RequestContext,
  view: { id: string; person: Viewer; until: Date; tokenHash: string },
): Promise<void> {
  const { viewer } = ctx;
  await ctx.insert('sessions', {
    id: view.id,
    account_id: view.person.accountId,
    employee_id: view.person.employeeId,
    // The browser is the administrator's.
    device_id: ctx
      .table('sessions')
      .where('sessions.id', viewer.sessionId)
      .select('sessions.device_id'),
    area: 'VIEW',
    ip: ctx.ip,
    user_agent: ctx.userAgent.slice(0, 250),
    created_at: ctx.now,
    last_used_at: ctx.now,
    expires_at: view.until,
    seen_by_session_id: viewer.sessionId,
    seen_by_account_id: viewer.accountId,
    seen_by_employee_id: viewer.employeeId,
  });
  await ctx.insert('refresh_tokens', {
    token_hash: view.tokenHash,
    session_id: view.id,
    issued_at: ctx.now,
  });
}

/** One view at a time: a second one takes the place of the first. */
export const endViewsOf = async (ctx: RequestContext, sessionId: string): Promise<void> => {
  await ctx
    .table('sessions')
    .where('sessions.seen_by_session_id', sessionId)
    .whereNull('sessions.ended_at')
    .update({ ended_at: ctx.now, ended_reason: 'another view' });
};
