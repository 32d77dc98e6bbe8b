import { expect, it } from 'vitest';
import { openFrom } from './deadline.ts';

it.each<[string, number | null, string]>([
  ['2026-11-20', null, '2026-11-21'],
  ['2026-11-20', 20, '2026-12-01'],
  ['2026-11-21', 20, '2027-01-01'],
  ['2026-12-31', 31, '2027-01-01'],
  ['2027-02-28', 31, '2027-03-01'],
])('on %s with the deadline on day %s wishes are taken from %s', (today, day, first) => {
  expect(openFrom(today, day)).toBe(first);
});
