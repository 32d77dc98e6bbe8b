import { notify } from '#kit/ui/index.ts';
import {
  copyWeek,
  fillOut,
  fillWith,
  move,
  type Place,
  paste,
  type Range,
  rangeOf,
  read,
} from '#plugins/attendance/domain/shifts/board-edits.ts';
import type { CellKey } from '#plugins/attendance/domain/shifts/board-history.ts';
import type { CellPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardWords } from './board-words.ts';

/** Every gesture of the board: what it writes, and what is said about what could not be written. */
export function boardActions(
  store: BoardStore,
  send: (keys: readonly CellKey[]) => void,
  t: BoardWords['t'],
) {
  let copied: readonly (readonly CellPlan[])[] | undefined;
  const selected = (): Range => {
    const { anchor, focus } = store.selection();
    return rangeOf(anchor, focus);
  };
  const write = (wanted: readonly (readonly [CellKey, CellPlan])[]) => {
    if (!store.board.mayEdit) return;
    const { keys, refused } = store.put(wanted);
    send(keys);
    if (refused > 0) notify.info(t('board.locked'));
  };
  const copy = () => {
    copied = read(store.cells(), store.grid, selected());
  };
  return {
    selected,
    write,
    put: (plan: CellPlan) => write(fillWith(store.grid, selected(), plan)),
    putAt: (key: CellKey, plan: CellPlan) => write([[key, plan]]),
    copy,
    cut() {
      copy();
      write(fillWith(store.grid, selected(), null));
    },
    paste() {
      if (copied) write(paste(store.grid, selected(), copied));
    },
    fillOut: (source: Range, over: Range) =>
      write(fillOut(store.cells(), store.grid, source, over)),
    move(source: Range, to: Place, copies: boolean) {
      write(move(store.cells(), store.grid, source, to, { copies }));
      const height = source.bottom - source.top;
      const width = source.right - source.left;
      store.select(to, {
        row: Math.min(to.row + height, store.grid.people.length - 1),
        column: Math.min(to.column + width, store.dates.length - 1),
      });
    },
    /** Everybody's week where a single cell is selected, else that of the people who are. */
    copyWeek() {
      const range = selected();
      const single = range.top === range.bottom && range.left === range.right;
      const rows = single ? { ...range, top: 0, bottom: store.grid.people.length - 1 } : range;
      const wanted = copyWeek(store.cells(), store.grid, range.left, rows);
      if (wanted.length === 0) notify.info(t('board.noWeekBefore'));
      write(wanted);
    },
    undo() {
      if (!store.board.mayEdit) return;
      const { keys, left } = store.undo();
      send(keys);
      if (left > 0) notify.info(t('board.skippedUndo'));
    },
    redo() {
      if (store.board.mayEdit) send(store.redo());
    },
  };
}
export type BoardActions = ReturnType<typeof boardActions>;
