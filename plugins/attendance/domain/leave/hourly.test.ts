import { describe, expect, it } from 'vitest';
import { afterContractChange, hourlyLimits, hourlyRoom } from './hourly.ts';

describe('時間単位の年休', () => {
  it.each([
    [480, 5, 8, 40],
    [450, 5, 8, 40],
    [420, 5, 7, 35],
    [421, 3, 8, 24],
  ])('%i分の日、%i日まで', (minutes, days, hoursPerDay, capHours) => {
    expect(hourlyLimits(minutes, days)).toEqual({ hoursPerDay, capHours });
  });
  it.each([
    [{ capHours: 40, usedHours: 38, wantedHours: 2 }, 2, true],
    [{ capHours: 40, usedHours: 38, wantedHours: 3 }, 2, false],
    [{ capHours: 40, usedHours: 38, wantedHours: 1.5 }, 2, false],
    [{ capHours: 40, usedHours: 41 }, 0, true],
    [{ capHours: 40, usedHours: 41, wantedHours: 1 }, 0, false],
    [{ capHours: 40, usedHours: 0 }, 40, true],
  ])('%j', (given, remainingHours, allowed) => {
    expect(hourlyRoom(given)).toEqual({ remainingHours, allowed });
  });
  it.each([
    [{ days: 3, hours: 3, hoursPerDay: 8 }, 4, { days: 3, hours: 2 }],
    [{ days: 3, hours: 4, hoursPerDay: 8 }, 6, { days: 3, hours: 3 }],
    [{ days: 1, hours: 3, hoursPerDay: 4 }, 8, { days: 1, hours: 6 }],
    [{ days: 0, hours: 0, hoursPerDay: 8 }, 4, { days: 0, hours: 0 }],
  ])('%jが1日%i時間になる', (before, hoursPerDay, after) => {
    expect(afterContractChange(before, { hoursPerDay })).toEqual(after);
  });
});
