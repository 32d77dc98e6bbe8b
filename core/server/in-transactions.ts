import { setImmediate as othersFirst } from 'node:timers/promises';

/** A transaction of about so long is not felt by who waits for the one connection of the embedded database. */
const WANTED_MS = 30;
const FIRST = 25;
const FEWEST = 25;
const MOST = 500;

/** So many items the next time, after `size` of them took so long. */
export function nextSize(size: number, milliseconds: number): number {
  const fitting = Math.floor((size * WANTED_MS) / Math.max(milliseconds, 1));
  // Growing slowly: one quick part says little of the next.
  return Math.max(FEWEST, Math.min(MOST, fitting, size * 2));
}

/**
 * Works through many items, a part at a time, each in a transaction that `work` opens, and says so; others come in
 * between.
 */
export async function inTransactions<Item>(
  items: readonly Item[],
  work: (part: readonly Item[], done: number, begun: () => void) => Promise<void>,
): Promise<void> {
  let size = FIRST;
  for (let at = 0; at < items.length; ) {
    const part = items.slice(at, at + size);
    let began = performance.now();
    at += part.length;
    // While it waits for the connection itself, nobody waits for it.
    await work(part, at, () => {
      began = performance.now();
    });
    size = nextSize(size, performance.now() - began);
    await othersFirst();
  }
}
