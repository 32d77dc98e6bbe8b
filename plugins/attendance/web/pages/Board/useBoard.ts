import { useEffect, useMemo, useRef, useState } from 'react';
import { useLive } from '#kit/data/live/useLive.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import {
  AttendanceBoardPageDocument,
  AttendanceChangedDocument,
  AttendanceCountsChangedDocument,
} from './Board.generated.ts';
import { variablesOf } from './board-choice.ts';
import { belongsElsewhere, mergeBoard, type Pushed } from './merge-board.ts';

/** Somebody may have been missed while the socket was away. */
const ASK_AGAIN_EVERY = 60_000;
/** Rows whose place only the server knows: at nine o'clock hundreds stamp, and one question is for all of them. */
const GATHER = 5_000;

/** One page of today's board, with what stamps change while it is open. */
export function useBoard(state: TableState) {
  const { data, loading, refreshing, error, refetch } = useDocument(
    AttendanceBoardPageDocument,
    variablesOf(state),
    {
      keepRows: true,
      every: ASK_AGAIN_EVERY,
    },
  );
  // A file has everybody who matches: days off are folded on the screen alone.
  const { skip: _skip, first: _first, ...narrowed } = variablesOf(unfolded(state));
  const readAll = useAllRows(
    AttendanceBoardPageDocument,
    narrowed,
    (answer) => answer.attendanceBoard,
  );
  const board = data?.attendanceBoard;
  const [people, setPeople] = useState<Pushed['people']>(new Map());
  const [counted, setCounted] = useState<Pushed['counted'] & { readonly of: string }>();
  const [isLive, setIsLive] = useState(true);
  const refreshSoon = useGathered(() => void refetch(), GATHER);

  useLive(
    AttendanceChangedDocument,
    {},
    ({ attendanceChanged: { person, at } }) => {
      setIsLive(true);
      setPeople((before) => new Map(before).set(person.employeeId, { person, at }));
      if (board && belongsElsewhere(board, person, state)) refreshSoon();
    },
    {
      onListening: () => {
        setIsLive(true);
        refreshSoon();
      },
      onFailure: () => setIsLive(false),
    },
  );
  const { groupId = null, search = null } = narrowed.where;
  const of = JSON.stringify([groupId, search]);
  useLive(
    AttendanceCountsChangedDocument,
    { where: { groupId, search } },
    ({ attendanceCountsChanged }) => setCounted({ ...attendanceCountsChanged, of }),
    { onFailure: () => setIsLive(false) },
  );
  const shown = useMemo(
    () =>
      board &&
      mergeBoard(board, state, {
        people,
        // Until the first counts of this group come, those of the one before it say nothing.
        ...(counted?.of === of ? { counted } : {}),
      }),
    [board, state, people, counted, of],
  );
  return { board: shown, loading, refreshing, error, refetch, readAll, isLive };
}

const unfolded = (state: TableState): TableState => ({
  ...state,
  filters: { ...state.filters, off: ['1'] },
});

/** Calls at once, and then at most once in the interval; the last call is never lost. */
function useGathered(run: () => void, interval: number): () => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(
      () => {
        timer.current = undefined;
        last.current = Date.now();
        latest.current();
      },
      Math.max(0, last.current + interval - Date.now()),
    );
  };
}
