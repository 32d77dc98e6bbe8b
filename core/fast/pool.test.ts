import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pool } from './pool.ts';

type Line = { readonly n: number; broken?: true };
let made: Line[];
let ended: number[];
let failure: Error | undefined;

beforeEach(() => {
  made = [];
  ended = [];
  failure = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

const poolOf = (max: number, min = 0) =>
  new Pool<Line>({
    max,
    min,
    acquireTimeoutMillis: 1_000,
    async create() {
      if (failure) throw failure;
      const line = { n: made.length + 1 };
      made.push(line);
      return line;
    },
    async destroy({ n }) {
      ended.push(n);
    },
    usable: ({ broken }) => !broken,
    timeout: () => new Error('waited in vain'),
  });

describe('connections', () => {
  it('are made when they are needed and lent again, the last one first', async () => {
    const pool = poolOf(3);
    const [one, two] = [await pool.acquire(), await pool.acquire()];
    pool.release(one);
    pool.release(two);
    expect(await pool.acquire()).toBe(two);
    expect(made).toHaveLength(2);
    expect(pool.numUsed()).toBe(1);
  });

  it('are never more than there may be: the others wait in turn', async () => {
    const pool = poolOf(2);
    const lent = [await pool.acquire(), await pool.acquire()] as const;
    const order: number[] = [];
    const waiting = [1, 2, 3].map(async (n) => {
      const line = await pool.acquire();
      order.push(n);
      return line;
    });
    pool.release(lent[0]);
    pool.release(await (waiting[0] as Promise<Line>));
    pool.release(lent[1]);
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
    expect(made).toHaveLength(2);
    expect(pool.numUsed()).toBe(2);
  });

  it('are not lent twice where they are given back twice', async () => {
    const pool = poolOf(2);
    const one = await pool.acquire();
    expect([pool.release(one), pool.release(one)]).toEqual([true, false]);
    expect(await pool.acquire()).not.toBe(await pool.acquire());
  });

  it('that broke are ended and made anew, for whoever waits too', async () => {
    const pool = poolOf(1);
    const one = await pool.acquire();
    const next = pool.acquire();
    one.broken = true;
    pool.release(one);
    const two = await next;
    expect(two.n).toBe(2);
    pool.release(two);
    // This one breaks while nobody has it.
    two.broken = true;
    expect((await pool.acquire()).n).toBe(3);
    expect(ended).toEqual([1, 2]);
  });

  it('that cannot be made are refused to each who asked, and made again later', async () => {
    const pool = poolOf(2);
    failure = new Error('no server');
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => pool.acquire()));
    expect(asked.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    failure = undefined;
    expect((await pool.acquire()).n).toBe(1);
  });

  it('are waited for so long and no longer', async () => {
    const pool = poolOf(1);
    const one = await pool.acquire();
    const [first, later] = [pool.acquire(), new Promise<Line>(() => {})];
    const refused = expect(first).rejects.toThrow('waited in vain');
    await vi.advanceTimersByTimeAsync(600);
    const second = pool.acquire();
    await vi.advanceTimersByTimeAsync(500);
    await refused;
    pool.release(one);
    expect(await Promise.race([second, later])).toBe(one);
  });

  it('that nobody asks for are ended, but for those that shall stay', async () => {
    const pool = poolOf(3, 1);
    const lent = [await pool.acquire(), await pool.acquire(), await pool.acquire()];
    for (const line of lent) pool.release(line);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ended).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ended).toEqual([1, 2]);
    expect((await pool.acquire()).n).toBe(3);
  });

  it('are ended when the pool is, after those that are lent came back', async () => {
    const pool = poolOf(2);
    const [one, two] = [await pool.acquire(), await pool.acquire()];
    pool.release(one);
    const gone = pool.destroy();
    await vi.advanceTimersByTimeAsync(100);
    expect(ended).toEqual([]);
    pool.release(two);
    await gone;
    expect(ended.sort()).toEqual([1, 2]);
    await expect(pool.acquire()).rejects.toThrow('closed');
  });
});
