/** The top bar's buttons and the keys open the same two windows; both come as chunks of their own. */
type Window = 'search' | 'keys';

const listeners = new Set<(which: Window) => void>();
const call = (which: Window) => () => {
  for (const listener of listeners) listener(which);
};

export const openSearch = call('search');
export const openKeyHelp = call('keys');

export function onShortcutCall(listener: (which: Window) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
