import { useSyncExternalStore } from 'react';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';

export type TimeDisplay = 'SEXAGESIMAL' | 'DECIMAL';

const KEY = 'hataraki.timeDisplay';
const listeners = new Set<() => void>();

function read(): TimeDisplay {
  try {
    return localStorage.getItem(KEY) === 'DECIMAL' ? 'DECIMAL' : 'SEXAGESIMAL';
  } catch {
    return 'SEXAGESIMAL';
  }
}

function choose(display: TimeDisplay): void {
  try {
    localStorage.setItem(KEY, display);
  } catch {
    // Without storage the usual way of writing stays.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lengths as 8:30 or 8.50, as the person likes to read them; kept in this browser. */
export function useTimeDisplay() {
  const format = useFormat();
  const display = useSyncExternalStore(subscribe, read, read);
  return {
    display,
    choose,
    hours: display === 'DECIMAL' ? format.minutesDecimal : format.minutes,
  };
}
