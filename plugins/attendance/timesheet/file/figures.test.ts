import { describe, expect, it } from 'vitest';
import { timesheetOf } from './calculate-file.ts';
import type { FileDay, TimesheetFile } from './format.ts';

const date = (day: number): string => `2025-06-0${day}`;
/** Ten hours on days of June 2025, which begins on a Sunday, from nine. */
const day = (of: number, more: Partial<FileDay> = {}): FileDay => ({
  date: date(of),
  prescribedMinutes: 480,
  work: [[`${date(of)}T09:00`, `${date(of)}T19:00`]],
  ...more,
});
const DAYS = [2, 3, 4].map((of) => day(of));
const byDay = (more: Partial<TimesheetFile>, days = DAYS) =>
  Object.values(timesheetOf({ days, ...more }).byDay).map((figures) => figures.nonPrescribedWork);

describe('what the company itself calls overtime', () => {
  const fixed = (overtimeCalcMinutes: number) =>
    ({ overtimeCalcType: 'FIXED_DAILY_VALUE', overtimeCalcMinutes }) as const;
  it('is what is over the contract, where nothing else is said', () => {
    expect(byDay({})).toEqual([120, 120, 120]);
  });
  it('goes by the rules of its day, in whatever order they are listed', () => {
    const changes = [
      { from: date(3), overtimeCalcMinutes: 540 },
      { from: date(4), overtimeCalcMinutes: 420 },
    ];
    for (const rulesFrom of [changes, changes.toReversed()])
      expect(byDay({ ...fixed(500), rulesFrom })).toEqual([100, 60, 180]);
  });
  it('is at the top of the file or in the policy, which wins', () => {
    expect(byDay({ ...fixed(500), policy: { overtimeCalcMinutes: 590 } })).toEqual([10, 10, 10]);
  });
  it('has work on days off in it as far as the company says', () => {
    const days = [day(7, { prescribedMinutes: 0 })];
    expect(byDay({ includePublicHolidays: true }, days)).toEqual([600]);
    expect(byDay({ includePublicHolidays: false }, days)).toEqual([0]);
  });
  it('goes by the system of its day: flextime has no hours of a day', () => {
    const FLEX = { workSystem: 'FLEX', flexMonthPrescribedMinutes: 9600 } as const;
    const FIXED = { workSystem: 'FIXED' } as const;
    const given = { closingDay: 'END' } as const;
    expect(byDay({ ...given, ...FLEX })).toEqual([0, 0, 0]);
    const changes = [
      { from: date(3), ...FLEX },
      { from: date(4), ...FIXED },
    ];
    // One of thirty days of the contract's month: 320 minutes.
    for (const rulesFrom of [changes, changes.toReversed()])
      expect(byDay({ ...given, rulesFrom })).toEqual([120, 280, 120]);
  });
});

describe('figures of days, periods and the whole', () => {
  const USUAL = { scheduledStart: '08:30', scheduledEnd: '18:00' };
  it('a day on which nothing was worked has none', () => {
    const days = [...DAYS, { date: date(5), prescribedMinutes: 480, paidLeaveMinutes: 480 }];
    expect(Object.keys(timesheetOf({ days }).byDay)).toEqual([date(2), date(3), date(4)]);
  });
  it('of a period are those of its days, its last one included', () => {
    const closingPeriods = [
      { label: 'a', from: date(1), to: date(3) },
      { label: 'b', from: date(4), to: date(9) },
    ];
    const { byPeriod, latenessMinutes } = timesheetOf({ days: DAYS, closingPeriods, ...USUAL });
    expect(byPeriod).toMatchObject({
      a: { worked: 1200, latenessMinutes: 60, nonPrescribedWork: 240 },
      b: { worked: 600, latenessMinutes: 30, nonPrescribedWork: 120 },
    });
    expect(latenessMinutes).toBe(90);
  });
  it('by both ways of counting stand beside each other', () => {
    const { nonPrescribedWorkBy } = timesheetOf({ days: DAYS, ...USUAL });
    expect(nonPrescribedWorkBy).toEqual({ BY_QUANTITY: 360, BY_TIME_BAND: 180 });
  });
  it('rounded ones stand beside the others where the file asks for them', () => {
    expect(timesheetOf({ days: DAYS })).not.toHaveProperty('rounded');
    const dailyTotalRounding = { unit: 60, mode: 'FLOOR' } as const;
    expect(timesheetOf({ days: DAYS, dailyTotalRounding })).toHaveProperty('rounded');
  });
  it('automatic breaks and what rounding took stand at their day', () => {
    const { byDay: days } = timesheetOf({
      days: DAYS,
      autoBreak: [{ from: '12:00', to: '13:00' }],
    });
    expect(days[date(2)]).toMatchObject({ automaticBreakMinutes: 60, minutesRemoved: 0 });
  });
});

describe('somebody under 18', () => {
  it('is named with each day on which the law was broken, and only then', () => {
    const days = [day(2), day(3, { work: [[`${date(3)}T09:00`, `${date(3)}T10:00`]] })];
    expect(timesheetOf({ days, birthDate: '2008-01-01' }).errors).toEqual([
      { date: date(2), error: 'MINOR_OVERTIME' },
    ]);
    expect(timesheetOf({ days, birthDate: '1990-01-01' }).errors).toEqual([]);
    expect(timesheetOf({ days })).not.toHaveProperty('errors');
  });
});
