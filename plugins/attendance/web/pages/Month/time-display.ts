import { useMemo, useSyncExternalStore } from 'react';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useDisplay } from './month-display.ts';

export type TimeDisplay = 'SEXAGESIMAL' | 'DECIMAL';

const KEY = 'hataraki.timeDisplay';
const listeners = new Set<() => void>();

function read(): TimeDisplay | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'DECIMAL' || kept === 'SEXAGESIMAL' ? kept : undefined;
  } catch {
    return undefined;
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

/**
 * Lengths as 8:30 or 8.50, as the person likes to read them (kept in this browser) or, until they
 * choose, as the rules write them.
 */
export function useTimeDisplay() {
  const format = useFormat();
  const { timeFormat, decimals } = useDisplay();
  const display = useSyncExternalStore(subscribe, read, read) ?? timeFormat;
  // Columns of tables are made from it: the same function while nothing changes.
  const hours = useMemo(
    () =>
      display === 'DECIMAL'
        ? (minutes: number) => format.minutesDecimal(minutes, decimals)
        : format.minutes,
    [format, display, decimals],
  );
  return { display, choose, hours };
}

/** A minute of a work day on its clock, as every screen writes times: 9:00, and 29:00 after midnight. */
export function useClock(): (minutes: number) => string {
  const format = useFormat();
  return (minutes) => format.time(clockOfMinutes(minutes));
}
