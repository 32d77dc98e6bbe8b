import { expect, it } from 'vitest';
import { roundedMinutes } from './rounded-minutes.ts';
import { workMinuteKeys, workMinutesOf } from './work-minutes.ts';

const day = (given: Partial<Record<(typeof workMinuteKeys)[number], number>>) =>
  workMinutesOf(workMinuteKeys.map((key) => given[key] ?? 0));
const NOTHING = { dailyUnit: 1, dailyMode: 'CEIL', roundsMonthlyTotals: false } as const;

it('says nothing where nothing is rounded', () => {
  expect(roundedMinutes([day({ worked: 481 })], NOTHING)).toBeUndefined();
});

it('rounds the total of each day, then sums', () => {
  const days = [day({ worked: 481, lateNight: 1 }), day({ worked: 496 })];
  expect(roundedMinutes(days, { ...NOTHING, dailyUnit: 15 })).toMatchObject({
    worked: 495 + 510,
    lateNight: 15,
    statutoryHolidayWork: 0,
  });
});

it('rounds overtime, holiday work and late night of a month to the hour, each alone, never regular hours', () => {
  const days = [
    day({
      worked: 9_629,
      overtimeBeyondStatutory: 1_229,
      lateNight: 90,
      statutoryHolidayWork: 449,
      nonStatutoryHolidayWork: 450,
      overtimeWithinStatutory: 29,
    }),
  ];
  expect(roundedMinutes(days, { ...NOTHING, roundsMonthlyTotals: true })).toMatchObject({
    worked: 9_629,
    overtimeWithinStatutory: 29,
    overtimeBeyondStatutory: 1_200,
    lateNight: 120,
    statutoryHolidayWork: 420,
    nonStatutoryHolidayWork: 480,
  });
});
