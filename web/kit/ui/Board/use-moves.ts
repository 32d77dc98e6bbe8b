import { useRef, useState } from 'react';
import type { BoardProps } from './types.ts';

export type Move<Card> = { readonly card: Card; readonly from: string; readonly to: string };

/** A card stands in its new column at once, before the server has answered; where it refuses, it goes back. */
export function useMoves<Card>({ cardId, onMove }: Pick<BoardProps<Card>, 'cardId' | 'onMove'>) {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move<Card>>>(new Map());
  const heldCard = useRef<{ readonly card: Card; readonly from: string }>(undefined);
  const move = async (card: Card, from: string, to: string): Promise<boolean> => {
    const id = cardId(card);
    if (from === to || moves.has(id)) return false;
    setMoves((before) => new Map(before).set(id, { card, from, to }));
    try {
      await onMove(card, to, from);
      return true;
    } catch {
      // Whoever moves it has told why.
      return false;
    } finally {
      setMoves((before) => {
        const rest = new Map(before);
        rest.delete(id);
        return rest;
      });
    }
  };
  /** The cards of a column and their number, with those on their way. */
  const withMoves = (column: string, cards: readonly Card[], total: number | undefined) => {
    const own = [...moves.values()];
    const coming = own.filter(
      ({ card, to }) => to === column && !cards.some((one) => cardId(one) === cardId(card)),
    );
    const going = new Set(
      own.filter(({ from }) => from === column).map(({ card }) => cardId(card)),
    );
    const left = cards.filter((card) => !going.has(cardId(card)));
    return {
      cards: [...coming.map(({ card }) => card), ...left],
      total: total === undefined ? undefined : total + coming.length - (cards.length - left.length),
    };
  };
  return { move, withMoves, heldCard };
}
