import type { ReactNode } from 'react';

/** Where the keyboard goes on after a cell was left: it stays on the cell, goes to the next or the last one, or was elsewhere already. */
export type EndOfEditing = 'stay' | 'next' | 'before' | 'away';

/** Draws the control in place of what the cell shows, and says when it is through. */
export type CellEditor = (end: (to: EndOfEditing) => void) => ReactNode;

export type CellPlace = { readonly row: string; readonly column: string };

const CELLS = 'td[data-editable]';

/** Cells that can be changed in the order of the table, as far as its rows are drawn. */
const cellsOf = (cell: Element): HTMLElement[] => [
  ...(cell.closest('tbody')?.querySelectorAll<HTMLElement>(CELLS) ?? []),
];

export const cellsOfRow = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(CELLS),
];

export function cellBeside(cell: Element, step: 1 | -1): HTMLElement | undefined {
  const cells = cellsOf(cell);
  return cells[cells.indexOf(cell as HTMLElement) + step];
}

/** The cell of the same column in the next row that has one. */
export function cellBelow(cell: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const { column } = cell.dataset;
  const cells = cellsOf(cell).filter((one) => one.dataset['column'] === column);
  return cells[cells.indexOf(cell) + step];
}

export const placeOf = ({ dataset }: HTMLElement): CellPlace => ({
  row: dataset['row'] ?? '',
  column: dataset['column'] ?? '',
});
