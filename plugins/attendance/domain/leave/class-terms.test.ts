import { describe, expect, it } from 'vitest';
import { termsOfClass } from './class-terms.ts';

const SUMMER = { from: '07-01', until: '09-30' };
const NEW_YEAR = { from: '12-20', until: '01-10' };
const LEAP = { from: '02-01', until: '02-29' };

describe('特別休暇の区分による付与', () => {
  it.each([
    ['before the season', SUMMER, '2026-06-01', '2026-07-01', '2026-09-30'],
    ['on its first day', SUMMER, '2026-07-01', '2026-07-01', '2026-09-30'],
    ['inside of it', SUMMER, '2026-08-15', '2026-08-15', '2026-09-30'],
    ['on its last day', SUMMER, '2026-09-30', '2026-09-30', '2026-09-30'],
    ['after it', SUMMER, '2026-10-01', '2027-07-01', '2027-09-30'],
    ['before one over New Year', NEW_YEAR, '2026-12-01', '2026-12-20', '2027-01-10'],
    ['inside of one, in the old year', NEW_YEAR, '2026-12-28', '2026-12-28', '2027-01-10'],
    ['inside of one, in the new year', NEW_YEAR, '2027-01-05', '2027-01-05', '2027-01-10'],
    ['until a day that the year lacks', LEAP, '2027-01-05', '2027-02-01', '2027-02-28'],
    ['until a day that the year has', LEAP, '2028-01-05', '2028-02-01', '2028-02-29'],
    ['all year', null, '2026-04-01', '2026-04-01', '2027-03-31'],
    ['all year, from a leap day', null, '2028-02-29', '2028-02-29', '2029-02-28'],
  ] as const)('%s', (_what, displayPeriod, grantedOn, usableFrom, usableUntil) => {
    expect(termsOfClass({ limitDays: 5, displayPeriod }, grantedOn)).toEqual({
      days: 5,
      usableFrom,
      usableUntil,
    });
  });

  it('a class without a limit gives nothing by itself', () => {
    expect(termsOfClass({ limitDays: null, displayPeriod: SUMMER }, '2026-06-01')).toBeUndefined();
  });
});
