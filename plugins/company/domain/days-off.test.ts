import { describe, expect, it } from 'vitest';
import { daysOffOf, type Pattern } from './days-off.ts';
import { checkPattern } from './pattern-rules.ts';

const pattern = (more: Partial<Pattern> = {}): Pattern => ({
  statutoryWeekdays: [],
  prescribedWeekdays: [],
  hasNationalHolidays: false,
  companyDays: [],
  ...more,
});
const stretch = (startsOn: string, endsOn: string, isYearly = false) => ({
  name: '休業',
  startsOn,
  endsOn,
  isYearly,
});
const dates = (given: Pattern, year: number) => daysOffOf(given, year).map(({ date }) => date);

describe('the days off of a year', () => {
  it.each([
    ['nothing', pattern(), 2026, 0],
    ['Sundays', pattern({ statutoryWeekdays: [0] }), 2026, 52],
    ['weekends', pattern({ statutoryWeekdays: [0], prescribedWeekdays: [6] }), 2026, 104],
    // 2026 has 18, with the citizens' holiday of 22 September and the substitute of 6 May.
    ['national holidays', pattern({ hasNationalHolidays: true }), 2026, 18],
    ['every day of a leap year', pattern({ prescribedWeekdays: [0, 1, 2, 3, 4, 5, 6] }), 2028, 366],
  ])('by %s', (_what, given, year, count) => {
    expect(daysOffOf(given, year)).toHaveLength(count);
  });

  it.each([
    ['once, in its year', stretch('2026-08-13', '2026-08-15'), 2026, ['08-13', '08-14', '08-15']],
    ['once, and not in the next', stretch('2026-08-13', '2026-08-15'), 2027, []],
    ['every year', stretch('2020-08-13', '2020-08-14', true), 2030, ['08-13', '08-14']],
    [
      'over the turn of the year',
      stretch('2025-12-30', '2026-01-02', true),
      2030,
      ['01-01', '01-02', '12-30', '12-31'],
    ],
    ['once over the turn of the year', stretch('2025-12-31', '2026-01-01'), 2026, ['01-01']],
    [
      'on a day that only leap years have',
      stretch('2028-02-29', '2028-02-29', true),
      2027,
      ['02-28'],
    ],
  ])('by a stretch of the company %s', (_what, day, year, expected) => {
    expect(dates(pattern({ companyDays: [day] }), year)).toEqual(
      expected.map((date) => `${year}-${date}`),
    );
  });

  it('has one kind a day: statutory before company before national before prescribed', () => {
    const all = daysOffOf(
      pattern({
        statutoryWeekdays: [0],
        prescribedWeekdays: [1, 6],
        hasNationalHolidays: true,
        companyDays: [stretch('2026-01-01', '2026-01-05')],
      }),
      2026,
    );
    const kind = (date: string) => all.find((day) => day.date === date)?.kind;
    expect(kind('2026-01-01')).toBe('COMPANY');
    expect(kind('2026-01-04')).toBe('STATUTORY');
    expect(kind('2026-01-12')).toBe('NATIONAL');
    expect(kind('2026-01-19')).toBe('PRESCRIBED');
    expect(kind('2026-01-20')).toBeUndefined();
  });
});

describe('a pattern', () => {
  it.each([
    ['with a day as both kinds', { statutoryWeekdays: [0], prescribedWeekdays: [0] }, 1],
    ['with its two kinds apart', { statutoryWeekdays: [0], prescribedWeekdays: [6] }, 0],
    ['closed for one day', { companyDays: [stretch('2026-08-13', '2026-08-13')] }, 0],
    ['closed backwards', { companyDays: [stretch('2026-08-13', '2026-08-12')] }, 1],
    ['closed for a year', { companyDays: [stretch('2026-01-01', '2026-12-31')] }, 0],
    ['closed for longer', { companyDays: [stretch('2026-01-01', '2027-01-01')] }, 1],
  ])('%s', (_what, given, issues) => expect(checkPattern(given)).toHaveLength(issues));
});
