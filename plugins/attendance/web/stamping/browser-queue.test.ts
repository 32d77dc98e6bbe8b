import { afterEach, expect, it, vi } from 'vitest';

const answered = (data: readonly { key: string }[]) => ({
  stamps: data.map(({ key }) => ({ __typename: 'StampAccepted', key })),
});

/** Each tab has modules of its own; the channel between them is the device's. */
async function tab() {
  vi.resetModules();
  const { queueOf } = await import('./browser-queue.ts');
  return queueOf('hinata.e1', (async (_document: unknown, { data }: { data: [] }) =>
    answered(data)) as never);
}

afterEach(() => vi.resetModules());

it('a second tab hears of a stamp that the first brought home, and the first is not told twice', async () => {
  const [first, second] = [await tab(), await tab()];
  const [toFirst, toSecond] = [vi.fn(), vi.fn()];
  first.onSentElsewhere(toFirst);
  second.onSentElsewhere(toSecond);
  const key = await first.add('BREAK_IN', 0);
  await first.settle(key, { position: 'NOT_ASKED' });
  await first.flush();
  expect(first.state().accepted).toHaveLength(1);
  await vi.waitFor(() => expect(toSecond).toHaveBeenCalledTimes(1));
  expect(toFirst).not.toHaveBeenCalled();
});
