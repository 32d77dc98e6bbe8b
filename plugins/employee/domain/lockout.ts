/** What was tried under one key: an account, a device, a network address, mails asked for. */
export type Attempts = {
  readonly failures: number;
  /** When the count began; where waits grow, when the last of them happened. */
  readonly since: Date;
  readonly lockedUntil: Date | null;
};

export type LockoutRule = {
  /** This many within the time, and there is a wait. */
  readonly failures: number;
  readonly withinMinutes: number;
  /**
   * Minutes of waiting. One figure: the count begins anew after the wait. Several: each further failure
   * waits for the next of them, the last again and again, until nothing happened for `withinMinutes`.
   */
  readonly waits: readonly [number, ...number[]];
};

const DAY_MINUTES = 24 * 60;

/**
 * Guesses at one account from browsers that were never signed in to it, and guesses of one device that
 * was: some hundred a day, whoever makes them. The two are counted apart, so that a stranger who keeps
 * guessing never stands between people and their own devices.
 */
export const ACCOUNT_DELAY: LockoutRule = {
  failures: 5,
  withinMinutes: DAY_MINUTES,
  waits: [1, 2, 4, 8, 15],
};
/** Many people share the address of an office, so it bears more. Known devices are not asked. */
export const NETWORK_LOCKOUT: LockoutRule = { failures: 100, withinMinutes: 15, waits: [15] };

/**
 * Anybody can ask for mails to anybody's address: an inbox is not flooded. The pause is as long as a
 * link works, so that whoever is kept waiting has one that still does.
 */
export const LINK_MAIL_LIMIT: LockoutRule = { failures: 5, withinMinutes: 60, waits: [30] };
/** Mails that one network asks for, to whomever. */
export const SENDER_MAIL_LIMIT: LockoutRule = { failures: 20, withinMinutes: 60, waits: [60] };

const MINUTE = 60_000;

/** Seconds left, rounded up; 0 where the door is open. */
export function lockedSeconds(attempts: Attempts | undefined, now: Date): number {
  if (!attempts?.lockedUntil) return 0;
  return Math.max(0, Math.ceil((attempts.lockedUntil.getTime() - now.getTime()) / 1000));
}

export function afterFailure(
  attempts: Attempts | undefined,
  rule: LockoutRule,
  now: Date,
): Attempts {
  const grows = rule.waits.length > 1;
  const lockIsOver =
    attempts?.lockedUntil != null && attempts.lockedUntil.getTime() <= now.getTime();
  const isOld =
    !attempts || now.getTime() - attempts.since.getTime() >= rule.withinMinutes * MINUTE;
  const before = isOld || (lockIsOver && !grows) ? { failures: 0, since: now } : attempts;
  const failures = before.failures + 1;
  const wait = rule.waits[Math.min(failures - rule.failures, rule.waits.length - 1)];
  const lockedUntil = wait === undefined ? null : new Date(now.getTime() + wait * MINUTE);
  return { failures, since: grows ? now : before.since, lockedUntil };
}
