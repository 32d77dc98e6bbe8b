import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTransactions, nextSize } from './in-transactions.ts';

it('どの項目も1回ずつ、順に済み、終わった数を伝える', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(400), async (count) => {
      const items = Array.from({ length: count }, (_, at) => at);
      const seen: number[] = [];
      await inTransactions(items, async (part, done) => {
        seen.push(...part);
        expect(done).toBe(seen.length);
      });
      expect(seen).toEqual(items);
    }),
    { numRuns: 20 },
  );
});

it('かかった時間に合わせて次の数を決める。少なすぎず、多すぎず、増えるのは倍まで', () => {
  expect(nextSize(100, 30)).toBe(100);
  expect(nextSize(100, 60)).toBe(50);
  expect(nextSize(100, 1)).toBe(200);
  expect(nextSize(30, 10_000)).toBe(25);
  expect(nextSize(500, 0)).toBe(500);
  expect(nextSize(100, 100, 150)).toBe(150);
});

it('いくつか分の項目は分けず、1回分に収まるだけまとめる', async () => {
  const parts: number[][] = [];
  await inTransactions(
    [10, 10, 10, 600, 1, 1],
    async (part, done) => {
      parts.push([...part]);
      expect(done).toBe(parts.flat().reduce((sum, worth) => sum + worth, 0));
    },
    { sizeOf: (worth) => worth },
  );
  expect(parts.flat()).toEqual([10, 10, 10, 600, 1, 1]);
  expect(parts[0]).toEqual([10, 10]);
  expect(parts).toContainEqual([600]);
});
