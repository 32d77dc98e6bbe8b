import { useSyncExternalStore } from 'react';

/** The phone width of the specification. */
export const PHONE = '(max-width: 480px)';
const TABLET = '(max-width: 991px)';

const subscribe = (query: string) => (listener: () => void) => {
  const list = window.matchMedia?.(query);
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};
const onPhone = subscribe(PHONE);
const onTablet = subscribe(TABLET);

const answer = (query: string) => () => window.matchMedia?.(query).matches ?? false;
const never = () => false;

export const useNarrow = (): boolean => useSyncExternalStore(onPhone, answer(PHONE), never);

/** Where the bar at the top has no room for everything: a tablet upright, and a phone. */
export const useCompact = (): boolean => useSyncExternalStore(onTablet, answer(TABLET), never);
