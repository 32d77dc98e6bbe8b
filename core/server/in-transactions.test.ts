import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

/** Work that is begun and ended by hand. */
function steps() {
  const begun: number[][] = [];
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const work = (part: readonly number[]): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    begun.push([...part]);
    ends.push({ resolve, reject });
    return promise;
  };
  return { begun, ends, work };
}
const HUNDRED = Array.from({ length: 100 }, (_, at) => at);

describe('2回分を同時に進めるとき', () => {
  it('どの項目も1回ずつ済み、3つは重ならず、1回ずつにするものはほかと重ならない', async () => {
    const isAlone = (part: readonly number[]) => part.some((item) => item % 60 === 59);
    const turns = fc.array(fc.nat(5), { minLength: 1 });
    let most = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(400), turns, async (count, waits) => {
        const items = Array.from({ length: count }, (_, at) => at);
        const seen: number[] = [];
        const underWay = new Set<readonly number[]>();
        await inTransactions(
          items,
          async (part) => {
            underWay.add(part);
            most = Math.max(most, underWay.size);
            expect(underWay.size).toBeLessThanOrEqual([...underWay].some(isAlone) ? 1 : 2);
            const [first = 0] = part;
            for (let turn = waits[first % waits.length] ?? 0; turn >= 0; turn -= 1)
              await new Promise(setImmediate);
            seen.push(...part);
            underWay.delete(part);
          },
          { fewest: 10, atOnce: 2, isAlone },
        );
        expect(seen.toSorted((one, other) => one - other)).toEqual(items);
      }),
      { numRuns: 30 },
    );
    expect(most).toBe(2);
  });

  it('1つが失敗すれば、ほかの1つが済むのを待ってから断り、次は始めない', async () => {
    const { begun, ends, work } = steps();
    const all = inTransactions(HUNDRED, work, { fewest: 25, atOnce: 2 });
    const told = all.then(
      () => 'done',
      () => 'refused',
    );
    await expect.poll(() => begun.length).toBe(2);
    ends[0]?.reject(new Error('no'));
    await new Promise((later) => setTimeout(later, 20));
    expect(await Promise.race([told, Promise.resolve('waits')])).toBe('waits');
    ends[1]?.resolve();
    expect(await told).toBe('refused');
    expect(begun).toHaveLength(2);
  });
});
