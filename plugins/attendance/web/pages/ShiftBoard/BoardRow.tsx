// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by themselves and cells share one focus, which a table cannot
import { type CSSProperties, memo, useSyncExternalStore } from 'react';
import classes from './ShiftBoard.module.css';
import type { BoardStore, CellView } from './state/board-store.ts';
import { type BoardWords, isOnLeave } from './state/board-words.ts';
import { columnsOf, ROW_HEIGHT } from './state/geometry.ts';

export const cellId = (row: number, column: number): string => `shift-${row}-${column}`;

type RowProps = {
  readonly store: BoardStore;
  readonly words: BoardWords;
  readonly employeeId: string;
  readonly index: number;
  /** Tones of the days: Saturdays, Sundays and holidays. */
  readonly tones: readonly (string | undefined)[];
};

/** Drawn again only where this person's row looks different. */
export const BoardRow = memo(({ store, words, employeeId, index, tones }: RowProps) => {
  const row = useSyncExternalStore(store.subscribe, () => store.row(employeeId));
  if (!row) return null;
  const { person, cells } = row;
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ top: index * ROW_HEIGHT, gridTemplateColumns: columnsOf(cells.length) }}
    >
      <div role="rowheader" tabIndex={-1} className={classes.person}>
        <span className={classes.personName}>{words.format.name(person)}</span>
        <span className={classes.personGroup}>{person.groupName}</span>
      </div>
      {cells.map((cell, column) => (
        <Cell
          key={cell.date}
          cell={cell}
          words={words}
          id={cellId(index, column)}
          column={column}
          tone={tones[column]}
        />
      ))}
    </div>
  );
});

type CellProps = {
  readonly cell: CellView;
  readonly words: BoardWords;
  readonly id: string;
  readonly column: number;
  readonly tone: string | undefined;
};

const Cell = memo(({ cell, words, id, column, tone }: CellProps) => {
  const { plan, usual, wish, leave, breaches, isDraft, isLocked } = cell;
  const shown = plan ?? usual;
  const pattern = words.patternOf(plan);
  const [breach] = breaches;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      id={id}
      aria-colindex={column + 2}
      aria-description={words.describe(cell)}
      className={classes.cell}
      data-tone={tone}
      data-locked={isLocked || undefined}
      data-begun={cell.isBegun || undefined}
      data-breach={breach ? true : undefined}
    >
      {isOnLeave(cell) ? (
        <span className={classes.leave}>{leave || words.t('board.away')}</span>
      ) : shown ? (
        <span
          className={classes.plan}
          data-kind={shown.kind}
          data-state={
            plan === null ? 'usual' : isDraft ? (cell.published ? 'changed' : 'draft') : 'published'
          }
          style={pattern ? ({ '--mark': pattern.hex } as CSSProperties) : undefined}
        >
          {words.short(shown)}
        </span>
      ) : null}
      {breach ? (
        <span className={classes.breach}>
          {words.t(`breach.short.${breach.kind}`)}
          {breaches.length > 1 ? ` +${breaches.length - 1}` : ''}
        </span>
      ) : wish && wish.status !== 'DECLINED' ? (
        <span className={classes.wish} data-wish={wish.wish}>
          {words.t(`wishShort.${wish.wish}`)}
        </span>
      ) : null}
    </div>
  );
});
