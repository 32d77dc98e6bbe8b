import { expect, it } from 'vitest';
import { countedIds } from './counted.ts';
import { randomIds } from './random.ts';

it('random ids sort as they were made, even thousands in one millisecond', () => {
  const ids = randomIds(() => 1_795_000_000_000);
  const made = Array.from({ length: 10_000 }, () => ids.next());
  expect(new Set(made).size).toBe(10_000);
  expect([...made].sort()).toEqual(made);
});

it('a clock that goes back does not put new rows before old ones', () => {
  const times = [2000, 1000, 1500, 3000];
  const ids = randomIds(() => times.shift() ?? 0);
  const made = [ids.next(), ids.next(), ids.next(), ids.next()];
  expect([...made].sort()).toEqual(made);
});

it('random ids are UUIDs of version 7', () => {
  expect(randomIds().next()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

it('counted ids are the same in every run', () => {
  const ids = countedIds('e');
  expect([ids.next(), ids.next()]).toEqual(['e0000000001', 'e0000000002']);
  expect(countedIds('e').next()).toBe('e0000000001');
});
