import type { Span } from '../../day-summary.ts';

/**
 * Inside the engine a day is a whole number (days since 1970-01-01) and an instant is a whole number
 * of minutes on the Asia/Tokyo wall clock since then: `day * 1440 + minute`. Tokyo has no summer
 * time, so lengths are differences. Comparing and counting numbers is what makes ten thousand months
 * quick; texts are made at the edge only.
 */
export const MINUTES_OF_DAY = 1440;
export const MINUTES_OF_WEEK_BY_LAW = 2400;

const DAY_MS = 86_400_000;

/** '2025-06-02' → 20241. */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

const dates = new Map<number, string>();

/** The other way. Few days are asked for, many times. */
export function dateOfDay(day: number): string {
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  return date;
}

/** '2025-06-02T09:30' on the Tokyo wall clock; seconds are dropped (labour-rules 0.2). */
export const minuteOfWallClock = (text: string): number =>
  Math.floor(Date.parse(`${text.slice(0, 16)}:00Z`) / 60_000);

/** The other way: '2025-06-02T09:30'. */
export const wallClockOfMinute = (minute: number): string =>
  new Date(minute * 60_000).toISOString().slice(0, 16);

export const dayOfMinute = (minute: number): number => Math.floor(minute / MINUTES_OF_DAY);

/** 0 is Sunday. 1970-01-01 was a Thursday. */
export const weekdayOfDay = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** First day of the week that the day lies in. */
export const weekStartOf = (day: number, weekStartDay: number): number =>
  day - ((weekdayOfDay(day) - weekStartDay + 7) % 7);

export function lengthOf(spans: readonly Span[]): number {
  let sum = 0;
  for (const { from, until } of spans) sum += until - from;
  return sum;
}

/** In order, none empty, none touching the next: as most lists come. */
function isUnited(spans: readonly Span[]): boolean {
  let end = -Infinity;
  for (const { from, until } of spans) {
    if (from >= until || from <= end) return false;
    end = until;
  }
  return true;
}

const asUnited = (spans: readonly Span[]): readonly Span[] =>
  isUnited(spans) ? spans : united(spans);

/** In order, without empty ones; what touches or overlaps becomes one. */
export function united(spans: readonly Span[]): Span[] {
  const [only] = spans;
  if (spans.length <= 1) return only && only.from < only.until ? [only] : [];
  const foundSpans: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (span.until <= span.from) continue;
    const last = foundSpans.at(-1);
    if (last && span.from <= last.until) {
      if (span.until > last.until)
        foundSpans[foundSpans.length - 1] = { from: last.from, until: span.until };
    } else foundSpans.push({ from: span.from, until: span.until });
  }
  return foundSpans;
}

/** What is left of `spans` without `taken`; both may come in any order and overlap. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  if (taken.length === 0) return united(spans);
  const away = asUnited(taken);
  const left: Span[] = [];
  for (const span of asUnited(spans)) {
    let from = span.from;
    for (const gap of away) {
      if (gap.until <= from) continue;
      if (gap.from >= span.until) break;
      if (gap.from > from) left.push({ from, until: gap.from });
      from = Math.max(from, gap.until);
    }
    if (from < span.until) left.push({ from, until: span.until });
  }
  return left;
}

/** The part of `spans` that lies inside `frame`. */
export function within(spans: readonly Span[], frame: readonly Span[]): Span[] {
  const frames = asUnited(frame);
  const inside: Span[] = [];
  for (const span of asUnited(spans)) {
    for (const { from, until } of frames) {
      const part = { from: Math.max(from, span.from), until: Math.min(until, span.until) };
      if (part.from < part.until) inside.push(part);
    }
  }
  return inside;
}

/** So many minutes from the front. */
export function firstOf(spans: readonly Span[], minutes: number): Span[] {
  let left = Math.max(0, minutes);
  return spans.flatMap(({ from, until }) => {
    const end = Math.min(until, from + left);
    left -= end - from;
    return end > from ? [{ from, until: end }] : [];
  });
}
