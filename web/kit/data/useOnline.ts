import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** What the device believes: true may still mean a network that leads nowhere. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
