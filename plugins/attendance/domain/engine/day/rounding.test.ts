import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lostByRounding,
  roundingUnits,
  roundMinutes,
  roundMonthlyTotal,
  shortensWork,
} from './rounding.ts';

describe('rounding', () => {
  it('goes up, down or to the nearer one, half up, and never further than one unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -200, max: 2000 }),
        fc.constantFrom(...roundingUnits),
        (minutes, unit) => {
          const multiples = [-1, 0, 1].map((step) => (Math.trunc(minutes / unit) + step) * unit);
          const [up, down] = [
            Math.min(...multiples.filter((one) => one >= minutes)),
            Math.max(...multiples.filter((one) => one <= minutes)),
          ];
          expect(roundMinutes(minutes, { unit, mode: 'CEIL' }) + 0).toBe(up + 0);
          expect(roundMinutes(minutes, { unit, mode: 'FLOOR' }) + 0).toBe(down + 0);
          const nearer = up - minutes <= minutes - down ? up : down;
          expect(roundMinutes(minutes, { unit, mode: 'HALF_UP' }) + 0).toBe(nearer + 0);
        },
      ),
    );
  });
  it.each([
    [0, 0],
    [29, 0],
    [30, 60],
    [89, 60],
    [90, 120],
  ])('a month of %i minutes is paid as %i', (minutes, paid) => {
    expect(roundMonthlyTotal(minutes)).toBe(paid);
  });
  it.each([
    ['CHECK_IN', 'CEIL', 'FLOOR'],
    ['CHECK_OUT', 'FLOOR', 'CEIL'],
    ['BREAK_IN', 'FLOOR', 'CEIL'],
    ['BREAK_OUT', 'CEIL', 'FLOOR'],
  ] as const)(
    'of a %s shortens work where it is %s, and never where it is %s',
    (kind, against, forThem) => {
      expect(shortensWork(kind, { unit: 5, mode: against })).toBe(true);
      expect(shortensWork(kind, { unit: 5, mode: 'HALF_UP' })).toBe(true);
      expect(shortensWork(kind, { unit: 5, mode: forThem })).toBe(false);
      expect(shortensWork(kind, { unit: 1, mode: against })).toBe(false);
    },
  );
  it('of days loses what is cut off, or gives some', () => {
    expect(lostByRounding([14, 16, 30], { unit: 15, mode: 'FLOOR' })).toBe(15);
    expect(lostByRounding([14, 16, 30], { unit: 15, mode: 'CEIL' })).toBe(-15);
    expect(lostByRounding([], { unit: 15, mode: 'FLOOR' })).toBe(0);
  });
});
