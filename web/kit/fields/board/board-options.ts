import type { ReactNode } from 'react';
import type { Erased } from '#core/erased.ts';
import type { BoardColumn } from '../../ui/Board/types.ts';

/** Looks at a list as a board: by which field its cards stand in columns, and what a card says. */
export type BoardOptions<Row = Erased> = {
  /** The field that a card gets when it is moved: `statusId`. */
  readonly field: string;
  /** The columns in their order, asked for where the board is drawn; undefined until they are there. */
  readonly useColumns: () => readonly Omit<BoardColumn, 'source'>[] | undefined;
  /** The name of the column of those that have nothing in the field. */
  readonly none: (word: (key: string) => string) => string;
  /** Narrows the list to one column, `null` being those with nothing in the field; undefined where the list is narrowed to others. */
  readonly whereOf: (column: string | null, where: Erased) => object | undefined;
  readonly card: (row: Row) => ReactNode;
};

/** The id of the column of those that have nothing in the field. */
export const NO_COLUMN = 'none';
