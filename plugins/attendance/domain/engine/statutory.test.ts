import { describe, expect, it } from 'vitest';
import { STANDARD, type WorkSystem, workSystems } from './rules.ts';
import { type StatutoryHolidayRule, statutoryHolidaysOf } from './statutory-holidays.ts';
import {
  dailyLine,
  hasDailyTest,
  statutoryFrame,
  weeklyLimitOf,
  weeklyLine,
} from './statutory-tests.ts';

// A Sunday.
const FIRST = 20_240;
const holidays = (
  rule: StatutoryHolidayRule,
  off: readonly number[],
  worked: readonly number[] = [],
  more: { readonly days?: number; readonly weekStartDay?: number; readonly from?: number } = {},
) =>
  [
    ...statutoryHolidaysOf(rule, {
      from: FIRST + (more.from ?? 0),
      until: FIRST + (more.from ?? 0) + (more.days ?? 7),
      weekStartDay: more.weekStartDay ?? 0,
      isDayOff: (day) => off.includes(day - FIRST),
      isWorked: (day) => worked.includes(day - FIRST),
    }),
  ]
    .map((day) => day - FIRST)
    .sort((a, b) => a - b);

describe('which days off are statutory holidays (LSA 35)', () => {
  it('the same weekday of every week', () => {
    expect(holidays({ kind: 'FIXED_WEEKDAY', weekday: 3 }, [], [], { days: 14 })).toEqual([3, 10]);
  });
  it('the days of the calendar that lie in the days', () => {
    const days = new Set([FIRST - 1, FIRST + 2, FIRST + 7]);
    expect(holidays({ kind: 'CALENDAR', days }, [])).toEqual([2]);
  });

  const LATEST = { kind: 'LATEST_IN_WEEK' } as const;
  it.each([
    ['no day off, no holiday', [], [], []],
    ['the last of those that were rested', [0, 6], [], [6]],
    ['the rested one, although a later one was worked', [0, 6], [6], [0]],
    ['where all were worked, the last', [0, 6], [0, 6], [6]],
    ['of three rested ones the last', [0, 3, 6], [], [6]],
    ['of three worked ones the last', [0, 3, 6], [0, 3, 6], [6]],
    ['work on a day of work takes nothing away', [0], [1, 2], [0]],
  ])('%s', (_what, off, worked, expected) => {
    expect(holidays(LATEST, off, worked)).toEqual(expected);
  });
  it('one in every week, as the weeks of the company begin', () => {
    const off = [0, 6, 7, 13];
    expect(holidays(LATEST, off, [], { days: 14 })).toEqual([6, 13]);
    expect(holidays(LATEST, off, [], { days: 14, weekStartDay: 1 })).toEqual([0, 7, 13]);
  });

  const FOUR = { kind: 'FOUR_WEEKS', start: FIRST } as const;
  it.each([
    ['four rested', [1, 8, 15, 22], [], [1, 8, 15, 22]],
    ['of six rested ones the last four', [1, 8, 15, 22, 23, 24], [], [15, 22, 23, 24]],
    ['four rested, two worked: those are none', [1, 2, 8, 9, 15, 22], [2, 9], [1, 8, 15, 22]],
    ['three rested: the last worked one makes four', [1, 8, 15, 22, 23], [22, 8], [1, 15, 22, 23]],
    ['one rested: the last three worked ones', [1, 8, 15, 22, 23], [1, 8, 15, 22], [8, 15, 22, 23]],
    ['all worked: the last four', [1, 8, 15, 22, 23], [1, 8, 15, 22, 23], [8, 15, 22, 23]],
    ['too few days off: all of them', [1, 8], [8], [1, 8]],
    ['none worked, none off', [], [], []],
  ])('four days in four weeks: %s', (_what, off, worked, expected) => {
    expect(holidays(FOUR, off, worked, { days: 28 })).toEqual(expected);
  });
  it('every four weeks on their own, from the day they are counted from', () => {
    const off = [0, 1, 2, 3, 27, 28, 29, 30, 31, 55];
    expect(holidays(FOUR, off, [], { days: 56 })).toEqual([1, 2, 3, 27, 29, 30, 31, 55]);
    const later = { kind: 'FOUR_WEEKS', start: FIRST + 28 } as const;
    expect(holidays(later, off, [], { days: 28 })).toEqual([1, 2, 3, 27]);
  });
});

describe('the lines of day, week and period', () => {
  const under = (workSystem: WorkSystem, more: object = {}) => ({
    ...STANDARD,
    workSystem,
    ...more,
  });

  it.each(workSystems)('%s is tested by day and week, but for three', (system) => {
    const exempt = ['FLEX', 'EXEMPT_MANAGER', 'HIGHLY_PROFESSIONAL'];
    expect(hasDailyTest(under(system))).toBe(!exempt.includes(system));
  });

  it.each([
    ['FIXED', 600, 480],
    ['SHIFT', 600, 480],
    ['MONTHLY_VARIABLE', 600, 600],
    ['MONTHLY_VARIABLE', 400, 480],
    ['YEARLY_VARIABLE', 720, 720],
    ['WEEKLY_IRREGULAR', 540, 540],
    ['WEEKLY_IRREGULAR', 600, 600],
    ['WEEKLY_IRREGULAR', 660, 600],
    ['WEEKLY_IRREGULAR', 300, 480],
  ] as const)('the day of %s, planned %i, has %i', (system, planned, line) => {
    expect(dailyLine(under(system), planned)).toBe(line);
  });

  it.each([
    ['FIXED', 2640],
    ['FLEX', 2640],
    ['MONTHLY_VARIABLE', 2640],
    ['YEARLY_VARIABLE', 2400],
    ['WEEKLY_IRREGULAR', 2400],
  ] as const)('the 44 hours of a small shop are %s: %i', (system, limit) => {
    expect(weeklyLimitOf(under(system, { weeklyLimitMinutes: 2640 }))).toBe(limit);
    expect(weeklyLimitOf(under(system, { weeklyLimitMinutes: 2000 }))).toBe(2000);
  });

  it.each([
    ['FIXED', 3000, 7, 2400],
    ['FIXED', 3000, 3, 1028],
    ['MONTHLY_VARIABLE', 3000, 7, 3000],
    ['MONTHLY_VARIABLE', 2000, 7, 2400],
    ['YEARLY_VARIABLE', 1000, 3, 1028],
    ['YEARLY_VARIABLE', 1100, 3, 1100],
  ] as const)(
    'the week of %s, planned %i in %i days, has %i',
    (system, plannedMinutes, days, line) => {
      expect(weeklyLine({ rules: under(system), plannedMinutes, days })).toBe(line);
    },
  );

  it.each([
    [28, 9600, 9600],
    [29, 9942, 9942],
    [30, 10_285, 10_284],
    [31, 10_628, 10_626],
  ])('the frame of %i days is %i, in tenths of an hour %i', (days, toMinute, toTenth) => {
    expect(statutoryFrame(days)).toBe(toMinute);
    expect(statutoryFrame(days, 'FLOOR_MINUTE')).toBe(toMinute);
    expect(statutoryFrame(days, 'TRUNC_TENTH_HOUR')).toBe(toTenth);
  });
});
