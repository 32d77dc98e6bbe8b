import { describe, expect, it } from 'vitest';
import { appointmentOf, attendedHours } from './attended-hours.ts';
import { defaultsOf, RULE_KINDS } from './catalogue.ts';
import { countingOn, countingRulesOf, workRulesOf } from './engine-rules.ts';
import type { ValuesByKind } from './values-by-kind.ts';

const all = Object.fromEntries(
  RULE_KINDS.map((kind) => [kind, defaultsOf(kind)]),
) as unknown as ValuesByKind;

describe('what the engine is told', () => {
  it('defaults become the engine’s own', () => {
    expect(workRulesOf(all)).toMatchObject({
      workSystem: 'FIXED',
      weekStartDay: 0,
      weeklyLimitMinutes: 2400,
      dailyLimitMinutes: 480,
      lateNight: { from: 1320, until: 1740 },
      flexMonthPrescribedMinutes: undefined,
    });
    expect(countingRulesOf(all)).toEqual({
      stampRounding: {},
      earlyWork: 'FROM_STAMP',
      earlyWorkMinutes: 30,
      autoBreak: { mode: 'STAMPED_ONLY' },
      autoCheckOut: { mode: 'NONE' },
    });
  });

  it.each([
    ['FIXED', false, { from: 540, until: 1080 }],
    ['SHIFT', false, { from: 540, until: 1080 }],
    ['FLEX', false, null],
    ['FLEX', true, { from: 600, until: 900 }],
    ['DISCRETIONARY', true, null],
    ['EXEMPT_MANAGER', true, null],
    ['HIGHLY_PROFESSIONAL', true, null],
    ['OUTSIDE_DEEMED', true, { from: 540, until: 1080 }],
  ] as const)(
    '%s (core time: %s): when somebody has to be there',
    (workSystem, hasCoreTime, asked) => {
      const system = { ...all.WORK_SYSTEM, workSystem, hasCoreTime };
      expect(attendedHours(system, { from: 540, until: 1080 })).toEqual(asked);
      expect(attendedHours(system, undefined)).toBeNull();
      // A day that is not calculated yet is marked by the same times.
      const stamping = { ...all.TIME_STAMPING, lateGraceMinutes: 3, earlyLeaveGraceMinutes: 7 };
      const isBound = asked?.from === 540;
      expect(appointmentOf({ WORK_SYSTEM: system, TIME_STAMPING: stamping })).toEqual({
        choosesOwnHours: !isBound,
        core: isBound ? null : asked,
        lateGraceMinutes: 3,
        earlyLeaveGraceMinutes: 7,
      });
      // Whoever decides when to begin has no time that is too early to count.
      const cut = 'FROM_SCHEDULED_START_UNLESS_APPROVED' as const;
      const TIME_STAMPING = { ...all.TIME_STAMPING, earlyWork: cut };
      expect(countingRulesOf({ ...all, TIME_STAMPING, WORK_SYSTEM: system }).earlyWork).toBe(
        asked?.from === 540 ? cut : 'FROM_STAMP',
      );
    },
  );

  const windows = (mode: 'FIXED_WINDOWS' | 'MAX', from: string, until: string) =>
    countingRulesOf({
      ...all,
      BREAK_AUTO: { ...all.BREAK_AUTO, mode, windows: [{ from, until }] },
    });
  it.each<['FIXED_WINDOWS' | 'MAX', string, string, (readonly [number, number])[]]>([
    [
      'FIXED_WINDOWS',
      '01:00',
      '02:00',
      [
        [60, 120],
        [1500, 1560],
      ],
    ],
    [
      'MAX',
      '12:00',
      '13:00',
      [
        [720, 780],
        [2160, 2220],
      ],
    ],
    // What began the evening before reaches into the morning.
    [
      'MAX',
      '23:30',
      '00:30',
      [
        [-30, 30],
        [1410, 1470],
        [2850, 2910],
      ],
    ],
    [
      'FIXED_WINDOWS',
      '23:00',
      '00:00',
      [
        [1380, 1440],
        [2820, 2880],
      ],
    ],
  ])(
    '%s: a break from %s to %s stands on the day and on the next one',
    (mode, from, until, spans) => {
      const counting = windows(mode, from, until);
      expect(countingOn(counting, 2)).toEqual({
        ...counting,
        autoBreak: {
          mode,
          windows: spans.map(([start, end]) => ({ from: 2 * 1440 + start, until: 2 * 1440 + end })),
        },
      });
    },
  );

  it.each([
    ['to the early morning', {}, [1320, 1740]],
    [
      'until midnight, where the early morning is left out',
      { includeEarlyMorning: false },
      [1320, 1440],
    ],
    [
      'no longer than it was, where it ends before midnight',
      { nightStart: '20:00', nightEnd: '23:00', includeEarlyMorning: false },
      [1200, 1380],
    ],
    ['a band within one morning', { nightStart: '00:30', nightEnd: '05:00' }, [30, 300]],
    ['a whole day', { nightStart: '22:00', nightEnd: '22:00' }, [1320, 2760]],
  ])('night: %s', (_what, own, [from, until]) => {
    const OVERTIME = { ...all.OVERTIME, ...own };
    expect(workRulesOf({ ...all, OVERTIME }).lateNight).toEqual({ from, until });
  });

  it.each([
    ['as many days as the month has', {}, undefined],
    ['so many days of eight hours', { prescribedDays: 20 }, 9600],
    ['of seven', { prescribedDays: 20, workingHoursMinutes: 420 }, 8400],
    ['one day', { prescribedDays: 1 }, 480],
    ['a number', { workingHoursCalcType: 'FIXED_VALUE', workingHoursMinutes: 9000 }, 9000],
    [
      'a number, whatever stands beside it',
      { workingHoursCalcType: 'FIXED_VALUE', workingHoursMinutes: 9000, prescribedDays: 20 },
      9000,
    ],
    [
      'the law’s frame',
      { workingHoursCalcType: 'STATUTORY_FRAME', prescribedDays: 20 },
      'STATUTORY_FRAME',
    ],
  ] as const)('the contract’s hours of a month: %s', (_what, own, expected) => {
    const OVERTIME = { ...all.OVERTIME, ...own };
    expect(workRulesOf({ ...all, OVERTIME }).flexMonthPrescribedMinutes).toBe(expected);
  });

  it.each([
    ['NONE', { mode: 'NONE' }],
    ['AT_PLAN_END', { mode: 'AT_PLAN_END' }],
    ['AFTER', { mode: 'AFTER', minutes: 600 }],
  ] as const)('自動退勤 %s', (mode, expected) => {
    const EXIT_AUTO = { ...all.EXIT_AUTO, mode, afterMinutes: 600 };
    expect(countingRulesOf({ ...all, EXIT_AUTO }).autoCheckOut).toEqual(expected);
  });

  it('each stamp is rounded by its own unit, and one of a minute not at all', () => {
    const rounded = (own: object) =>
      countingRulesOf({ ...all, ROUNDING: { ...all.ROUNDING, ...own } }).stampRounding;
    const FLOOR = { unit: 15, mode: 'FLOOR' };
    expect(rounded({ checkInUnit: 15 })).toStrictEqual({ CHECK_IN: FLOOR });
    expect(rounded({ breakOutUnit: 15 })).toStrictEqual({ BREAK_OUT: FLOOR });
    expect(
      rounded({ checkInUnit: 15, checkOutUnit: 5, breakInUnit: 10, breakInMode: 'FLOOR' }),
    ).toStrictEqual({
      CHECK_IN: FLOOR,
      CHECK_OUT: { unit: 5, mode: 'CEIL' },
      BREAK_IN: { unit: 10, mode: 'FLOOR' },
    });
    expect(rounded({ dailyUnit: 15 })).toStrictEqual({});
  });

  it('breaks by steps are the same on every day, and those of stamps are nobody’s', () => {
    const { steps } = all.BREAK_AUTO;
    for (const mode of ['STEPS_BY_WORKED', 'STEPS_BY_ELAPSED'] as const) {
      const counting = countingRulesOf({ ...all, BREAK_AUTO: { ...all.BREAK_AUTO, mode } });
      expect(counting.autoBreak).toStrictEqual({ mode, steps });
      expect(countingOn(counting, 3)).toEqual(counting);
    }
    const stamped = countingRulesOf(all);
    expect(stamped.autoBreak).toStrictEqual({ mode: 'STAMPED_ONLY' });
    expect(countingOn(stamped, 3)).toEqual(stamped);
  });
});
