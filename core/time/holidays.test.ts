import holidayJp from '@holiday-jp/holiday_jp';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { nationalHolidays } from './holidays.ts';

const years = Array.from({ length: 11 }, (_, index) => 2020 + index);
const gazetted = (year: number): string[] =>
  Object.keys(holidayJp.holidays).filter((date) => date.startsWith(`${year}-`));

describe('国民の祝日', () => {
  it.each(years)('%i agrees with the published list of days', (year) => {
    expect(nationalHolidays(year).map((holiday) => holiday.date)).toEqual(gazetted(year));
  });

  it('2026 has the eighteen days of the Cabinet Office list', () => {
    expect(nationalHolidays(2026).map((holiday) => holiday.date.slice(5))).toEqual([
      '01-01',
      '01-12',
      '02-11',
      '02-23',
      '03-20',
      '04-29',
      '05-03',
      '05-04',
      '05-05',
      '05-06',
      '07-20',
      '08-11',
      '09-21',
      '09-22',
      '09-23',
      '10-12',
      '11-03',
      '11-23',
    ]);
  });

  it.each([
    ['2009-05-06', 'substitute'],
    ['2015-09-22', 'citizens'],
    ['2026-09-22', 'citizens'],
    ['2026-05-06', 'substitute'],
    ['2025-05-07', undefined],
    ['2019-04-30', 'citizens'],
    ['2019-05-02', 'citizens'],
    ['2018-12-24', 'substitute'],
    ['2019-12-23', undefined],
    ['2021-08-09', 'substitute'],
  ])('%s is %s', (date, key) => {
    const found = nationalHolidays(Number(date.slice(0, 4))).find((day) => day.date === date);
    expect(found?.key).toBe(key);
  });

  it('names no day twice and keeps the order of dates', () => {
    for (let year = 2007; year < 2100; year += 1) {
      const dates = nationalHolidays(year).map((holiday) => holiday.date);
      expect(new Set(dates).size).toBe(dates.length);
      expect([...dates].sort()).toEqual(dates);
      expect(dates.every((date) => addDays(date, 0) === date && date.startsWith(`${year}-`))).toBe(
        true,
      );
    }
  });
});
