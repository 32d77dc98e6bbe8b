import type { KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useListText } from '../../i18n/list-text.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Menu } from '../actions/Menu.tsx';
import { IconDotsVertical } from '../icons.ts';
import classes from './Board.module.css';
import type { BoardColumn, BoardProps, ColumnActs } from './types.ts';
import { useFingerDrag } from './use-finger-drag.ts';

type Props<Card, Source> = {
  readonly props: BoardProps<Card, Source>;
  readonly card: Card;
  readonly column: BoardColumn;
  readonly acts: ColumnActs<Card>;
  readonly isNarrow: boolean;
};

const CARD = '[data-card]';

/** The card at the same height in the next column that has one. */
function cardBeside(card: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const own = card.closest('section');
  const columns = [...(own?.parentElement?.children ?? [])];
  const at = [...(own?.querySelectorAll(CARD) ?? [])].indexOf(card);
  for (let place = columns.indexOf(own as Element) + step; columns[place]; place += step) {
    const cards = [...(columns[place]?.querySelectorAll<HTMLElement>(CARD) ?? [])];
    if (cards.length > 0) return cards[Math.min(at, cards.length - 1)];
  }
  return undefined;
}

const cardNext = (card: HTMLElement, step: 1 | -1): HTMLElement | undefined => {
  const cards = [...(card.closest('section')?.querySelectorAll<HTMLElement>(CARD) ?? [])];
  return cards[cards.indexOf(card) + step];
};

export function CardItem<Card, Source>(item: Props<Card, Source>) {
  const { props, card, column, acts, isNarrow } = item;
  const t = useListText();
  const name = props.cardName(card);
  const mayMove = props.mayMove(card);
  // On a phone one column stands alone: there is none to carry a card to.
  const finger = useFingerDrag<HTMLLIElement>(mayMove && !isNarrow, {
    onLift: () => acts.hold(card, column.id),
    onOver: acts.hover,
    onDrop: (to) => (to === undefined ? acts.hold(undefined, column.id) : acts.drop(to)),
  });
  const content = <div className={classes.content}>{props.drawCard(card)}</div>;
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const { currentTarget: self } = event;
    if (event.target !== self) return;
    const sideways = (step: 1 | -1) => () =>
      event.altKey
        ? acts.move(card, column.id, acts.beside(column.id, step))
        : cardBeside(self, step)?.focus();
    const act = new Map<string, () => void>([
      ['ArrowRight', sideways(1)],
      ['ArrowLeft', sideways(-1)],
      ['ArrowDown', () => cardNext(self, 1)?.focus()],
      ['ArrowUp', () => cardNext(self, -1)?.focus()],
      ['Enter', () => props.onOpen?.(card)],
    ]).get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <li
      ref={finger.card}
      className={classes.card}
      data-held={finger.held ? true : undefined}
      data-card={props.cardId(card)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows go from card to card
      tabIndex={0}
      aria-label={name}
      aria-keyshortcuts={mayMove ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        acts.hold(card, column.id);
      }}
      onDragEnd={() => acts.hold(undefined, column.id)}
      onKeyDown={onKeyDown}
    >
      {content}
      {finger.held
        ? createPortal(
            <div
              className={classes.carried}
              style={{ left: finger.held.x, top: finger.held.y, width: finger.held.width }}
              aria-hidden
            >
              {content}
            </div>,
            document.body,
          )
        : null}
      {mayMove ? (
        <Menu
          label={t('board.moveOne', { name })}
          items={[
            { heading: t('board.moveTo') },
            ...props.columns
              .filter(({ id }) => id !== column.id)
              .map(({ id, title }) => ({
                label: title,
                onSelect: () => acts.move(card, column.id, id),
              })),
          ]}
          trigger={
            <IconButton
              size="sm"
              label={t('board.moveOne', { name })}
              icon={<IconDotsVertical size={16} aria-hidden />}
            />
          }
        />
      ) : null}
    </li>
  );
}
