import { useSyncExternalStore } from 'react';

/** The phone width of the specification. */
export const PHONE = '(max-width: 480px)';

const subscribe = (query: string) => (listener: () => void) => {
  const list = window.matchMedia?.(query);
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};
const onPhone = subscribe(PHONE);

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    onPhone,
    () => window.matchMedia?.(PHONE).matches ?? false,
    () => false,
  );
