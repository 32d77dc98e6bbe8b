import type { ReactNode } from 'react';

export type BoardColumn<Source = unknown> = {
  readonly id: string;
  readonly title: string;
  /** A colour that the company chose. */
  readonly color?: string | null;
  /** What its cards are asked for by. */
  readonly source: Source;
};

/** The cards of one column, a part at a time. */
export type BoardCards<Card> = {
  readonly cards: readonly Card[];
  readonly total: number | undefined;
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly refetch: () => Promise<unknown>;
};

export type BoardProps<Card, Source = unknown> = {
  /** What stands on it: the board's accessible name. */
  readonly label: string;
  readonly columns: readonly BoardColumn<Source>[];
  /** A hook, asked where the column is drawn. */
  readonly useCards: (source: Source) => BoardCards<Card>;
  readonly cardId: (card: Card) => string;
  readonly cardName: (card: Card) => string;
  readonly drawCard: (card: Card) => ReactNode;
  readonly onOpen?: (card: Card) => void;
  readonly mayMove: (card: Card) => boolean;
  /** Ends when both columns show it; throws where it stays in its column. */
  readonly onMove: (card: Card, to: string, from: string) => Promise<void>;
};

/** What a column and its cards ask of the board. */
export type ColumnActs<Card> = {
  readonly move: (card: Card, from: string, to: string | undefined) => void;
  readonly beside: (column: string, step: 1 | -1) => string | undefined;
  readonly hold: (card: Card | undefined, from: string) => void;
  readonly drop: (to: string) => void;
  readonly mayDrop: () => boolean;
  /** The column that a finger carries a card over, or none. */
  readonly hover: (column: string | undefined) => void;
};
