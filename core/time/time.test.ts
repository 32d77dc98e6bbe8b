import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingPeriod, MONTH_END, periodOfDate } from './closing.ts';
import {
  addDays,
  addMonths,
  datesOf,
  daysBetween,
  daysInMonth,
  isDate,
  isMonth,
  weekdayOf,
} from './dates.ts';
import { clockOfMinutes, formatMinutes, minutesOfClock } from './minutes.ts';
import { atTokyo, minutesOn, tokyoDate, tokyoTime } from './tokyo.ts';

const anyDate = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const intl = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'short',
});

describe('the Tokyo wall clock', () => {
  it('agrees with the time zone database at any instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (instant) => {
          expect(`${tokyoDate(instant)} ${tokyoTime(instant)}`).toBe(intl.format(instant));
        },
      ),
    );
  });

  it('finds the instant of a clock time again, also past midnight', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -1440, max: 4000 }), (date, minutes) => {
        expect(minutesOn(date, atTokyo(date, minutes))).toBe(minutes);
      }),
    );
    expect(atTokyo('2026-11-20', 31 * 60 + 10).toISOString()).toBe('2026-11-20T22:10:00.000Z');
  });

  it('drops seconds instead of rounding them', () => {
    expect(minutesOn('2026-11-20', new Date('2026-11-20T08:59:59.999+09:00'))).toBe(8 * 60 + 59);
    expect(tokyoTime(new Date('2026-11-20T08:59:59.999+09:00'))).toBe('08:59');
  });
});

describe('dates', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '20261120', '2026-11-31', ''])(
    '「%s」 is not a date',
    (value) => expect(isDate(value)).toBe(false),
  );
  it('knows leap days', () => {
    expect(isDate('2024-02-29')).toBe(true);
    expect(daysInMonth('2024-02')).toBe(29);
    expect(daysInMonth('2100-02')).toBe(28);
  });
  it('moves by days and months over year ends', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11', 2)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(isMonth('2026-13')).toBe(false);
    expect(weekdayOf('2026-11-20')).toBe(5);
  });
  it('adds days as a calendar does, within a month and out of it', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -70, max: 70 }), (date, days) => {
        const there = new Date(`${date}T00:00:00Z`);
        there.setUTCDate(there.getUTCDate() + days);
        expect(addDays(date, days)).toBe(there.toISOString().slice(0, 10));
      }),
    );
  });
  it('counts as many dates as days between', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 400 }), (from, days) => {
        const dates = datesOf(from, addDays(from, days));
        expect(dates.length).toBe(days);
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }),
    );
  });
});

describe('締め期間', () => {
  it.each([
    ['2020-01', 15, '2019-12-16', '2020-01-15'],
    ['2025-03', 20, '2025-02-21', '2025-03-20'],
    ['2024-03', 25, '2024-02-26', '2024-03-25'],
    ['2026-02', MONTH_END, '2026-02-01', '2026-02-28'],
    ['2024-02', MONTH_END, '2024-02-01', '2024-02-29'],
    ['2026-03', 30, '2026-03-01', '2026-03-30'],
    ['2026-02', 30, '2026-01-31', '2026-02-28'],
  ])('%s closing on %i runs from %s to %s', (month, closingDay, from, to) => {
    const period = closingPeriod(month, closingDay);
    expect([period.from, addDays(period.until, -1)]).toEqual([from, to]);
  });

  it('puts every date into exactly one period, and the periods leave no gap', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 31 }), (date, closingDay) => {
        const period = periodOfDate(date, closingDay);
        expect(period.from <= date && date < period.until).toBe(true);
        expect(closingPeriod(addMonths(period.month, 1), closingDay).from).toBe(period.until);
      }),
    );
  });
});

describe('minutes', () => {
  it.each([
    [0, '0:00'],
    [545, '9:05'],
    [1870, '31:10'],
    [-61, '-1:01'],
    [10_000, '166:40'],
  ])('%i minutes are shown as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

  it('shows minutes before midnight as the evening before', () => {
    expect([-1, -10, -1439].map(clockOfMinutes)).toEqual(['23:59', '23:50', '00:01']);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2879 }), (minutes) => {
        expect(minutesOfClock(clockOfMinutes(minutes))).toBe(minutes);
      }),
    );
    expect(['48:00', '9:60', '9', '', '-1:00'].map(minutesOfClock)).toEqual(
      Array(5).fill(undefined),
    );
  });
});
