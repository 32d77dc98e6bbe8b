import { use } from 'react';

const askedLoads = new WeakMap<object, Promise<unknown>>();

/** How long a failure is the answer for everybody who asks. */
const FAILED_MS = 1_000;

/**
 * Writes on a promise what came of it, where React's `use` looks first. React would ask a promise it has not met before, and
 * hide what stands around the reader for up to 300 ms, even where the promise was kept long ago.
 */
export function readAtOnce<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const write = (outcome: object) => void Object.assign(loading, outcome);
  loading.then(
    (value) => write({ status: 'fulfilled', value }),
    (reason: unknown) => write({ status: 'rejected', reason }),
  );
  return loading;
}

/**
 * A promise for React's `use`: the same for everybody who asks by `load`, or by `of` where that is made anew each time. A
 * failure stands for a moment. A component draws again when it hears of one: would it ask anew by that, it waited again,
 * without end, and no page of the error came. Whoever comes later asks again.
 */
export function askedOnce<Loaded>(load: () => Promise<Loaded>, of: object = load): Promise<Loaded> {
  const before = askedLoads.get(of) as Promise<Loaded> | undefined;
  if (before) return before;
  const loading = readAtOnce(load());
  askedLoads.set(of, loading);
  loading.catch(() => setTimeout(() => askedLoads.delete(of), FAILED_MS));
  return loading;
}

/** What `load` gives: at once where it is there, or the Suspense above waits for it. Everything that loads late is read by it. */
export const useAsked = <Loaded>(load: () => Promise<Loaded>, of: object = load): Loaded =>
  use(askedOnce(load, of));

/** The same for several: all are under way before the first is waited for. */
export const useAllAsked = <Loaded>(loads: readonly (() => Promise<Loaded>)[]): readonly Loaded[] =>
  loads.map((load) => askedOnce(load)).map((loading) => use(loading));
