import { useEffect, useMemo, useRef } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { type CellKey, dateOf, personOf } from '#plugins/attendance/domain/shifts/board-history.ts';
import { planInput } from '#plugins/attendance/web/parts/plans/plan-input.ts';
import { SaveShiftCellsDocument, type ShiftCellPartsFragment } from '../ShiftBoard.generated.ts';
import type { BoardStore } from './board-store.ts';

/** A gesture is whole before it is sent; quick strokes go together. */
const GATHER = 150;
const AT_ONCE = 1000;
const LONGEST_WAIT = 20_000;

export type BoardSaving = {
  readonly send: (keys: readonly CellKey[]) => void;
  readonly retry: () => void;
  readonly waiting: () => ReadonlySet<CellKey>;
  /** Everything that was changed is on the server. */
  readonly settled: () => Promise<void>;
};

/** Drafts are kept as they are made. What could not be sent waits and is tried again. */
export function useBoardSaving(
  store: BoardStore,
  editor: string,
  onConflicts: (cells: readonly ShiftCellPartsFragment[]) => void,
  /** So many days had begun since the board was read: nothing was kept of them. */
  onBegun: (count: number) => void,
): BoardSaving {
  const { request } = useDataSource();
  const latestOnConflicts = useRef(onConflicts);
  const begunTold = useRef(onBegun);
  useEffect(() => {
    latestOnConflicts.current = onConflicts;
    begunTold.current = onBegun;
  });
  const saving = useMemo(() => {
    const waiting = new Set<CellKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: Promise<void> | undefined;
    let pause = 1000;

    const flush = async (): Promise<void> => {
      const keys = [...waiting].slice(0, AT_ONCE);
      if (keys.length === 0) return store.setSaved('saved');
      store.setSaved('saving');
      for (const key of keys) waiting.delete(key);
      try {
        const cells = keys.map((key) => ({
          employeeId: personOf(key),
          date: dateOf(key),
          plan: planInput(store.planAt(key)),
          version: store.versionOf(key),
        }));
        const { saveShiftCells } = await request(
          SaveShiftCellsDocument,
          { groupId: store.board.groupId, cells, editor },
          {},
        );
        pause = 1000;
        // Changed again while it was sent: the newer stroke stays and goes next.
        const { saved, conflicts, begun } = saveShiftCells;
        store.learn([...saved, ...conflicts, ...begun], waiting);
        if (begun.length > 0) begunTold.current(begun.length);
        if (conflicts.length > 0) latestOnConflicts.current(conflicts);
      } catch {
        for (const key of keys) waiting.add(key);
        store.setSaved('failed');
        timer = setTimeout(run, pause);
        pause = Math.min(pause * 2, LONGEST_WAIT);
        return;
      }
      if (waiting.size > 0) return flush();
      store.setSaved('saved');
    };
    const run = (): void => {
      clearTimeout(timer);
      timer = undefined;
      running ??= flush().finally(() => {
        running = undefined;
      });
    };
    return {
      send(keys: readonly CellKey[]) {
        if (keys.length === 0) return;
        for (const key of keys) waiting.add(key);
        store.setSaved('saving');
        clearTimeout(timer);
        timer = setTimeout(run, GATHER);
      },
      retry: run,
      waiting: () => waiting,
      async settled() {
        while (waiting.size > 0 || running) {
          run();
          await running;
          if (store.savedState() === 'failed') return;
        }
      },
    };
  }, [store, editor, request]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.savedState() !== 'saved') event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      saving.retry();
    };
  }, [saving, store]);
  return saving;
}
