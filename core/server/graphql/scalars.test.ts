import { expect, it } from 'vitest';
import { isoOf } from './scalars.ts';

it('instants are written as toISOString writes them, before 1970 and after 9999 too', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const times = [
    0, -1, 86_399_999, 86_400_000, -86_400_000, 253_402_300_800_000, -62_198_755_200_000,
  ];
  for (let n = 0; n < 5_000; n += 1) times.push(Math.floor((random() - 0.3) * 4e12));
  for (let n = 0; n < 5_000; n += 1) times.push(1_760_000_000_000 + Math.floor(random() * 2e8));
  for (const time of times) expect(isoOf(time)).toBe(new Date(time).toISOString());
});
