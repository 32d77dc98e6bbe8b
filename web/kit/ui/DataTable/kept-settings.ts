import { useSyncExternalStore } from 'react';
import type { TableState } from './table-state.ts';

export type Density = 'compact' | 'normal' | 'roomy';
export type SavedView = {
  readonly name: string;
  readonly state: Pick<TableState, 'sort' | 'search' | 'filters'>;
  readonly hidden: readonly string[];
};
/** `hidden` is absent until somebody chose columns: then the table's own choice holds. */
export type TableSettings = {
  readonly hidden?: readonly string[] | undefined;
  readonly views?: readonly SavedView[];
};

const DENSITY_KEY = 'hataraki.density';
const tableKey = (name: string): string => `hataraki.table.${name}`;
const listeners = new Set<() => void>();
/** The parsed value by its text, so that a snapshot is the same object until it changes. */
const parsed = new Map<string, { text: string | null; value: TableSettings }>();
const NOTHING: TableSettings = {};

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A private window forgets; the table works all the same.
  }
  for (const listener of listeners) listener();
}

function settingsOf(name: string, formerName: string | undefined): TableSettings {
  const key = tableKey(name);
  const text = read(key) ?? (formerName ? read(tableKey(formerName)) : null);
  const before = parsed.get(key);
  if (before && before.text === text) return before.value;
  let value = NOTHING;
  try {
    if (text) value = JSON.parse(text) as TableSettings;
  } catch {
    // Written by an older version or by hand: start again.
  }
  parsed.set(key, { text, value });
  return value;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `formerName` is read where nobody has chosen anything under the table's name yet. */
export function useTableSettings(
  name: string,
  formerName?: string,
): readonly [TableSettings, (change: TableSettings) => void] {
  const settings = useSyncExternalStore(
    subscribe,
    () => settingsOf(name, formerName),
    () => NOTHING,
  );
  return [settings, (change) => write(tableKey(name), JSON.stringify({ ...settings, ...change }))];
}

const readDensity = (): Density => {
  const keptDensity = read(DENSITY_KEY);
  return keptDensity === 'compact' || keptDensity === 'roomy' ? keptDensity : 'normal';
};

/** One choice for all tables: it depends on the reader, not on the list. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const density = useSyncExternalStore(subscribe, readDensity, () => 'normal' as const);
  return [density, (chosen) => write(DENSITY_KEY, chosen)];
}
