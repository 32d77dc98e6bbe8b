/**
 * Links to pictures end after minutes (core/server/files/stored-files.ts). A page that was open longer asks
 * again for what it shows, and gets new links with it.
 */
const listeners = new Set<() => void>();

/** Called by whatever shows a picture that did not come. */
export function tellEndedLink(): void {
  for (const listener of listeners) listener();
}

/** Hears of ended links; the answer ends the hearing. */
export function onEndedLink(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A list of a hundred pictures asks once, and one that is really gone does not ask forever. */
const SHORTEST_PAUSE_MS = 60_000;

/** Runs `renew` when a picture did not come, at most once a minute. */
export function renewingLinks(renew: () => void, now: () => number = Date.now): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return onEndedLink(() => {
    if (now() - last < SHORTEST_PAUSE_MS) return;
    last = now();
    renew();
  });
}
