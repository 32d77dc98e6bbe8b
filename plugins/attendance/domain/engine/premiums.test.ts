import { describe, expect, it } from 'vitest';
import { rateOf, substituteLeaveHours, wageUnits } from './premiums.ts';

describe('premium rates (LSA 37)', () => {
  it.each([
    ['WITHIN_STATUTORY', 100, 125],
    ['OVERTIME', 125, 150],
    ['OVERTIME_OVER_60', 150, 175],
    ['STATUTORY_HOLIDAY', 135, 160],
  ] as const)('%s: %i, at night %i', (kind, byDay, atNight) => {
    expect(rateOf({ kind, lateNight: false })).toBe(byDay);
    expect(rateOf({ kind, lateNight: true })).toBe(atNight);
  });
  const own = {
    overtimeUpTo60: 130,
    overtimeOver60: 160,
    statutoryHolidayWork: 140,
    lateNight: 30,
  };
  it('are those of the company where it pays more', () => {
    expect(rateOf({ kind: 'OVERTIME', lateNight: true }, own)).toBe(160);
    expect(rateOf({ kind: 'OVERTIME_OVER_60', lateNight: false }, own)).toBe(160);
    expect(rateOf({ kind: 'STATUTORY_HOLIDAY', lateNight: false }, own)).toBe(140);
  });
  it.each([
    ['overtimeUpTo60', 1.25, 1.3],
    ['overtimeOver60', 1.5, 1.6],
    ['statutoryHolidayWork', 1.35, 1.4],
    ['lateNight', 0.25, 0.3],
  ] as const)('an hour of %s is %d hourly wages by law, and %d here', (key, byLaw, here) => {
    const none = { overtimeUpTo60: 0, overtimeOver60: 0, statutoryHolidayWork: 0, lateNight: 0 };
    expect(wageUnits({ ...none, [key]: 60 })).toBe(byLaw);
    expect(wageUnits({ ...none, [key]: 60 }, own)).toBe(here);
  });
  it('of several classes add up', () => {
    expect(
      wageUnits({
        overtimeUpTo60: 60,
        overtimeOver60: 120,
        statutoryHolidayWork: 60,
        lateNight: 60,
      }),
    ).toBe(5.85);
  });
  it.each([
    [76, 1.5, 1.25, 4],
    [60, 1.5, 1.25, 0],
    [40, 1.5, 1.25, 0],
    [61, 1.5, 1.25, 0.25],
    [100, 1.3, 1.2, 4],
  ])(
    '%d hours of overtime, %d instead of %d: %d hours of leave',
    (hours, withoutLeave, withLeave, leave) => {
      expect(substituteLeaveHours(hours, { withoutLeave, withLeave })).toBe(leave);
    },
  );
});
