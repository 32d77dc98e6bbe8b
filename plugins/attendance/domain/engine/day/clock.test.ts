import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../../day-summary.ts';
import {
  dateOfDay,
  dayOfDate,
  dayOfMinute,
  firstOf,
  lengthOf,
  minuteOfWallClock,
  united,
  wallClockOfMinute,
  weekdayOfDay,
  weekStartOf,
  within,
  without,
} from './clock.ts';

// Few minutes, so that spans often touch, overlap, hold each other, are empty or stand backwards.
const minute = fc.integer({ min: -3, max: 12 });
const anySpan = fc.record({ from: minute, until: minute });
const anySpans = fc.array(anySpan, { maxLength: 5 });
/** In order, none empty, none touching: as lists come from stamps. */
const tidySpans = anySpans.map((spans) => spansOf(minutesOf(spans)));

const minutesOf = (spans: readonly Span[]): Set<number> =>
  new Set(
    spans.flatMap(({ from, until }) =>
      Array.from({ length: Math.max(0, until - from) }, (_, index) => from + index),
    ),
  );

/** The longest runs of minutes in a row. */
function spansOf(minutes: ReadonlySet<number>): Span[] {
  const found: { from: number; until: number }[] = [];
  for (const one of [...minutes].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.until === one) last.until = one + 1;
    else found.push({ from: one, until: one + 1 });
  }
  return found;
}

const lists = fc.oneof(anySpans, tidySpans);
const OFTEN = { numRuns: 800 };

describe('spans of time are the minutes that lie in them', () => {
  it('united: every minute once, in the longest runs', () => {
    fc.assert(
      fc.property(lists, (spans) => {
        expect(united(spans)).toEqual(spansOf(minutesOf(spans)));
      }),
      OFTEN,
    );
  });
  it('without: the minutes that nothing takes', () => {
    fc.assert(
      fc.property(lists, lists, (spans, taken) => {
        const away = minutesOf(taken);
        const left = [...minutesOf(spans)].filter((one) => !away.has(one));
        expect(without(spans, taken)).toEqual(spansOf(new Set(left)));
      }),
      OFTEN,
    );
  });
  it('within: the minutes that lie in both', () => {
    fc.assert(
      fc.property(lists, lists, (spans, frame) => {
        const inside = minutesOf(frame);
        const both = [...minutesOf(spans)].filter((one) => inside.has(one));
        expect(within(spans, frame)).toEqual(spansOf(new Set(both)));
      }),
      OFTEN,
    );
  });
  it('firstOf: so many minutes from the front', () => {
    fc.assert(
      fc.property(tidySpans, fc.integer({ min: -3, max: 20 }), (spans, minutes) => {
        const all = [...minutesOf(spans)].sort((a, b) => a - b);
        expect(firstOf(spans, minutes)).toEqual(
          spansOf(new Set(all.slice(0, Math.max(0, minutes)))),
        );
      }),
      OFTEN,
    );
  });
  it('lengthOf: how many there are', () => {
    fc.assert(
      fc.property(tidySpans, (spans) => {
        expect(lengthOf(spans)).toBe(minutesOf(spans).size);
      }),
      OFTEN,
    );
  });
  it('leave the lists that they were given as they were', () => {
    fc.assert(
      fc.property(lists, lists, (spans, others) => {
        const before = structuredClone([spans, others]);
        united(spans);
        without(spans, others);
        within(spans, others);
        expect([spans, others]).toEqual(before);
      }),
      OFTEN,
    );
  });
});

describe('days and minutes as numbers', () => {
  it.each([
    ['1970-01-01', 0, 4],
    ['1969-12-31', -1, 3],
    ['1969-12-28', -4, 0],
    ['1969-12-20', -12, 6],
    ['2025-06-01', 20_240, 0],
    ['2024-02-29', 19_782, 4],
  ])('%s is day %i, weekday %i', (date, day, weekday) => {
    expect(dayOfDate(date)).toBe(day);
    expect(dateOfDay(day)).toBe(date);
    expect(dateOfDay(day)).toBe(date);
    expect(weekdayOfDay(day)).toBe(weekday);
  });

  it.each([
    ['2025-06-02T09:30', 20_241 * 1440 + 570],
    ['1970-01-01T00:01', 1],
    ['1969-12-31T23:59', -1],
  ])('%s on the Tokyo wall clock is minute %i; seconds are dropped', (text, minute) => {
    expect(minuteOfWallClock(text)).toBe(minute);
    expect(minuteOfWallClock(`${text}:59`)).toBe(minute);
    expect(wallClockOfMinute(minute)).toBe(text);
    expect(dayOfMinute(minute)).toBe(dayOfDate(text.slice(0, 10)));
  });

  it('a week begins on the last day of its weekday, the day itself included', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.nat({ max: 6 }), (day, weekday) => {
        let first = day;
        while (weekdayOfDay(first) !== weekday) first -= 1;
        expect(weekStartOf(day, weekday)).toBe(first);
      }),
      OFTEN,
    );
  });
});
