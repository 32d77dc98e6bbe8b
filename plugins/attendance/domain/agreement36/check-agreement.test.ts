import { describe, expect, it } from 'vitest';
import { type AgreedLimits, checkAgreement, lastDayOfYear } from './check-agreement.ts';

const AGREED: AgreedLimits = {
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  profile: 'STANDARD',
  monthHours: 45,
  yearHours: 360,
  hasSpecialClause: false,
};
const CLAUSE = {
  hasSpecialClause: true,
  specialMonthHours: 80,
  specialYearHours: 720,
  specialMonths: 6,
};

describe('what can be agreed upon', () => {
  it.each([
    ['the law’s own limits', {}, []],
    ['a special clause with its figures', CLAUSE, []],
    ['more than 45 hours a month', { monthHours: 46 }, ['monthHours']],
    ['more than 360 hours a year', { yearHours: 361 }, ['yearHours']],
    [
      '42 and 320 hours where the year is variable',
      { profile: 'YEAR_VARIABLE', monthHours: 43, yearHours: 321 },
      ['monthHours', 'yearHours'],
    ],
    [
      'more than 720 hours with a special clause',
      { ...CLAUSE, specialYearHours: 721 },
      ['specialYearHours'],
    ],
    ['960 hours of a driver', { ...CLAUSE, profile: 'DRIVER', specialYearHours: 960 }, []],
    [
      'a special clause without its figures',
      { hasSpecialClause: true },
      ['specialMonthHours', 'specialYearHours', 'specialMonths'],
    ],
    ['more than a year', { endsOn: '2027-04-01' }, ['endsOn']],
    ['an end before the beginning', { endsOn: '2026-03-31' }, ['endsOn']],
    ['months counted from a day within a month', { countedFrom: '2026-03-21' }, []],
    ['months counted from another year', { countedFrom: '2026-02-28' }, ['countedFrom']],
  ] as const)('%s', (_what, more, wrong) => {
    const issues = checkAgreement({ ...AGREED, ...more });
    expect(issues.map(({ path }) => path)).toEqual(wrong);
  });

  it.each([
    ['2026-04-01', '2027-03-31'],
    ['2024-02-29', '2025-02-27'],
    ['2026-01-31', '2027-01-30'],
  ])('a year from %s ends on %s', (from, to) => {
    expect(lastDayOfYear(from)).toBe(to);
  });
});
