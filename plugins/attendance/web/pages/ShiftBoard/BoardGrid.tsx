// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by themselves and cells share one focus, which a table cannot
import { useEffect, useMemo, useRef, useState } from 'react';
import { weekdayOf } from '#core/time/dates.ts';
import type { Place } from '#plugins/attendance/domain/shifts/board-edits.ts';
import { BoardHead, CoverageRows } from './BoardHead.tsx';
import { EditorsLayer, SelectionLayer } from './BoardLayers.tsx';
import { BoardRow, cellId } from './BoardRow.tsx';
import type { BoardPatternFragment } from './ShiftBoard.generated.ts';
import classes from './ShiftBoard.module.css';
import type { BoardActions } from './state/board-actions.ts';
import { pressed } from './state/board-keys.ts';
import type { BoardStore } from './state/board-store.ts';
import type { BoardWords } from './state/board-words.ts';
import {
  CELL_WIDTH,
  COVERAGE_HEIGHT,
  HEAD_HEIGHT,
  NAME_WIDTH,
  ROW_HEIGHT,
  visibleRows,
} from './state/geometry.ts';
import { usePointer } from './state/usePointer.ts';

type Props = {
  readonly store: BoardStore;
  readonly actions: BoardActions;
  readonly words: BoardWords;
  readonly patterns: readonly BoardPatternFragment[];
  readonly onHelp: () => void;
  readonly onEdit: () => void;
  readonly onDay: (date: string) => void;
};

/** People down, days across. Only the rows that are seen are there. */
export const BoardGrid = ({ store, actions, words, patterns, onHelp, onEdit, onDay }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { people } = store.grid;
  const tones = useTones(store);
  const [seen, setSeen] = useState({ from: 0, until: Math.min(people.length, 24) });
  const pointer = usePointer(store, actions, frame, body);

  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    const now = visibleRows(scrollTop, clientHeight, people.length);
    setSeen((before) => (before.from === now.from && before.until === now.until ? before : now));
  };
  useEffect(look, [people.length]);

  // Set by hand: moving about draws nothing of the grid again.
  useEffect(() => {
    const name = () => {
      const { row, column } = store.selection().focus;
      frame.current?.setAttribute('aria-activedescendant', cellId(row, column));
    };
    name();
    return store.subscribePlaces(name);
  }, [store]);

  const bring = ({ row, column }: Place) => {
    const box = frame.current;
    if (!box) return;
    const foot = store.board.needs.length * COVERAGE_HEIGHT;
    const top = row * ROW_HEIGHT;
    const left = column * CELL_WIDTH;
    const height = box.clientHeight - HEAD_HEIGHT - foot - 12;
    const width = box.clientWidth - NAME_WIDTH - 12;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + ROW_HEIGHT > box.scrollTop + height) box.scrollTop = top + ROW_HEIGHT - height;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (left + CELL_WIDTH > box.scrollLeft + width) box.scrollLeft = left + CELL_WIDTH - width;
  };

  return (
    <div
      ref={frame}
      role="grid"
      aria-label={words.t('board.grid')}
      aria-multiselectable
      aria-rowcount={people.length + 1}
      aria-colcount={store.dates.length + 1}
      aria-readonly={!store.board.mayEdit}
      tabIndex={0}
      className={classes.frame}
      onScroll={look}
      onDoubleClick={(event) => {
        if (body.current?.contains(event.target as Node)) onEdit();
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        const meant = pressed(event, { store, actions, patterns, onHelp, onEdit, onMoved: bring });
        if (!meant) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      {...pointer}
    >
      <BoardHead store={store} words={words} tones={tones} onDay={onDay} />
      <div
        ref={body}
        role="rowgroup"
        className={classes.body}
        style={{
          height: people.length * ROW_HEIGHT,
          width: NAME_WIDTH + store.dates.length * CELL_WIDTH,
        }}
      >
        {people.slice(seen.from, seen.until).map((employeeId, offset) => (
          <BoardRow
            key={employeeId}
            store={store}
            words={words}
            employeeId={employeeId}
            index={seen.from + offset}
            tones={tones}
          />
        ))}
        <SelectionLayer store={store} />
        <EditorsLayer store={store} />
      </div>
      <CoverageRows store={store} words={words} />
    </div>
  );
};

/** Saturdays, Sundays and days off of everybody. */
export function useTones(store: BoardStore): readonly (string | undefined)[] {
  const { holidays: days } = store.board;
  return useMemo(() => {
    const holidays = new Set(days.map(({ date }) => date));
    return store.dates.map((date) => {
      const weekday = weekdayOf(date);
      if (weekday === 0 || holidays.has(date)) return 'sunday';
      return weekday === 6 ? 'saturday' : undefined;
    });
  }, [store, days]);
}
