import { describe, expect, it } from 'vitest';
import { dayOfDate } from './day/clock.ts';
import { type PersonMonth, STANDARD, type WorkDay, type WorkRules } from './rules.ts';
import { flexTest, legalFrame, type Stretch, stretchesOf } from './settlement.ts';

const day = dayOfDate;
const period = (from: string, until: string) => ({ from: day(from), until: day(until) });
const rules = (from: string, more: Partial<WorkRules> = {}) => ({
  from: day(from),
  rules: { ...STANDARD, ...more },
  version: 1,
});
const FLEX = { workSystem: 'FLEX' } as const;
const JUNE = period('2025-06-01', '2025-07-01');
const QUARTER = period('2025-04-01', '2025-07-01');

describe('a settlement period is cut where the rules change', () => {
  const cut = (given: Pick<PersonMonth, 'settlementPeriods' | 'rules'>) =>
    stretchesOf(given).map(({ from, until, rules: { workSystem }, whole }) => [
      from - JUNE.from,
      until - JUNE.from,
      workSystem,
      whole === given.settlementPeriods?.[0],
    ]);
  it.each([
    ['one rule', [rules('2025-01-01', FLEX)], [[0, 30, 'FLEX', true]]],
    ['rules that begin with it', [rules('2025-06-01', FLEX)], [[0, 30, 'FLEX', true]]],
    ['rules that begin after it', [rules('2025-07-01', FLEX)], []],
    ['rules that end before it', [rules('2025-01-01', FLEX), rules('2025-06-01')], []],
    [
      'in the middle, in whatever order they come',
      [rules('2025-06-11', { workSystem: 'MONTHLY_VARIABLE' }), rules('2025-01-01', FLEX)],
      [
        [0, 10, 'FLEX', true],
        [10, 30, 'MONTHLY_VARIABLE', true],
      ],
    ],
    [
      'a system without a period has none',
      [rules('2025-01-01', { workSystem: 'YEARLY_VARIABLE' }), rules('2025-06-11')],
      [[0, 10, 'YEARLY_VARIABLE', true]],
    ],
  ])('%s', (_what, list, expected) => {
    expect(cut({ rules: list, settlementPeriods: [JUNE] })).toEqual(expected);
  });
  it('where there is no period there is nothing to cut', () => {
    expect(stretchesOf({ rules: [rules('2025-01-01', FLEX)] })).toEqual([]);
  });
});

const stretch = (more: Partial<WorkRules> = {}, whole = JUNE, part = whole): Stretch => ({
  ...part,
  whole,
  rules: { ...STANDARD, ...FLEX, ...more },
});
const FORTY_FOUR = { weeklyLimitMinutes: 2640 };

describe('the frame of a period', () => {
  it.each([
    ['30 days of 40 hours a week', stretch(), undefined, 10_285],
    ['30 days of 44 hours a week', stretch(FORTY_FOUR), undefined, 11_314],
    [
      'of variable hours too',
      stretch({ ...FORTY_FOUR, workSystem: 'MONTHLY_VARIABLE' }),
      undefined,
      11_314,
    ],
    [
      'but for the year',
      stretch({ ...FORTY_FOUR, workSystem: 'YEARLY_VARIABLE' }),
      undefined,
      10_285,
    ],
    [
      '44 hours are not for flextime of three months',
      stretch(FORTY_FOUR, QUARTER),
      undefined,
      31_200,
    ],
    [
      'but for variable hours as long',
      stretch({ ...FORTY_FOUR, workSystem: 'MONTHLY_VARIABLE' }, QUARTER),
      undefined,
      34_320,
    ],
    [
      'less than 40 hours stay less',
      stretch({ weeklyLimitMinutes: 2100 }, QUARTER),
      undefined,
      27_300,
    ],
    ['tenths of an hour', stretch({ frameRounding: 'TRUNC_TENTH_HOUR' }), undefined, 10_284],
    ['joined in the middle', stretch(), period('2025-06-16', '2026-01-01'), 5142],
    ['left in the middle', stretch(), period('2020-01-01', '2025-06-16'), 5142],
    ['there for all of it', stretch(), period('2020-01-01', '2026-01-01'), 10_285],
    ['not there yet', stretch(), period('2025-08-01', '2026-01-01'), 0],
  ] as const)('%s', (_what, given, employed, minutes) => {
    expect(legalFrame(given, employed ? { employed } : {})).toBe(minutes);
  });
});

describe('what flextime is held against', () => {
  const days = (from: string, count: number, more: Partial<WorkDay> = {}) =>
    new Map(
      Array.from({ length: count }, (_, index) => {
        const one: WorkDay = {
          day: day(from) + index,
          prescribedMinutes: 480,
          work: [],
          breaks: [],
          ...more,
        };
        return [one.day, one] as const;
      }),
    );
  const measured = (
    given: Stretch,
    of: ReadonlyMap<number, WorkDay>,
    employed?: { from: number; until: number },
  ) => flexTest(given, employed ? { employed } : {}, of);

  it('the contract is the sum of the days of the period, as far as they are known', () => {
    expect(measured(stretch(), days('2025-05-25', 10))).toMatchObject({
      contract: 3 * 480,
      prescribedMinutes: 1440,
      paidLeave: 0,
      frame: 10_285,
      months: [],
    });
    expect(measured(stretch(), days('2025-06-29', 5)).contract).toBe(2 * 480);
    expect(measured(stretch(), days('2025-06-02', 5, { prescribedMinutes: 0 })).contract).toBe(0);
  });
  it('leave of these days fulfils a part of it, and never more than all', () => {
    const some = days('2025-06-02', 3, { paidLeaveMinutes: 240 });
    expect(measured(stretch(), some)).toMatchObject({
      contract: 1440,
      paidLeave: 720,
      prescribedMinutes: 720,
    });
    const all = days('2025-06-02', 3, { paidLeaveMinutes: 600 });
    expect(measured(stretch(), all)).toMatchObject({ paidLeave: 1800, prescribedMinutes: 0 });
    const off = days('2025-06-02', 3, { paidLeaveMinutes: 240, prescribedMinutes: 0 });
    expect(measured(stretch({ flexMonthPrescribedMinutes: 9600 }), off)).toMatchObject({
      contract: 9600,
      prescribedMinutes: 8880,
    });
  });
  it.each([
    ['a number for the month', 9600, JUNE, JUNE, undefined, 9600],
    [
      'shared out where somebody joins in the middle',
      9600,
      JUNE,
      JUNE,
      period('2025-06-16', '2026-01-01'),
      4800,
    ],
    [
      'shared out where the rules changed',
      9600,
      JUNE,
      period('2025-06-01', '2025-06-11'),
      undefined,
      3200,
    ],
    ['cut to the minute', 1000, JUNE, period('2025-06-01', '2025-06-02'), undefined, 33],
    ['for each month of three', 9600, QUARTER, QUARTER, undefined, 28_800],
    [
      'for a month of three and a half',
      9300,
      QUARTER,
      period('2025-05-01', '2025-06-11'),
      undefined,
      9300 + 3100,
    ],
    ['the frame itself', 'STATUTORY_FRAME', JUNE, JUNE, undefined, 10_285],
    [
      'the frame of who joins in the middle',
      'STATUTORY_FRAME',
      JUNE,
      JUNE,
      period('2025-06-16', '2026-01-01'),
      5142,
    ],
  ] as const)(
    'the contract is %s',
    (_what, flexMonthPrescribedMinutes, whole, part, employed, contract) => {
      const given = stretch({ flexMonthPrescribedMinutes }, whole, part);
      expect(measured(given, new Map(), employed).contract).toBe(contract);
    },
  );
  it('with the agreement of LSA 32-3(3) the frame is eight hours for each day of work', () => {
    const of = new Map([
      ...days('2025-06-02', 5),
      ...days('2025-06-07', 2, { prescribedMinutes: 0 }),
    ]);
    expect(measured(stretch({ fullTwoDayWeekend: true }), of).frame).toBe(2400);
    expect(measured(stretch({ fullTwoDayWeekend: true, dailyLimitMinutes: 450 }), of).frame).toBe(
      2250,
    );
  });

  const lines = (whole: typeof JUNE, part = whole, employed?: typeof JUNE) =>
    measured(stretch({}, whole, part), new Map(), employed).months.map(({ from, line }) => [
      from - whole.from,
      line,
    ]);
  it('each month of a longer period has 50 hours a week', () => {
    expect(lines(QUARTER)).toEqual([
      [0, 12_857],
      [30, 13_285],
      [61, 12_857],
    ]);
    expect(
      measured(stretch({ frameRounding: 'TRUNC_TENTH_HOUR' }, QUARTER), new Map()).months[0]?.line,
    ).toBe(12_852);
  });
  it('as far as the stretch goes, and somebody is there', () => {
    expect(lines(QUARTER, period('2025-05-11', '2025-06-11'))).toEqual([
      [40, 9000],
      [61, 4285],
    ]);
    expect(lines(QUARTER, QUARTER, period('2025-05-11', '2026-01-01'))).toEqual([
      [0, 0],
      [30, 9000],
      [61, 12_857],
    ]);
  });
  it('months go from the day that the period began on, or the last one of a shorter month', () => {
    expect(lines(period('2025-01-31', '2025-04-30'))).toEqual([
      [0, 12_000],
      [28, 13_285],
      [59, 12_857],
    ]);
    expect(lines(period('2025-05-16', '2025-07-16'))).toEqual([
      [0, 13_285],
      [31, 12_857],
    ]);
  });
  it('one month is one, however many days it has', () => {
    for (const whole of [
      period('2025-05-16', '2025-06-16'),
      period('2025-02-01', '2025-03-01'),
      period('2025-06-01', '2025-06-29'),
      period('2025-06-01', '2025-06-30'),
    ]) {
      expect(lines(whole)).toEqual([]);
    }
    expect(lines(period('2025-02-01', '2025-03-02'))).toEqual([
      [0, 12_000],
      [28, 428],
    ]);
    // A number of the contract is that of the month, also where the period is a few days short.
    expect(
      measured(
        stretch({ flexMonthPrescribedMinutes: 9600 }, period('2025-06-01', '2025-06-30')),
        new Map(),
      ).contract,
    ).toBe(9600);
  });
});
