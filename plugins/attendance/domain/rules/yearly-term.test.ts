import { describe, expect, it } from 'vitest';
import { addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';
import { dateOfDay, dayOfDate, weekdayOfDay } from '../engine/day/clock.ts';
import { checkYearlyTerm, windowsOf } from './yearly-term.ts';

const later = (day: number, months: number): number =>
  dayOfDate(
    dayOfMonth(addMonths(monthOf(dateOfDay(day)), months), Number(dateOfDay(day).slice(8))),
  );

/** April 5th of 2026 is a Sunday. */
const START = dayOfDate('2026-04-05');

type Given = { readonly from?: string; readonly months?: number; readonly runDays?: number };
const told = (
  minutesOn: (index: number, weekday: number) => number,
  { from: date = '2026-04-05', months = 12, runDays = 6 }: Given = {},
) => {
  const from = dayOfDate(date);
  const term = { from, until: later(from, months) };
  return checkYearlyTerm(
    {
      ...term,
      isLong: months > 3,
      weekStartDay: 0,
      runDays,
      windows: windowsOf(term, later),
    },
    (day) => minutesOn(day - from, weekdayOfDay(day)),
  ).map(({ kind, value, limit, day }) => `${kind} ${value}/${limit} ${dateOfDay(day)}`);
};

const H = 60;
const fiveDays = (_index: number, weekday: number) => (weekday === 0 || weekday === 6 ? 0 : 7 * H);
/** Weeks, by their place in the term, that have five days of ten hours: 50 hours. */
const heavyWeeks = (weeks: readonly number[]) => (index: number, weekday: number) =>
  weekday === 0 || weekday === 6 ? 0 : weeks.includes(Math.floor(index / 7)) ? 10 * H : 7 * H;

describe('the plan of a term of the 1-year system', () => {
  it.each<[string, (index: number, weekday: number) => number, Given, string[]]>([
    ['five days of seven hours may be', fiveDays, {}, []],
    [
      '280 days of a year may be planned, the next may not',
      (index, weekday) => (weekday === 0 ? 0 : index < 330 ? 6 * H : 0),
      {},
      ['WORKDAYS 282/280 2027-02-26'],
    ],
    [
      'six months of 183 days have 140',
      (_index, weekday) => (weekday === 0 ? 0 : 6 * H),
      { months: 6 },
      ['WORKDAYS 156/140 2026-09-16'],
    ],
    [
      'three months have no such limit',
      (_i, weekday) => (weekday === 0 ? 0 : 6 * H),
      { months: 3 },
      [],
    ],
    [
      'over 40 hours a week on average',
      (_index, weekday) => (weekday === 0 || weekday === 6 ? 0 : 8 * H + 1),
      { months: 3 },
      ['AVERAGE 31265/31200 2026-07-03'],
    ],
    ['six days running may be', (index) => (index < 6 ? 6 * H : 0), {}, []],
    ['a seventh may not', (index) => (index < 7 ? 6 * H : 0), {}, ['RUN 7/6 2026-04-11']],
    ['twelve may in specified periods', (index) => (index < 12 ? 4 * H : 0), { runDays: 12 }, []],
    [
      'a thirteenth never may',
      (index) => (index < 13 ? 4 * H : 0),
      { runDays: 12 },
      ['RUN 13/12 2026-04-17'],
    ],
    [
      'a rule of the usual 13 days does not make periods specified',
      (index) => (index < 8 ? 4 * H : 0),
      { runDays: 13 },
      ['RUN 8/6 2026-04-11'],
    ],
    ['ten hours a day may be', (index) => (index === 1 ? 10 * H : 0), {}, []],
    [
      'a minute more may not',
      (index) => (index === 1 ? 10 * H + 1 : 0),
      {},
      ['LONG_DAY 601/600 2026-04-06'],
    ],
    [
      '52 hours a week may be, 53 may not',
      (index) =>
        index < 5 ? 10 * H : index === 5 ? 3 * H : index < 12 ? 0 : index < 17 ? 10 * H : 0,
      {},
      ['LONG_WEEK 3180/3120 2026-04-10'],
    ],
    ['three weeks over 48 hours may follow each other', heavyWeeks([0, 1, 2]), {}, []],
    [
      'a fourth may not',
      heavyWeeks([0, 1, 2, 3]),
      {},
      ['HEAVY_RUN 4/3 2026-04-26', 'HEAVY_STARTS 4/3 2026-04-26'],
    ],
    [
      'nor four within three months, with others between them',
      heavyWeeks([0, 1, 4, 5]),
      {},
      ['HEAVY_STARTS 4/3 2026-05-10'],
    ],
    [
      // The second three months begin on July 5th, which is week 13.
      'the three months are those of the term: three at the end of some, one in the next',
      heavyWeeks([9, 10, 12, 13]),
      {},
      [],
    ],
    [
      'but more than three never follow each other, also over that line',
      heavyWeeks([11, 12, 13, 14]),
      {},
      ['HEAVY_RUN 4/3 2026-07-12'],
    ],
    [
      'weeks of 48 hours are none of them',
      (index, weekday) => (weekday === 0 ? 0 : index < 35 ? 8 * H : weekday === 6 ? 0 : 7 * H),
      {},
      [],
    ],
    [
      // From Friday, April 3rd, to Friday, April 2nd of the next year.
      'the last week of the term counts as well',
      (index, weekday) =>
        weekday === 0 || weekday === 6 ? 0 : index >= 2 + 7 * 48 ? 10 * H : 7 * H,
      { from: '2026-04-03' },
      ['HEAVY_RUN 4/3 2027-03-28', 'HEAVY_STARTS 4/3 2027-03-28'],
    ],
    ['weeks over 48 hours of three months are free', heavyWeeks([0, 1, 2, 3]), { months: 3 }, []],
  ])('%s', (_what, minutesOn, given, expected) => {
    expect(told(minutesOn, given)).toEqual(expected);
  });

  it('a term that begins in mid-week leaves the week before its first start out of both', () => {
    expect(told(heavyWeeks([0, 1, 2]), { from: '2026-04-01' })).toEqual([]);
    // Six days of eight and a half hours before the first Sunday, and three weeks of 50 hours behind it.
    const beforeSunday = (index: number, weekday: number) => {
      if (index < 6) return 8.5 * H;
      if (weekday === 0 || weekday === 6) return 0;
      return index < 27 ? 10 * H : 7 * H;
    };
    expect(told(beforeSunday, { from: '2026-04-06' })).toEqual([]);
  });

  it.each([
    [7, ['2026-04-05', '2026-07-05', '2026-10-05']],
    [6, ['2026-04-05', '2026-07-05']],
  ])('falls into parts of three months: %i months', (months, expected) => {
    const windows = windowsOf({ from: START, until: later(START, months) }, later);
    expect(windows.map(dateOfDay)).toEqual(expected);
  });
});
