import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { useListText } from '../../i18n/list-text.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Select } from '../inputs/Select.tsx';
import { useNarrow } from '../layout/useNarrow.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import classes from './Board.module.css';
import { Column } from './Column.tsx';
import type { BoardColumn, BoardProps, ColumnActs } from './types.ts';
import { useMoves } from './use-moves.ts';

/** So far a finger goes sideways before it means the next column. */
const SWIPE = 60;

/**
 * Cards in columns. They are moved by the mouse, by a finger that rests on them, by Alt and the arrows, and by the menu
 * of a card; on a phone one column stands at a time, the first that has cards, and a swipe goes to the next one.
 */
export function Board<Card, Source>(props: BoardProps<Card, Source>) {
  const { label, columns, cardName } = props;
  const t = useListText();
  const format = useFormat();
  const isNarrow = useNarrow();
  const root = useRef<HTMLElement>(null);
  const [announcement, announce] = useState('');
  const [chosen, setAt] = useState<number>();
  const [totals, setTotals] = useState<Readonly<Record<string, number>>>({});
  const [hovered, hover] = useState<string>();
  const touch = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const { move, withMoves, heldCard } = useMoves(props);

  const firstFilled = columns.findIndex(({ id }) => (totals[id] ?? 0) > 0);
  const at = Math.min(chosen ?? Math.max(firstFilled, 0), columns.length - 1);

  const titleOf = (id: string): string => columns.find((one) => one.id === id)?.title ?? '';
  const moveTo = async (card: Card, from: string, to: string | undefined) => {
    if (to === undefined || to === from || !props.mayMove(card)) return;
    const moving = move(card, from, to);
    announce(t('board.moved', { name: cardName(card), column: titleOf(to) }));
    // The card is drawn anew in its new column: whoever moved it by keyboard goes on from there.
    requestAnimationFrame(() => focusCard(root.current, props.cardId(card)));
    if (!(await moving))
      announce(t('board.stays', { name: cardName(card), column: titleOf(from) }));
  };
  const acts: ColumnActs<Card> = {
    move: (card, from, to) => void moveTo(card, from, to),
    beside: (column, step) => columns[columns.findIndex(({ id }) => id === column) + step]?.id,
    hold: (card, from) => {
      heldCard.current = card === undefined ? undefined : { card, from };
    },
    drop: (to) => {
      const { current } = heldCard;
      heldCard.current = undefined;
      if (current) void moveTo(current.card, current.from, to);
    },
    mayDrop: () => heldCard.current !== undefined,
    hover,
  };
  const shownColumns = isNarrow ? columns.slice(at, at + 1) : columns;
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches.item(0);
    const { current: start } = touch;
    if (!start || !end) return;
    const [x, y] = [end.clientX - start.x, end.clientY - start.y];
    if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return;
    setAt(Math.min(Math.max(at + (x < 0 ? 1 : -1), 0), columns.length - 1));
  };
  return (
    <section
      ref={root}
      className={classes.board}
      aria-label={label}
      data-narrow={isNarrow || undefined}
      {...(isNarrow
        ? {
            onTouchStart: ({ touches }: TouchEvent) => {
              const begin = touches.item(0);
              touch.current = begin ? { x: begin.clientX, y: begin.clientY } : undefined;
            },
            onTouchEnd,
          }
        : {})}
    >
      {isNarrow
        ? columns.map((column) => (
            <TotalOf
              key={column.id}
              column={column}
              useCards={props.useCards}
              onTotal={(total) => setTotals((before) => ({ ...before, [column.id]: total }))}
            />
          ))
        : null}
      {isNarrow ? (
        <Select
          label={t('board.column')}
          value={columns[at]?.id ?? null}
          onChange={(id) =>
            setAt(
              Math.max(
                columns.findIndex((one) => one.id === id),
                0,
              ),
            )
          }
          options={columns.map(({ id, title }) => {
            const total = totals[id];
            const label = total === undefined ? title : format.aside(title, format.number(total));
            return { value: id, label };
          })}
          clearable={false}
          hideLabel
        />
      ) : (
        <VisuallyHidden>{t('board.keys')}</VisuallyHidden>
      )}
      <div className={classes.columns}>
        {shownColumns.map((column) => (
          <Column
            key={column.id}
            props={props}
            column={column}
            acts={acts}
            withMoves={withMoves}
            isNarrow={isNarrow}
            isHovered={column.id === hovered}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}

type TotalProps<Card, Source> = Pick<BoardProps<Card, Source>, 'useCards'> & {
  readonly column: BoardColumn<Source>;
  readonly onTotal: (total: number) => void;
};

/** Asks how many cards a column has without drawing it: on a phone one column is shown, the others are chosen by name and number. */
function TotalOf<Card, Source>({ column, useCards, onTotal }: TotalProps<Card, Source>) {
  const { total } = useCards(column.source);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the number changes, not when the board is drawn
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total]);
  return null;
}

function focusCard(root: HTMLElement | null, id: string): void {
  root?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus();
}
