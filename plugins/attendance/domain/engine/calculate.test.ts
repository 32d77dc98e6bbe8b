import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, calculateByTests } from './calculate.ts';
import { calculateInOnePass } from './one-pass.ts';
import { type PersonMonth, STANDARD, type WorkDay, type WorkRules } from './rules.ts';
import { totalsOf } from './totals.ts';

const FIRST = 20_240;
const dayOf = (day: number, hours: number, more: Partial<WorkDay> = {}): WorkDay => ({
  day,
  prescribedMinutes: 480,
  work: [{ from: day * 1440, until: day * 1440 + hours * 60 }],
  breaks: [],
  ...more,
});
const month = (days: readonly WorkDay[], more: Partial<PersonMonth> = {}): PersonMonth => ({
  days,
  rules: [{ from: FIRST - 50, rules: STANDARD, version: 1 }],
  statutoryHolidays: new Set(),
  ...more,
});
const under = (more: Partial<WorkRules>): Pick<PersonMonth, 'rules'> => ({
  rules: [{ from: FIRST - 50, rules: { ...STANDARD, ...more }, version: 1 }],
});

describe('a month that cannot be calculated is refused', () => {
  const flex = (day: number) =>
    calculate(
      month([dayOf(day, 8)], {
        ...under({ workSystem: 'FLEX' }),
        settlementPeriods: [{ from: FIRST, until: FIRST + 30 }],
      }),
    );
  it.each([-1, 30, 31])('flextime on day %i, outside of the settlement period', (after) => {
    expect(() => flex(FIRST + after)).toThrow(/in no settlement period/);
  });
  it.each([0, 29])('flextime on day %i lies in it', (after) => {
    expect(totalsOf(flex(FIRST + after)).worked).toBe(480);
  });
  it.each([
    ['one pass', calculateInOnePass],
    ['test by test', calculateByTests],
  ])('a day before the first rules (%s)', (_way, how) => {
    const given = month([dayOf(FIRST - 51, 8)]);
    expect(() => how(given)).toThrow(/No rules are known/);
    expect(totalsOf(how(month([dayOf(FIRST - 50, 8)]))).worked).toBe(480);
  });
});

describe('the 60 hours begin anew with every month', () => {
  // 14 hours a day: six over the daily line, so that the 60 are reached on the tenth day.
  const days = Array.from({ length: 36 }, (_, index) => dayOf(FIRST + index, 14));
  const slowOver60 = (starts: readonly number[]): number[] => {
    const counted = new Map<number, number>();
    return days.map(({ day }) => {
      const start = Math.max(-1, ...starts.filter((one) => one <= day));
      // The week's 40 hours are used up by its first five days; on the others all of it is beyond.
      const minutes = (day - FIRST) % 7 < 5 ? 360 : 840;
      const before = counted.get(start) ?? 0;
      counted.set(start, before + minutes);
      return Math.max(0, before + minutes - 3600) - Math.max(0, before - 3600);
    });
  };
  it.each([
    ['one pass', calculateInOnePass],
    ['test by test', calculateByTests],
  ])('wherever and in whatever order the months begin (%s)', (_way, how) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: FIRST - 5, max: FIRST + 36 }), { maxLength: 4 }),
        (monthStarts) => {
          const pieces = how(month(days, { monthStarts }));
          const found = days.map(
            ({ day }) => totalsOf(pieces.filter(({ workDay }) => workDay === day)).overtimeOver60,
          );
          expect(found).toEqual(slowOver60(monthStarts));
        },
      ),
      { numRuns: 60 },
    );
  });
  it.each([
    ['one pass', calculateInOnePass],
    ['test by test', calculateByTests],
  ])('and are those of one month where none was named (%s)', (_way, how) => {
    expect(how(month(days))).toEqual(how(month(days, { monthStarts: [FIRST] })));
  });
});

describe('a week that the border of a variable period cuts (VAR-07)', () => {
  const border = FIRST + 3;
  const given = (partialWeek: WorkRules['partialWeek']) =>
    month(
      Array.from({ length: 7 }, (_, index) =>
        // Planned long on the first day behind the border: that is no plan of the days before it.
        dayOf(FIRST + index, 8, { prescribedMinutes: FIRST + index === border ? 1200 : 0 }),
      ),
      {
        ...under({ workSystem: 'MONTHLY_VARIABLE', partialWeek }),
        settlementPeriods: [
          { from: FIRST - 27, until: border },
          { from: border, until: FIRST + 33 },
        ],
      },
    );
  const weekly = (partialWeek: WorkRules['partialWeek']) => {
    const pieces = calculate(given(partialWeek));
    return [true, false].map(
      (isBefore) =>
        totalsOf(pieces.filter(({ workDay }) => workDay < border === isBefore))
          .overtimeBeyondStatutoryWeekly,
    );
  };
  it('has 40 hours by its days on either side', () => {
    // 1,440 minutes in three days of 1,028, and 1,920 in four of 1,371.
    expect(weekly('PRORATE')).toEqual([412, 549]);
  });
  it('or is one week across it', () => {
    expect(weekly('ACROSS')).toEqual([0, 960]);
  });
});
