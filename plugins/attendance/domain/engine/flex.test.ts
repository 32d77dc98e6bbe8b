import { describe, expect, it } from 'vitest';
import { type FlexTotals, flexMonth, flexQuarter, flexShortage } from './flex.ts';

const JUNE: FlexTotals = { days: 30, prescribedTotalMinutes: 9600, workedMinutes: 9600 };

describe('a settlement period of one month by its totals (LSA 32-3)', () => {
  // The frame of 30 days is 30 × 2400 ÷ 7 = 10,285 minutes.
  const rows: readonly (readonly [string, Partial<FlexTotals>, object])[] = [
    [
      'exactly the contract',
      {},
      {
        countedMinutes: 9600,
        overtimeWithinStatutory: 0,
        overtimeBeyondStatutory: 0,
        shortageMinutes: 0,
      },
    ],
    [
      'between the contract and the frame',
      { workedMinutes: 10_000 },
      { overtimeWithinStatutory: 400, overtimeBeyondStatutory: 0 },
    ],
    [
      'over the frame',
      { workedMinutes: 10_385 },
      { frameMinutes: 10_285, overtimeWithinStatutory: 685, overtimeBeyondStatutory: 100 },
    ],
    [
      'less than the contract',
      { workedMinutes: 9000 },
      { overtimeWithinStatutory: 0, shortageMinutes: 600 },
    ],
    [
      'statutory holidays come out first',
      { workedMinutes: 10_385, statutoryHolidayMinutes: 485 },
      {
        countedMinutes: 9900,
        overtimeWithinStatutory: 300,
        overtimeBeyondStatutory: 0,
        statutoryHolidayWork: 485,
      },
    ],
    [
      'leave lowers the contract and not the frame',
      { workedMinutes: 10_385, paidLeaveMinutes: 480 },
      { overtimeWithinStatutory: 1165, overtimeBeyondStatutory: 100, shortageMinutes: 0 },
    ],
    [
      'leave for more than the contract leaves nothing to work',
      { workedMinutes: 0, paidLeaveMinutes: 9700 },
      { overtimeWithinStatutory: 0, shortageMinutes: 0 },
    ],
    [
      'a contract over the frame',
      { prescribedTotalMinutes: 10_400, workedMinutes: 10_385 },
      { overtimeWithinStatutory: 0, overtimeBeyondStatutory: 100, shortageMinutes: 15 },
    ],
    [
      '44 hours a week',
      { weeklyLimitMinutes: 2640, workedMinutes: 11_315 },
      { frameMinutes: 11_314, overtimeBeyondStatutory: 1 },
    ],
    ['tenths of an hour', { frameRounding: 'TRUNC_TENTH_HOUR' }, { frameMinutes: 10_284 }],
    [
      'two days off a week: the days of work',
      { fullTwoDayWeekend: true, workdays: 22 },
      { frameMinutes: 10_560 },
    ],
    [
      'two days off a week, not counted: the contract',
      { fullTwoDayWeekend: true },
      { frameMinutes: 9600 },
    ],
    [
      'the agreement left out',
      { fullTwoDayWeekend: false, workdays: 22 },
      { frameMinutes: 10_285 },
    ],
  ];
  it.each(rows)('%s', (_what, more, expected) => {
    expect(flexMonth({ ...JUNE, ...more })).toMatchObject(expected);
  });
});

describe('a settlement period of three months (LSA 32-3(2))', () => {
  const month = (days: number, workedMinutes: number, statutoryHolidayMinutes?: number) => ({
    days,
    workedMinutes,
    ...(statutoryHolidayMinutes !== undefined && { statutoryHolidayMinutes }),
  });
  it('pays 50 hours a week in their month, and the rest in the last', () => {
    // 30 × 3000 ÷ 7 = 12,857; 31 × 3000 ÷ 7 = 13,285; the frame of 91 days is 31,200.
    expect(
      flexQuarter({ months: [month(30, 13_000), month(31, 10_000, 500), month(30, 9000)] }),
    ).toEqual({
      monthlyOver50: [143, 0, 0],
      frameMinutes: 31_200,
      totalMinutes: 31_500,
      lastMonthExtra: 157,
      overtimeByMonth: [143, 0, 157],
    });
  });
  it('adds what is over 50 in the last month to what is over the frame', () => {
    expect(
      flexQuarter({ months: [month(30, 10_000), month(31, 10_000), month(30, 13_000)] }),
    ).toMatchObject({ lastMonthExtra: 1657, overtimeByMonth: [0, 0, 1800] });
  });
  it('is never below nothing, and cuts to tenths where asked', () => {
    expect(
      flexQuarter({ months: [month(30, 100), month(31, 100)], frameRounding: 'TRUNC_TENTH_HOUR' }),
    ).toEqual({
      monthlyOver50: [0, 0],
      frameMinutes: 20_910,
      totalMinutes: 200,
      lastMonthExtra: 0,
      overtimeByMonth: [0, 0],
    });
    expect(
      flexQuarter({ months: [month(30, 12_857)], frameRounding: 'TRUNC_TENTH_HOUR' }).monthlyOver50,
    ).toEqual([5]);
  });
});

describe('what is missing in a month may go to the next as far as its frame holds it', () => {
  const next = { days: 31, prescribedTotalMinutes: 10_000 };
  it.each([
    [
      'nothing is missing',
      9600,
      next,
      { shortageMinutes: 0, maxCarryMinutes: 628, nextTotalMinutes: 10_000, carryAllowed: true },
    ],
    [
      'as much as there is room',
      8972,
      next,
      { shortageMinutes: 628, nextTotalMinutes: 10_628, carryAllowed: true },
    ],
    ['a minute more', 8971, next, { shortageMinutes: 629, carryAllowed: false }],
    [
      'a next month without room',
      9599,
      { days: 28, prescribedTotalMinutes: 9700 },
      { maxCarryMinutes: 0, carryAllowed: false },
    ],
  ])('%s', (_what, workedMinutes, next, expected) => {
    expect(flexShortage({ ...JUNE, workedMinutes, next })).toMatchObject(expected);
  });
  it('of 44 hours and of tenths where the month has them', () => {
    expect(flexShortage({ ...JUNE, weeklyLimitMinutes: 2640, next }).maxCarryMinutes).toBe(1691);
    expect(flexShortage({ ...JUNE, frameRounding: 'TRUNC_TENTH_HOUR', next }).maxCarryMinutes).toBe(
      626,
    );
  });
});
