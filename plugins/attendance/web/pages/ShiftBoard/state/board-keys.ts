import type { KeyboardEvent } from 'react';
import type { Place } from '#plugins/attendance/domain/shifts/board-edits.ts';
import { DAY_OFF, planOfPattern } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { BoardPatternFragment } from '../ShiftBoard.generated.ts';
import type { BoardActions } from './board-actions.ts';
import type { BoardStore } from './board-store.ts';

type Keys = {
  readonly store: BoardStore;
  readonly actions: BoardActions;
  readonly patterns: readonly BoardPatternFragment[];
  readonly onHelp: () => void;
  readonly onEdit: () => void;
  readonly onMoved: (place: Place) => void;
};

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -1000],
  End: [0, 1000],
};

const within = (value: number, size: number): number => Math.min(Math.max(value, 0), size - 1);

/** True where the key meant something here. */
export function pressed(event: KeyboardEvent, keys: Keys): boolean {
  const { store, actions } = keys;
  const step = STEPS[event.key];
  if (step && !event.altKey) {
    const { anchor, focus } = store.selection();
    const next = {
      row: within(focus.row + step[0], store.grid.people.length),
      column: within(focus.column + step[1], store.dates.length),
    };
    store.select(event.shiftKey ? anchor : next, next);
    keys.onMoved(next);
    return true;
  }
  if (event.ctrlKey || event.metaKey) return withControl(event, keys);
  if (event.altKey) return false;
  const pattern = /^[1-9]$/.test(event.key) ? keys.patterns[Number(event.key) - 1] : undefined;
  if (pattern) actions.put(planOfPattern(pattern));
  else if (event.key === '0') actions.put(DAY_OFF);
  else if (event.key === 'Delete' || event.key === 'Backspace') actions.put(null);
  else if (event.key === 'Enter' || event.key === 'F2') keys.onEdit();
  else if (event.key === '?') keys.onHelp();
  else if (event.key === 'Escape') store.select(store.selection().focus);
  else return false;
  return true;
}

function withControl(event: KeyboardEvent, { store, actions }: Keys): boolean {
  const key = event.key.toLowerCase();
  if (key === 'c') actions.copy();
  else if (key === 'x') actions.cut();
  else if (key === 'v') actions.paste();
  else if (key === 'z' && event.shiftKey) actions.redo();
  else if (key === 'z') actions.undo();
  else if (key === 'y') actions.redo();
  else if (key === 'a')
    store.select(
      { row: 0, column: 0 },
      { row: store.grid.people.length - 1, column: store.dates.length - 1 },
    );
  else return false;
  return true;
}
