import { useEffect, useId, useRef, useSyncExternalStore } from 'react';

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

/** A panel that opens over a window: while it is open, the Escape key closes it and nothing below. */
export function useEscapeOfPanel(open: boolean, close: () => void): void {
  const id = useId();
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return undefined;
    put([...layers, id]);
    const closeIt = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && layers.at(-1) === id) latest.current();
    };
    window.addEventListener('keydown', closeIt, { capture: true });
    return () => {
      window.removeEventListener('keydown', closeIt, { capture: true });
      put(layers.filter((other) => other !== id));
    };
  }, [open, id]);
}
