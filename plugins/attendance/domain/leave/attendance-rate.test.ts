import { describe, expect, it } from 'vitest';
import { attendanceRate, type DaysBefore } from './attendance-rate.ts';

describe('出勤率', () => {
  const year: DaysBefore = { calendarDays: 365, scheduledDaysOff: 115, attendedDays: 200 };
  it('は8割でちょうど足り、1日少なければ足りない', () => {
    expect(attendanceRate(year)).toEqual({
      totalWorkdays: 250,
      attended: 200,
      rate: 0.8,
      pass: true,
    });
    expect(attendanceRate({ ...year, attendedDays: 199 }).pass).toBe(false);
  });
  it.each([
    'employerCauseClosureDays',
    'forceMajeureDays',
    'strikeDays',
    'substituteLeaveDays',
  ] as const)('%sは、全労働日に入らない', (field) => {
    expect(attendanceRate({ ...year, [field]: 10 })).toMatchObject({
      totalWorkdays: 240,
      attended: 200,
    });
  });
  it.each([
    'paidLeaveDays',
    'workInjuryDays',
    'maternityDays',
    'childcareDays',
    'careLeaveDays',
    'absentWithoutFaultDays',
    'treatedAsAttendedDays',
  ] as const)('%sは、出勤したものとみなす', (field) => {
    expect(attendanceRate({ ...year, [field]: 10 })).toMatchObject({
      totalWorkdays: 250,
      attended: 210,
    });
  });
  it('は、働く日が1日もなければ決まらない', () => {
    const none = { totalWorkdays: 0, attended: 0, rate: null, pass: false };
    expect(attendanceRate({ calendarDays: 10, scheduledDaysOff: 10, attendedDays: 0 })).toEqual(
      none,
    );
    expect(attendanceRate({ calendarDays: 10, scheduledDaysOff: 11, attendedDays: 0 })).toEqual(
      none,
    );
    expect(attendanceRate({ calendarDays: 11, scheduledDaysOff: 10, attendedDays: 1 }).rate).toBe(
      1,
    );
  });
});
