import type { Issue } from '#core/issue.ts';
import { minutesOfClock } from '#core/time/minutes.ts';
import { atTokyo, minutesOn, tokyoDate } from '#core/time/tokyo.ts';

/** Times of day in Japan: hours without messages, over midnight too, and that of one mail a day. */
export type NotificationRest = {
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly digestAt: string | null;
};

const DAY = 24 * 60;
const DAY_MS = DAY * 60_000;

/** When the quiet hours end in which the moment lies; undefined outside of them. */
export function endOfQuiet(
  { quietFrom, quietUntil }: Pick<NotificationRest, 'quietFrom' | 'quietUntil'>,
  now: Date,
): Date | undefined {
  const from = minutesOfClock(quietFrom ?? '');
  const until = minutesOfClock(quietUntil ?? '');
  if (from == null || until == null || from === until) return undefined;
  const today = tokyoDate(now);
  const minute = minutesOn(today, now);
  const overMidnight = from > until;
  const isQuiet = overMidnight
    ? minute >= from || minute < until
    : minute >= from && minute < until;
  if (!isQuiet) return undefined;
  return atTokyo(today, overMidnight && minute >= from ? until + DAY : until);
}

/** The next time of day that is a digest's. */
export function nextDigest(digestAt: string, now: Date): Date {
  const next = atTokyo(tokyoDate(now), minutesOfClock(digestAt) ?? 0);
  return next > now ? next : new Date(next.getTime() + DAY_MS);
}

/** Both ends of the quiet hours, and not the same. */
export function checkRest({ quietFrom, quietUntil }: NotificationRest): Issue[] {
  if ((quietFrom === null) !== (quietUntil === null))
    return [{ path: quietFrom === null ? 'quietFrom' : 'quietUntil', key: 'validation.required' }];
  return quietFrom !== null && quietFrom === quietUntil
    ? [{ path: 'quietUntil', key: 'validation.quietHours' }]
    : [];
}
