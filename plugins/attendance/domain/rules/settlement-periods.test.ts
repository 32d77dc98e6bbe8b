import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../engine/day/clock.ts';
import { defaultsOf } from './catalogue.ts';
import { monthsClosedOn, settlementPeriodOf } from './settlement-periods.ts';

type System = Parameters<typeof settlementPeriodOf>[0];

/** Every period that has a day of the half-open stretch, whole. */
function settlementPeriodsOf(system: System, closingDay: number, from: number, until: number) {
  const periods: { from: number; until: number }[] = [];
  for (let day = from; day < until; ) {
    const period = settlementPeriodOf(system, monthsClosedOn(closingDay), day);
    if (!period) return periods;
    periods.push(period);
    day = period.until;
  }
  return periods;
}

describe('periods of flex and variable systems', () => {
  const system = (more: object) => ({ ...defaultsOf('WORK_SYSTEM'), ...more });
  const periods = (more: object, closing: number, from: string, until: string) =>
    settlementPeriodsOf(system(more), closing, dayOfDate(from), dayOfDate(until)).map((period) => [
      period.from - dayOfDate(from),
      period.until - dayOfDate(from),
    ]);
  it.each([
    [
      'a month to its end',
      { workSystem: 'FLEX' },
      31,
      [
        [0, 30],
        [30, 61],
      ],
    ],
    [
      'a month to the 20th',
      { workSystem: 'FLEX' },
      20,
      [
        [-11, 20],
        [20, 50],
      ],
    ],
    ['three months from April', { workSystem: 'FLEX', flexPeriodMonths: 3 }, 31, [[0, 91]]],
    [
      'four weeks',
      {
        workSystem: 'MONTHLY_VARIABLE',
        variablePeriod: 'FOUR_WEEKS',
        variablePeriodStart: '2026-04-05',
      },
      31,
      [
        [-24, 4],
        [4, 32],
      ],
    ],
    [
      'a year',
      { workSystem: 'YEARLY_VARIABLE', variablePeriodStart: '2025-10-01' },
      31,
      [[-182, 183]],
    ],
    ['no period', { workSystem: 'SHIFT' }, 31, []],
  ])('%s', (_what, more, closing, expected) => {
    expect(periods(more, closing, '2026-04-01', '2026-05-02')).toEqual(expected);
  });

  const between = (more: object, closing: number, from: string, until: string) =>
    settlementPeriodsOf(system(more), closing, dayOfDate(from), dayOfDate(until)).map(
      (period) => `${dateOfDay(period.from)} ${dateOfDay(period.until - 1)}`,
    );
  const month = (more: object = {}) => ({ workSystem: 'MONTHLY_VARIABLE', ...more });
  const year = (variablePeriodStart: string, yearlyPeriodMonths: number) => ({
    workSystem: 'YEARLY_VARIABLE',
    variablePeriodStart,
    yearlyPeriodMonths,
  });
  const flex = (flexPeriodMonths: number, flexStartMonth: number) => ({
    workSystem: 'FLEX',
    flexPeriodMonths,
    flexStartMonth,
  });

  it.each<[string, object, number, string, string, string[]]>([
    ['no day has none', flex(1, 4), 31, '2026-11-10', '2026-11-10', []],
    ['the last day of one', flex(1, 4), 31, '2026-11-30', '2026-12-01', ['2026-11-01 2026-11-30']],
    [
      'the first of the next',
      flex(1, 4),
      31,
      '2026-12-01',
      '2026-12-02',
      ['2026-12-01 2026-12-31'],
    ],
    [
      'two months from February, begun in April',
      flex(2, 4),
      31,
      '2026-03-31',
      '2026-04-02',
      ['2026-02-01 2026-03-31', '2026-04-01 2026-05-31'],
    ],
    [
      'the last month of three',
      flex(3, 4),
      31,
      '2026-06-30',
      '2026-07-01',
      ['2026-04-01 2026-06-30'],
    ],
    ['three over the year', flex(3, 12), 31, '2027-01-05', '2027-01-06', ['2026-12-01 2027-02-28']],
    [
      'three to the 20th',
      flex(3, 4),
      20,
      '2026-06-20',
      '2026-06-22',
      ['2026-03-21 2026-06-20', '2026-06-21 2026-09-20'],
    ],
    [
      'a month, whatever flextime would have',
      { ...month(), flexPeriodMonths: 3 },
      31,
      '2026-05-15',
      '2026-05-16',
      ['2026-05-01 2026-05-31'],
    ],
    ['a month to the 20th', month(), 20, '2026-05-21', '2026-05-22', ['2026-05-21 2026-06-20']],
    [
      'two weeks from their first day on',
      month({ variablePeriod: 'TWO_WEEKS', variablePeriodStart: '2026-04-05' }),
      31,
      '2026-04-18',
      '2026-04-20',
      ['2026-04-05 2026-04-18', '2026-04-19 2026-05-02'],
    ],
    [
      'four weeks before the first of them',
      month({ variablePeriod: 'FOUR_WEEKS', variablePeriodStart: '2026-04-05' }),
      31,
      '2026-04-04',
      '2026-04-05',
      ['2026-03-08 2026-04-04'],
    ],
    [
      'a year to its last day',
      year('2025-10-01', 12),
      31,
      '2026-09-30',
      '2026-10-02',
      ['2025-10-01 2026-09-30', '2026-10-01 2027-09-30'],
    ],
    [
      'half a year before the first',
      year('2026-04-01', 6),
      31,
      '2026-03-31',
      '2026-04-01',
      ['2025-10-01 2026-03-31'],
    ],
    [
      'from the end of a month that others have not',
      year('2026-01-31', 3),
      31,
      '2026-04-29',
      '2026-05-01',
      ['2026-01-31 2026-04-29', '2026-04-30 2026-07-30'],
    ],
    [
      'the last day of two long months',
      year('2026-07-01', 2),
      31,
      '2026-08-31',
      '2026-09-01',
      ['2026-07-01 2026-08-31'],
    ],
    ['deemed hours have none', { workSystem: 'DISCRETIONARY' }, 31, '2026-04-01', '2026-05-01', []],
  ])('%s', (_what, more, closing, from, until, expected) => {
    expect(between(more, closing, from, until)).toEqual(expected);
  });

  it('terms follow each other without a gap, each begun on the same day of the month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: dayOfDate('2020-01-01'), max: dayOfDate('2030-01-01') }),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: -4000, max: 4000 }),
        (start, months, after) => {
          const day = start + after;
          const [term] = settlementPeriodsOf(
            system(year(dateOfDay(start), months)),
            31,
            day,
            day + 1,
          );
          // Slowly: term by term from the first one on, or back from it.
          const begin = (index: number) => {
            const [y = 0, m = 0, d = 0] = dateOfDay(start).split('-').map(Number);
            const last = new Date(Date.UTC(y, m + index * months, 0)).getUTCDate();
            return Date.UTC(y, m - 1 + index * months, Math.min(d, last)) / 86_400_000;
          };
          let index = 0;
          while (begin(index + 1) <= day) index += 1;
          while (begin(index) > day) index -= 1;
          expect(term).toEqual({ from: begin(index), until: begin(index + 1) });
        },
      ),
      { numRuns: 60 },
    );
  });
});
