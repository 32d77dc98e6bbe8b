const turns = new Map<string, Promise<unknown>>();

/**
 * Guesses at one account wait for each other: a hundred sent at once would otherwise all be
 * checked before the first of them is counted.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => undefined);
  turns.set(key, settled);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}
