import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementYear, isOverMonth, isUnder100, type MonthWork, windowSizes } from './limits.ts';

const H = 60;
const month = (overtime: number, holiday = 0): MonthWork => ({
  overtimeBeyondStatutory: overtime,
  statutoryHolidayWork: holiday,
});
/** Minutes about the edges of the law, and anything else. */
const minutes = fc.oneof(
  fc.constantFrom(0, 45 * H - 1, 45 * H, 45 * H + 1, 80 * H - 1, 80 * H, 80 * H + 1),
  fc.constantFrom(100 * H - 1, 100 * H, 100 * H + 1, 60 * H),
  fc.integer({ min: 0, max: 110 * H }),
);
const months = (least: number, most: number) =>
  fc.array(fc.tuple(minutes, fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 * H }))), {
    minLength: least,
    maxLength: most,
  });

/** Written from the law alone: every window by itself, in whole minutes times its months. */
function slowly(before: readonly MonthWork[], year: readonly MonthWork[]): Set<string> {
  const all = [...before, ...year];
  const totals = all.map((one) => one.overtimeBeyondStatutory + one.statutoryHolidayWork);
  const broken = new Set<string>();
  for (let last = before.length; last < all.length; last += 1) {
    if ((totals[last] ?? 0) >= 100 * H) broken.add('MONTH_100');
    for (let size = 2; size <= 6; size += 1) {
      if (last - size + 1 < 0) continue;
      let sum = 0;
      for (let at = last - size + 1; at <= last; at += 1) sum += totals[at] ?? 0;
      if (sum > 80 * H * size) broken.add('AVERAGE_80');
    }
  }
  const over = year.filter((one) => one.overtimeBeyondStatutory > 45 * H).length;
  if (over > 6) broken.add('MONTHS_OVER_45');
  let sum = 0;
  for (const one of year) sum += one.overtimeBeyondStatutory;
  if (sum > 720 * H) broken.add('SPECIAL_YEAR_LIMIT');
  return broken;
}

describe('limits of LSA 36 on both sides of each edge', () => {
  it('are as a slow reading of the law finds them, over the year’s boundary too', () => {
    fc.assert(
      fc.property(months(0, 5), months(1, 12), (earlier, own) => {
        const before = earlier.map(([overtime, holiday]) => month(overtime, holiday));
        const year = own.map(([overtime, holiday]) => month(overtime, holiday));
        const { violations } = agreementYear(year, { specialClause: true, before });
        expect(new Set(violations)).toEqual(slowly(before, year));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [45 * H, false],
    [45 * H + 1, true],
  ])('%d minutes of a month are over 45 hours: %s', (overtime, isOver) => {
    expect(isOverMonth(overtime)).toBe(isOver);
    const { violations } = agreementYear([month(overtime)], { specialClause: false });
    expect(violations.includes('MONTH_LIMIT')).toBe(isOver);
  });

  it.each([
    [100 * H - 1, true],
    [100 * H, false],
  ])('%d minutes of a month are under 100 hours: %s', (total, isUnder) => {
    expect(isUnder100(total)).toBe(isUnder);
    // With or without a clause, and with holiday work counted in.
    for (const specialClause of [true, false, undefined]) {
      const { violations } = agreementYear([month(total - 56 * H, 56 * H)], { specialClause });
      expect(violations.includes('MONTH_100')).toBe(!isUnder);
    }
  });

  it.each(windowSizes.flatMap((size) => [1, size].map((inYear) => [size, inYear] as const)))(
    '80:00 on average of %d months is no exceedance and a minute more is, with %d of them in the year',
    (size, inYear) => {
      const at = (minute: number) => {
        const all = [
          month(80 * H + minute),
          ...Array.from({ length: size - 1 }, () => month(80 * H)),
        ];
        const before = all.slice(0, size - inYear);
        return agreementYear(all.slice(size - inYear), { specialClause: true, before });
      };
      expect(at(0).violations).not.toContain('AVERAGE_80');
      expect(at(1).violations).toContain('AVERAGE_80');
    },
  );

  it('go on with a person who is transferred, while 45 hours and the year begin anew', () => {
    fc.assert(
      fc.property(months(1, 6), months(1, 6), (there, here) => {
        const before = there.map(([overtime, holiday]) => month(overtime, holiday));
        const own = here.map(([overtime, holiday]) => month(overtime, holiday));
        const moved = agreementYear(own, { specialClause: true, before });
        const stayed = agreementYear([...before, ...own], { specialClause: true });
        expect(moved.annualOvertime).toBe(
          own.reduce((sum, one) => sum + one.overtimeBeyondStatutory, 0),
        );
        expect(moved.monthsOver45).toBeLessThanOrEqual(stayed.monthsOver45);
        if (moved.violations.includes('AVERAGE_80'))
          expect(stayed.violations).toContain('AVERAGE_80');
      }),
    );
  });
});
