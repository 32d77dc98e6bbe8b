import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Database } from '../ports/database.ts';

/** A transaction of about so long is not felt by who waits for the one connection of the embedded database. */
const WANTED_MS = 30;
/** With connections for everybody only the rows that it holds are waited for, and fewer parts cost less. */
const WANTED_MS_SERVED = 150;

export const wantedMsOf = ({ kind }: Pick<Database, 'kind'>): number =>
  kind === 'pglite' ? WANTED_MS : WANTED_MS_SERVED;
const FEWEST = 25;
const MOST = 500;

/** So many items the next time, after `size` of them took so long. */
export function nextSize(
  size: number,
  milliseconds: number,
  wanted = WANTED_MS,
  fewest = FEWEST,
): number {
  const fitting = Math.floor((size * wanted) / Math.max(milliseconds, 1));
  // Growing slowly: one quick part says little of the next.
  return Math.max(fewest, Math.min(MOST, fitting, size * 2));
}

type Clocks = { readonly time: number; readonly processor: number };

function clocks(): Clocks {
  const { user, system } = process.cpuUsage();
  return { time: performance.now(), processor: (user + system) / 1_000 };
}

/**
 * The embedded database works in this process: beside other work on a busy machine, the clock would make parts
 * so small that most of their work is beginning them.
 */
function tookSince(began: Clocks, wantedMs: number): number {
  const now = clocks();
  const time = now.time - began.time;
  return wantedMs < WANTED_MS_SERVED ? Math.min(time, now.processor - began.processor) : time;
}

/**
 * Works through many items, a part at a time, each in a transaction that `work` opens, and says so; others come in
 * between. An item that is worth several (`sizeOf`) is never cut; `done` counts what they are worth.
 */
export async function inTransactions<Item>(
  items: readonly Item[],
  work: (part: readonly Item[], done: number, begun: () => void) => Promise<void>,
  {
    sizeOf = () => 1,
    wantedMs = WANTED_MS,
    fewest = FEWEST,
    atOnce = 1,
    isAlone = () => false,
  }: {
    readonly sizeOf?: (item: Item) => number;
    readonly wantedMs?: number;
    /** Where each part costs much besides its items: less would take several times as long. */
    readonly fewest?: number;
    /** So many parts are worked on at a time, each on a connection of its own. */
    readonly atOnce?: number;
    /** A part that waits for all before it, and all behind it for that part. */
    readonly isAlone?: (part: readonly Item[]) => boolean;
  } = {},
): Promise<void> {
  let size = fewest;
  let done = 0;
  const failures: unknown[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = (part: readonly Item[], worth: number): void => {
    let began = clocks();
    done += worth;
    // While it waits for the connection itself, nobody waits for it.
    const working = work(part, done, () => {
      began = clocks();
    })
      .then(() => {
        size = nextSize(worth, tookSince(began, wantedMs), wantedMs, fewest);
      })
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => underWay.delete(working));
    underWay.add(working);
  };
  for (let at = 0; at < items.length && failures.length === 0; ) {
    const part: Item[] = [];
    let worth = 0;
    for (let item = items[at]; item !== undefined; item = items[at]) {
      const more = sizeOf(item);
      if (part.length > 0 && worth + more > size) break;
      part.push(item);
      worth += more;
      at += 1;
    }
    const alone = isAlone(part);
    if (alone) await Promise.all(underWay);
    if (failures.length > 0) break;
    begin(part, worth);
    while (underWay.size >= (alone ? 1 : atOnce)) await Promise.race(underWay);
    await othersFirst();
  }
  // Whoever takes back what stands of it has to know that nothing more comes.
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}
