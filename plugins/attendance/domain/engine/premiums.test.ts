import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOf, substituteLeaveHours, wageUnits } from './premiums.ts';
import { lostByRounding, roundMinutes, roundMonthlyTotal, roundingUnits, shortensWork } from './rounding.ts';
import { type Totals, sumOfTotals, totalKeys, totalsOf } from './totals.ts';
import { maxWorkdays, periodExcess } from './variable.ts';

describe('premium rates (LSA 37)', () => {
  it.each([
    ['WITHIN_STATUTORY', 100, 125],
    ['OVERTIME', 125, 150],
    ['OVERTIME_OVER_60', 150, 175],
    ['STATUTORY_HOLIDAY', 135, 160],
  ] as const)('%s: %i, at night %i', (kind, byDay, atNight) => {
    expect(rateOf({ kind, lateNight: false })).toBe(byDay);
    expect(rateOf({ kind, lateNight: true })).toBe(atNight);
  });
  const own = { overtimeUpTo60: 130, overtimeOver60: 160, statutoryHolidayWork: 140, lateNight: 30 };
  it('are those of the company where it pays more', () => {
    expect(rateOf({ kind: 'OVERTIME', lateNight: true }, own)).toBe(160);
    expect(rateOf({ kind: 'OVERTIME_OVER_60', lateNight: false }, own)).toBe(160);
    expect(rateOf({ kind: 'STATUTORY_HOLIDAY', lateNight: false }, own)).toBe(140);
  });
  it.each([
    ['overtimeUpTo60', 1.25, 1.3],
    ['overtimeOver60', 1.5, 1.6],
    ['statutoryHolidayWork', 1.35, 1.4],
    ['lateNight', 0.25, 0.3],
  ] as const)('an hour of %s is %d hourly wages by law, and %d here', (key, byLaw, here) => {
    const none = { overtimeUpTo60: 0, overtimeOver60: 0, statutoryHolidayWork: 0, lateNight: 0 };
    expect(wageUnits({ ...none, [key]: 60 })).toBe(byLaw);
    expect(wageUnits({ ...none, [key]: 60 }, own)).toBe(here);
  });
  it('of several classes add up', () => {
    expect(
      wageUnits({ overtimeUpTo60: 60, overtimeOver60: 120, statutoryHolidayWork: 60, lateNight: 60 }),
    ).toBe(5.85);
  });
  it.each([
    [76, 1.5, 1.25, 4],
    [60, 1.5, 1.25, 0],
    [40, 1.5, 1.25, 0],
    [61, 1.5, 1.25, 0.25],
    [100, 1.3, 1.2, 4],
  ])('%d hours of overtime, %d instead of %d: %d hours of leave', (hours, withoutLeave, withLeave, leave) => {
    expect(substituteLeaveHours(hours, { withoutLeave, withLeave })).toBe(leave);
  });
});

describe('rounding', () => {
  it('goes up, down or to the nearer one, half up, and never further than one unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 2000 }), fc.constantFrom(...roundingUnits), (minutes, unit) => {
        const multiples = [-1, 0, 1].map((step) => (Math.trunc(minutes / unit) + step) * unit);
        const [up, down] = [
          Math.min(...multiples.filter((one) => one >= minutes)),
          Math.max(...multiples.filter((one) => one <= minutes)),
        ];
        expect(roundMinutes(minutes, { unit, mode: 'CEIL' }) + 0).toBe(up + 0);
        expect(roundMinutes(minutes, { unit, mode: 'FLOOR' }) + 0).toBe(down + 0);
        const nearer = up - minutes <= minutes - down ? up : down;
        expect(roundMinutes(minutes, { unit, mode: 'HALF_UP' }) + 0).toBe(nearer + 0);
      }),
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
  ] as const)('of a %s shortens work where it is %s, and never where it is %s', (kind, against, forThem) => {
    expect(shortensWork(kind, { unit: 5, mode: against })).toBe(true);
    expect(shortensWork(kind, { unit: 5, mode: 'HALF_UP' })).toBe(true);
    expect(shortensWork(kind, { unit: 5, mode: forThem })).toBe(false);
    expect(shortensWork(kind, { unit: 1, mode: against })).toBe(false);
  });
  it('of days loses what is cut off, or gives some', () => {
    expect(lostByRounding([14, 16, 30], { unit: 15, mode: 'FLOOR' })).toBe(15);
    expect(lostByRounding([14, 16, 30], { unit: 15, mode: 'CEIL' })).toBe(-15);
    expect(lostByRounding([], { unit: 15, mode: 'FLOOR' })).toBe(0);
  });
});

describe('variable hours by totals alone', () => {
  it.each([
    [10_400, 10_285, 0, 115],
    [10_400, 10_285, 100, 15],
    [10_400, 10_285, 200, 0],
    [10_000, 10_285, 0, 0],
  ])('%i worked, frame %i, %i taken already: %i over', (worked, frame, counted, over) => {
    expect(periodExcess(worked, frame, counted)).toBe(over);
  });
  it.each([
    [366, 280],
    [365, 280],
    [364, 279],
    [183, 140],
    [92, 70],
  ])('a term of %i days has at most %i days of work', (days, most) => {
    expect(maxWorkdays(days)).toBe(most);
  });
});

describe('totals', () => {
  it('of several days are the sums, field by field', () => {
    const numbered = (by: number) =>
      Object.fromEntries(totalKeys.map((key, index) => [key, index * by])) as Totals;
    expect(sumOfTotals([numbered(1), numbered(10)])).toEqual(numbered(11));
    expect(sumOfTotals([])).toEqual(numbered(0));
    expect(totalsOf([])).toEqual(numbered(0));
  });
});
