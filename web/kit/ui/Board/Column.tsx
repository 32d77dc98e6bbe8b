import { type DragEvent, useState } from 'react';
import { useListText } from '../../i18n/list-text.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../actions/Button.tsx';
import { ColorTag } from '../layout/marks.tsx';
import { ErrorPanel } from '../messages/ErrorPanel.tsx';
import { Skeleton } from '../messages/Skeleton.tsx';
import classes from './Board.module.css';
import { CardItem } from './CardItem.tsx';
import type { BoardColumn, BoardProps, ColumnActs } from './types.ts';
import type { useMoves } from './use-moves.ts';

type Props<Card, Source> = {
  readonly props: BoardProps<Card, Source>;
  readonly column: BoardColumn<Source>;
  readonly acts: ColumnActs<Card>;
  readonly withMoves: ReturnType<typeof useMoves<Card>>['withMoves'];
  readonly isNarrow: boolean;
  /** A finger carries a card over it. */
  readonly isHovered: boolean;
};

export function Column<Card, Source>({
  props,
  column,
  acts,
  withMoves,
  isNarrow,
  isHovered,
}: Props<Card, Source>) {
  const t = useListText();
  const format = useFormat();
  const [over, setOver] = useState(false);
  const pages = props.useCards(column.source);
  const { cards, total } = withMoves(column.id, pages.cards, pages.total);
  const isEmpty = total === 0 && !pages.loading && !pages.error;
  const count = total === undefined ? '' : format.number(total);
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!acts.mayDrop()) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      acts.drop(column.id);
    },
  };
  return (
    <section
      className={classes.column}
      aria-label={t('board.columnOf', { column: column.title, count: total ?? 0 })}
      data-column={column.id}
      data-over={over || isHovered || undefined}
      data-empty={(isEmpty && !isNarrow) || undefined}
      {...target}
    >
      <h2 className={classes.head}>
        <ColorTag color={column.color}>{column.title}</ColorTag>
        <span className={classes.count}>{count}</span>
      </h2>
      {pages.error ? <ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} /> : null}
      {pages.loading ? (
        <div className={classes.cards}>
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
      ) : null}
      {isEmpty && isNarrow ? <p className={classes.nothing}>{t('board.empty')}</p> : null}
      {cards.length > 0 ? (
        <ol className={classes.cards}>
          {cards.map((card) => (
            <CardItem
              key={props.cardId(card)}
              props={props}
              card={card}
              column={column}
              acts={acts}
              isNarrow={isNarrow}
            />
          ))}
        </ol>
      ) : null}
      {pages.hasMore ? (
        <Button variant="quiet" size="sm" loading={pages.loadingMore} onClick={pages.loadMore}>
          {t('board.more')}
        </Button>
      ) : null}
    </section>
  );
}
