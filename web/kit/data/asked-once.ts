const askedLoads = new WeakMap<object, Promise<unknown>>();

/** How long a failure is the answer for everybody who asks. */
const FAILED_MS = 1_000;

/**
 * A promise for React's `use`: the same for everybody who asks by `load`, or by `of` where that is made anew each time. A
 * failure stands for a moment. A component draws again when it hears of one: would it ask anew by that, it waited again,
 * without end, and no page of the error came. Whoever comes later asks again.
 */
export function askedOnce<Loaded>(load: () => Promise<Loaded>, of: object = load): Promise<Loaded> {
  const before = askedLoads.get(of) as Promise<Loaded> | undefined;
  if (before) return before;
  const loading = load();
  askedLoads.set(of, loading);
  loading.catch(() => setTimeout(() => askedLoads.delete(of), FAILED_MS));
  return loading;
}
