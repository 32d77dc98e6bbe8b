import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from './rules.ts';
import { partOf, sumOfTotals, type Totals, totalKeys, totalsOf } from './totals.ts';
import { maxWorkdays, periodExcess } from './variable.ts';

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
    [400, 280],
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

  const piece: fc.Arbitrary<Piece> = fc
    .record({
      ledger: fc.constantFrom('WORK', 'DEEMED', 'PRESENCE'),
      dayType: fc.constantFrom('WORKDAY', 'NON_STATUTORY_HOLIDAY', 'STATUTORY_HOLIDAY'),
      band: fc.constantFrom(
        'PRESCRIBED',
        'WITHIN_STATUTORY',
        'BEYOND_STATUTORY',
        'STATUTORY_HOLIDAY',
        'NOT_TESTED',
      ),
      excess: fc.constantFrom(undefined, 'DAILY', 'WEEKLY', 'PERIOD', 'MONTHLY_50'),
      lateNight: fc.boolean(),
      over60: fc.boolean(),
      minutes: fc.integer({ min: 1, max: 600 }),
    })
    .map(({ minutes, ...more }) => ({ workDay: 0, from: 0, until: minutes, ...more }) as Piece);
  it('are the minutes of the pieces that each of them is made of', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const slowly = totalKeys.map((key) => [
          key,
          pieces.filter(partOf[key]).reduce((sum, { from, until }) => sum + until - from, 0),
        ]);
        expect(totalsOf(pieces)).toEqual(Object.fromEntries(slowly));
      }),
    );
  });

  it.each([
    ['DAILY', 'overtimeBeyondStatutoryDaily'],
    ['WEEKLY', 'overtimeBeyondStatutoryWeekly'],
    ['PERIOD', 'overtimeBeyondStatutoryPeriod'],
    ['MONTHLY_50', 'overtimeBeyondStatutoryPeriod'],
  ] as const)('overtime by %s is %s', (excess, key) => {
    const [one] = fc.sample(piece, 1) as [Piece];
    const beyond = { ...one, band: 'BEYOND_STATUTORY', excess, from: 0, until: 60 } as const;
    const named = ['Daily', 'Weekly', 'Period'].map((by) => `overtimeBeyondStatutory${by}`);
    for (const other of named as (keyof Totals)[])
      expect(totalsOf([beyond])[other]).toBe(other === key ? 60 : 0);
  });
});
