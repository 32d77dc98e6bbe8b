import { useEffect, useMemo, useRef, useState } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useLive } from '#kit/data/useLive.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '#kit/ui/DataTable/table-url-state.ts';
import type { AttendanceBoardOrderBy, AttendancePresence } from '#schema/generated/schema-types.ts';
import {
  AttendanceBoardPageDocument,
  AttendanceChangedDocument,
  AttendanceCountsChangedDocument,
} from './Board.generated.ts';
import { BoardView } from './BoardView.tsx';
import { belongsElsewhere, mergeBoard, type Pushed } from './merge-board.ts';

/** Somebody may have been missed while the socket was away. */
const ASK_AGAIN_EVERY = 60_000;
/** Rows whose place only the server knows: at nine o'clock hundreds stamp, and one question is for all of them. */
const GATHER = 5_000;

const ORDERS: Readonly<Record<string, string>> = {
  name: 'KANA',
  number: 'NUMBER',
  group: 'GROUP',
  firstIn: 'FIRST_IN',
};

export function Board() {
  const [state, setState] = useTableUrlState({
    filters: ['presence', 'late', 'group'],
    rowsPerPage: 100,
    sort: 'name',
  });
  const { data, loading, refreshing, error, refetch } = useDocument(
    AttendanceBoardPageDocument,
    variablesOf(state),
    {
      keepRows: true,
      every: ASK_AGAIN_EVERY,
    },
  );
  const { skip: _skip, first: _first, ...narrowed } = variablesOf(state);
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

  return (
    <>
      <BoardView
        board={shown}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        isLive={isLive}
      />
      <Outlet />
    </>
  );
}

export function variablesOf(state: TableState) {
  const { presence = [], late = [], group = [] } = state.filters;
  const order = ORDERS[state.sort?.id ?? ''] ?? 'KANA';
  return {
    where: {
      ...(presence.length > 0 ? { presence: [...presence] as AttendancePresence[] } : {}),
      ...(late.length > 0 ? { late: true } : {}),
      ...(group[0] ? { groupId: group[0] } : {}),
      ...(state.search ? { search: state.search } : {}),
    },
    orderBy: `${order}_${state.sort?.desc ? 'DESC' : 'ASC'}` as AttendanceBoardOrderBy,
    ...toSkipFirst(state),
  };
}

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
