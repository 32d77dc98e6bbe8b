import { useCallback, useEffect, useRef } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useLive } from '#kit/data/live/useLive.ts';
import { cellKey } from '#plugins/attendance/domain/shifts/board-history.ts';
import {
  ShiftBoardChangedDocument,
  type ShiftBoardChangedSubscription,
  ShowShiftEditorDocument,
} from '../ShiftBoard.generated.ts';
import type { BoardStore, Editor } from './board-store.ts';
import type { BoardSaving } from './useBoardSaving.ts';

/** An editor who has not moved says so now and then; who is silent for longer has gone. */
const HERE_AGAIN = 15_000;
const GONE_AFTER = 40_000;
const MOVES_TOLD = 400;

type Seen = Editor & { readonly at: number };

/** Others on the same board: their changes and where they are. And they see where one is oneself. */
export function useBoardLive(
  store: BoardStore,
  editor: string,
  saving: BoardSaving,
  readAgain: () => void,
): void {
  const { groupId, from, to, mayEdit } = store.board;
  const { request } = useDataSource();
  const seen = useRef(new Map<string, Seen>());

  const showSeen = useCallback(() => {
    const now = Date.now();
    for (const [id, { at }] of seen.current) if (now - at > GONE_AFTER) seen.current.delete(id);
    store.setEditors([...seen.current.values()]);
  }, [store]);

  const learn = ({ shiftBoardChanged: change }: ShiftBoardChangedSubscription) => {
    const { editor: id, name, employeeId, date, cells } = change;
    if (id === editor) return;
    if (change.readAgain) readAgain();
    // Of a cell that waits to be saved nothing is taken, its version neither: the server has to see
    // that the stroke was made without knowing of this change.
    const waiting = saving.waiting();
    const knownCells = cells.filter((cell) => !waiting.has(cellKey(cell.employeeId, cell.date)));
    if (knownCells.length > 0) store.learn(knownCells);
    if (!id) return;
    if (change.hasLeft) seen.current.delete(id);
    else if (employeeId && date) {
      const place = {
        row: store.grid.people.indexOf(employeeId),
        column: store.dates.indexOf(date),
      };
      seen.current.set(id, { id, name: name ?? '', place, at: Date.now() });
    }
    showSeen();
  };
  useLive(ShiftBoardChangedDocument, { groupId, from, to }, learn, { onListening: readAgain });

  useEffect(() => {
    if (!mayEdit) return undefined;
    let toldKey = '';
    let toldAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (place: { employeeId?: string; date?: string }) =>
      void request(ShowShiftEditorDocument, { groupId, editor, ...place }, {}).catch(
        () => undefined,
      );
    const here = () => {
      timer = undefined;
      const { row, column } = store.selection().focus;
      const [employeeId, date] = [store.grid.people[row], store.dates[column]];
      const key = `${employeeId} ${date}`;
      if (!employeeId || !date || (key === toldKey && Date.now() - toldAt < HERE_AGAIN - 1000))
        return;
      toldKey = key;
      toldAt = Date.now();
      say({ employeeId, date });
    };
    const stop = store.subscribePlaces(() => {
      timer ??= setTimeout(here, MOVES_TOLD);
    });
    here();
    const again = setInterval(() => {
      here();
      const now = Date.now();
      if ([...seen.current.values()].some(({ at }) => now - at > GONE_AFTER)) showSeen();
    }, HERE_AGAIN);
    return () => {
      stop();
      clearTimeout(timer);
      clearInterval(again);
      say({});
    };
  }, [store, groupId, editor, mayEdit, request, showSeen]);
}
