import { describe, expect, it } from 'vitest';
import { sumOfTotals, type Totals, totalKeys, totalsOf } from './totals.ts';
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
