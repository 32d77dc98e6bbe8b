import { describe, expect, it } from 'vitest';
import { afterContractChange, hourlyLimits, hourlyRoom, withoutHours } from './hourly.ts';

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
  it.each([
    ['半端な時間から', { days: 2, hours: 3 }, 2, { days: 2, hours: 1 }],
    ['ちょうどの時間', { days: 2, hours: 3 }, 3, { days: 2, hours: 0 }],
    ['1日を開く', { days: 2, hours: 3 }, 4, { days: 1, hours: 7 }],
    ['2日を開く', { days: 2, hours: 3 }, 12, { days: 0, hours: 7 }],
    ['すべて', { days: 1, hours: 0 }, 8, { days: 0, hours: 0 }],
    ['半日は開かない', { days: 0.5, hours: 0 }, 4, undefined],
    ['半日は残る', { days: 1.5, hours: 0 }, 4, { days: 0.5, hours: 4 }],
    ['足りない', { days: 1, hours: 0 }, 9, undefined],
    ['何も取らない', { days: 1, hours: 2 }, 0, { days: 1, hours: 2 }],
  ])('%s', (_what, balance, hours, expected) => {
    expect(withoutHours(balance, hours, 8)).toEqual(expected);
  });
});
