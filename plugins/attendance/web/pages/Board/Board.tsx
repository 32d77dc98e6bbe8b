import { useEffect, useRef, useState } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useLive } from '#kit/data/useLive.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '#kit/ui/DataTable/table-url-state.ts';
import type { AttendanceBoardOrder, AttendancePresence } from '#schema/generated/schema-types.ts';
import {
  AttendanceBoardPageDocument,
  AttendanceChangedDocument,
  type BoardPersonFragment,
} from './Board.generated.ts';
import { BoardView } from './BoardView.tsx';

/** Somebody may have been missed while the socket was away. */
const ASK_AGAIN_EVERY = 60_000;
/** At nine o'clock hundreds stamp at once: one question for all of them. */
const GATHER = 700;

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
  const [moved, setMoved] = useState<
    ReadonlyMap<string, { person: BoardPersonFragment; at: number }>
  >(new Map());
  const [isLive, setIsLive] = useState(true);
  const refreshSoon = useGathered(() => void refetch(), GATHER);

  useLive(
    AttendanceChangedDocument,
    {},
    ({ attendanceChanged: { person } }) => {
      setIsLive(true);
      // The row moves at once; counts and order follow with the next answer.
      setMoved((before) => new Map(before).set(person.employeeId, { person, at: Date.now() }));
      refreshSoon();
    },
    {
      onListening: () => {
        setIsLive(true);
        refreshSoon();
      },
      onFailure: () => setIsLive(false),
    },
  );
  // What the server has answered since knows everything that was pushed before.
  useEffect(() => {
    if (board) setMoved((before) => (before.size > 0 ? new Map() : before));
  }, [board]);

  return (
    <>
      <BoardView
        board={
          board && {
            ...board,
            nodes: board.nodes.map((row) => moved.get(row.employeeId)?.person ?? row),
          }
        }
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
    orderBy: `${order}_${state.sort?.desc ? 'DESC' : 'ASC'}` as AttendanceBoardOrder,
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
