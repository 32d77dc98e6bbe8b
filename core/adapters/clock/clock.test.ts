import { expect, it } from 'vitest';
import { fixedClock } from './fixed.ts';
import { movedClock } from './moved.ts';
import { systemClock } from './system.ts';

it('the fixed clock stands still until it is moved', () => {
  const clock = fixedClock('2026-11-20T00:30:00.000Z');
  expect(clock.now().toISOString()).toBe('2026-11-20T00:30:00.000Z');
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-11-20T00:31:30.000Z');
  clock.set('2027-01-01T00:00:00.000Z');
  expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

it('nobody can move a fixed clock through the date it gave', () => {
  const clock = fixedClock('2026-11-20T00:30:00.000Z');
  clock.now().setFullYear(1999);
  expect(clock.now().getUTCFullYear()).toBe(2026);
});

it('the system clock is the machine’s', () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000);
});

it('a moved clock begins where it was put and goes on with the machine’s', () => {
  const machine = fixedClock('2026-11-20T00:30:00.000Z');
  const clock = movedClock(new Date('2027-03-31T23:55:00.000Z'), machine);
  expect(clock.now().toISOString()).toBe('2027-03-31T23:55:00.000Z');
  machine.advance(600_000);
  expect(clock.now().toISOString()).toBe('2027-04-01T00:05:00.000Z');
});
