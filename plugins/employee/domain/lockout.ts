/** What was tried under one key, an address or a network address: failed sign-ins, mails asked for. */
export type Attempts = {
  readonly failures: number;
  /** When the first of them happened. */
  readonly since: Date;
  readonly lockedUntil: Date | null;
};

export type LockoutRule = {
  readonly failures: number;
  readonly withinMinutes: number;
  readonly lockMinutes: number;
};

export const ACCOUNT_LOCKOUT: LockoutRule = { failures: 5, withinMinutes: 15, lockMinutes: 15 };
/** Many people share the address of an office, so it bears more. */
export const NETWORK_LOCKOUT: LockoutRule = { failures: 100, withinMinutes: 15, lockMinutes: 15 };

/** Anybody can ask for mails to anybody's address: an inbox is not flooded. */
export const RESET_MAIL_LIMIT: LockoutRule = { failures: 5, withinMinutes: 60, lockMinutes: 60 };

const MINUTE = 60_000;

/** Minutes left, rounded up; 0 where the door is open. */
export function lockedMinutes(attempts: Attempts | undefined, now: Date): number {
  if (!attempts?.lockedUntil) return 0;
  return Math.max(0, Math.ceil((attempts.lockedUntil.getTime() - now.getTime()) / MINUTE));
}

export function afterFailure(
  attempts: Attempts | undefined,
  rule: LockoutRule,
  now: Date,
): Attempts {
  const lockIsOver =
    attempts?.lockedUntil != null && attempts.lockedUntil.getTime() <= now.getTime();
  const isOld =
    !attempts || now.getTime() - attempts.since.getTime() >= rule.withinMinutes * MINUTE;
  const before = isOld || lockIsOver ? { failures: 0, since: now } : attempts;
  const failures = before.failures + 1;
  const lockedUntil =
    failures >= rule.failures ? new Date(now.getTime() + rule.lockMinutes * MINUTE) : null;
  return { failures, since: before.since, lockedUntil };
}
