import { describe, expect, it } from 'vitest';
import { type AlertLevel, DEFAULT_ALERT_LINES, reachedLevels } from './alert-levels.ts';
import { limitsOfPerson, type MonthOfPerson } from './person-limits.ts';

const AGREED = {
  ...{ startsOn: '2026-04-01', endsOn: '2027-03-31', profile: 'STANDARD' as const },
  ...{ monthHours: 45, yearHours: 360, hasSpecialClause: true },
  ...{ specialMonthHours: 99, specialYearHours: 720, specialMonths: 6 },
};
const H = 60;

function told(
  list: readonly (readonly [overtime: number, holiday: number])[],
  lines = DEFAULT_ALERT_LINES,
  agreed = AGREED,
) {
  const months: MonthOfPerson[] = list.map(([overtime, holiday], index) => ({
    month: `m${index + 1}`,
    overtimeBeyondStatutory: overtime,
    statutoryHolidayWork: holiday,
    own: overtime,
  }));
  const facts = { months, first: 0, at: months.length - 1 };
  const limits = limitsOfPerson({ ...facts, agreed, invoked: new Set() });
  return reachedLevels(facts, limits, lines).map(({ level, stage }) => `${level} ${stage}`);
}
const only = (level: AlertLevel, more: object = {}) =>
  DEFAULT_ALERT_LINES.map((line) =>
    line.level === level ? { ...line, ...more } : { ...line, isOn: false },
  );

describe('what people are told of', () => {
  it.each<[string, AlertLevel, (readonly [number, number])[], string[]]>([
    ['45:00', 'MONTH_45', [[45 * H, 0]], ['MONTH_45 NEAR']],
    ['45:01', 'MONTH_45', [[45 * H + 1, 0]], ['MONTH_45 REACHED']],
    ['35:59', 'MONTH_45', [[36 * H - 1, 0]], []],
    ['36:00', 'MONTH_45', [[36 * H, 0]], ['MONTH_45 NEAR']],
    ['45:01 of holiday work', 'MONTH_45', [[0, 45 * H + 1]], []],
    ['60:00', 'MONTH_60', [[60 * H, 0]], []],
    ['60:01', 'MONTH_60', [[60 * H + 1, 0]], ['MONTH_60 REACHED']],
    ['80:00', 'MONTH_80', [[40 * H, 40 * H]], ['MONTH_80 NEAR']],
    ['80:01', 'MONTH_80', [[40 * H, 40 * H + 1]], ['MONTH_80 REACHED']],
    ['99:59', 'MONTH_100', [[50 * H, 50 * H - 1]], ['MONTH_100 NEAR']],
    ['100:00', 'MONTH_100', [[50 * H, 50 * H]], ['MONTH_100 REACHED']],
    [
      '80:00 of two months',
      'AVERAGE_80',
      [
        [80 * H, 0],
        [80 * H, 0],
      ],
      ['AVERAGE_80 NEAR'],
    ],
    [
      '80:01 of two months',
      'AVERAGE_80',
      [
        [80 * H, 0],
        [80 * H, 1],
      ],
      ['AVERAGE_80 REACHED'],
    ],
    ['a first month', 'AVERAGE_80', [[99 * H, 0]], []],
  ])('%s', (_what, level, months, expected) => {
    expect(told(months, only(level))).toEqual(expected);
  });

  it('the year of 360 and of 720 hours, each a minute too late', () => {
    const year = (hours: number, more = 0) =>
      Array.from(
        { length: 12 },
        (_none, index) => [hours * H + (index === 11 ? more : 0), 0] as const,
      );
    expect(told(year(30), only('YEAR_360'))).toEqual(['YEAR_360 NEAR']);
    expect(told(year(30, 1), only('YEAR_360'))).toEqual(['YEAR_360 REACHED']);
    expect(told(year(60), only('YEAR_720'))).toEqual(['YEAR_720 NEAR']);
    expect(told(year(60, 1), only('YEAR_720'))).toEqual(['YEAR_720 REACHED']);
  });

  it('the fourth month over 45 hours as a warning, the sixth as the last one', () => {
    const over = (count: number) => Array.from({ length: count }, () => [46 * H, 0] as const);
    expect(told(over(3), only('MONTHS_6'))).toEqual([]);
    expect(told(over(4), only('MONTHS_6'))).toEqual(['MONTHS_6 NEAR']);
    expect(told(over(6), only('MONTHS_6'))).toEqual(['MONTHS_6 REACHED']);
  });

  it('nothing where it is switched off, or where no limit applies', () => {
    expect(told([[99 * H, 0]], only('MONTH_45', { isOn: false }))).toEqual([]);
    expect(told([[40 * H, 0]], only('MONTH_45', { warnBefore: 0 }))).toEqual([]);
    expect(
      told([[150 * H, 0]], DEFAULT_ALERT_LINES, { ...AGREED, profile: 'RND' as never }),
    ).toEqual([]);
  });
});
