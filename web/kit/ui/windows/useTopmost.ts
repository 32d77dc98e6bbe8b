import { useEffect, useId, useSyncExternalStore } from 'react';

let layers: readonly string[] = [];
const listeners = new Set<() => void>();

function put(change: readonly string[]): void {
  layers = change;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Of windows that lie one over another only the uppermost hears the Escape key. */
export function useTopmost(): boolean {
  const id = useId();
  useEffect(() => {
    put([...layers, id]);
    return () => put(layers.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(
    subscribe,
    () => layers.at(-1) === id,
    () => true,
  );
}
