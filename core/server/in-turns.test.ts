import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('長い仕事のあいだにも、ほかの用事に順番が回り、項目は順に1回ずつ済む', async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  const done: [string, number][] = [];
  await inTurns([...'abcdefgh'], (item, at) => {
    const until = performance.now() + 25;
    while (performance.now() < until);
    done.push([item, at]);
  });
  clearInterval(timer);
  expect(done).toEqual([...'abcdefgh'].map((item, at) => [item, at]));
  expect(others).toBeGreaterThanOrEqual(4);
});

it('仕事が失敗したら、そこで終わる', async () => {
  const done: number[] = [];
  const work = inTurns([1, 2, 3], (item) => {
    if (item === 2) throw new Error('two');
    done.push(item);
  });
  await expect(work).rejects.toThrow('two');
  expect(done).toEqual([1]);
});
