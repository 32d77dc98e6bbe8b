import { setImmediate as othersFirst } from 'node:timers/promises';

const STRETCH_MS = 20;

/**
 * Works through many items without keeping requests waiting: after each stretch of a few milliseconds
 * those that have come meanwhile are answered first. For long files and lists.
 */
export async function inTurns<Item>(
  items: Iterable<Item>,
  work: (item: Item, at: number) => unknown,
): Promise<void> {
  let began = performance.now();
  let at = 0;
  for (const item of items) {
    await work(item, at);
    at += 1;
    if (performance.now() - began < STRETCH_MS) continue;
    await othersFirst();
    began = performance.now();
  }
}
