import { type CellKey, type Cells, cellKey, planAt } from './board-history.ts';
import type { CellPlan } from './shift-plan.ts';

/** Rows and columns of the board, both ends included. */
export type Range = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};
export type Place = { readonly row: number; readonly column: number };
export type Grid = { readonly people: readonly string[]; readonly dates: readonly string[] };
type Wanted = readonly [CellKey, CellPlan];

export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const isInside = ({ top, bottom, left, right }: Range, { row, column }: Place): boolean =>
  top <= row && row <= bottom && left <= column && column <= right;

const keyAt = ({ people, dates }: Grid, row: number, column: number): CellKey | undefined => {
  const [person, date] = [people[row], dates[column]];
  return person === undefined || date === undefined ? undefined : cellKey(person, date);
};

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What stands in a range, row by row; nothing outside of the grid. */
export const read = (cells: Cells, grid: Grid, range: Range): CellPlan[][] =>
  numbers(range.top, range.bottom).map((row) =>
    numbers(range.left, range.right).map((column) => {
      const key = keyAt(grid, row, column);
      return key === undefined ? null : planAt(cells, key);
    }),
  );

export const fillWith = (grid: Grid, range: Range, plan: CellPlan): Wanted[] =>
  numbers(range.top, range.bottom).flatMap((row) =>
    numbers(range.left, range.right).flatMap((column): Wanted[] => {
      const key = keyAt(grid, row, column);
      return key === undefined ? [] : [[key, plan]];
    }),
  );

/** A block laid on the board with its first cell at `at`; what hangs over the edge is cut off. */
export const lay = (grid: Grid, at: Place, block: readonly (readonly CellPlan[])[]): Wanted[] =>
  block.flatMap((line, row) =>
    line.flatMap((plan, column): Wanted[] => {
      const key = keyAt(grid, at.row + row, at.column + column);
      return key === undefined ? [] : [[key, plan]];
    }),
  );

/** Pasted into a larger selection, a block is repeated until it is full, as in a spreadsheet. */
export function paste(
  grid: Grid,
  selection: Range,
  block: readonly (readonly CellPlan[])[],
): Wanted[] {
  const height = block.length;
  const width = block[0]?.length ?? 0;
  if (height === 0 || width === 0) return [];
  const rows = Math.max(height, selection.bottom - selection.top + 1);
  const columns = Math.max(width, selection.right - selection.left + 1);
  const repeated = numbers(0, rows - 1).map((row) =>
    numbers(0, columns - 1).map((column) => block[row % height]?.[column % width] ?? null),
  );
  return lay(grid, { row: selection.top, column: selection.left }, repeated);
}

/** The handle of a selection drawn over more cells: what is selected goes on in its own rhythm. */
export function fillOut(cells: Cells, grid: Grid, source: Range, over: Range): Wanted[] {
  const block = read(cells, grid, source);
  const height = block.length;
  const width = block[0]?.length ?? 0;
  const beat = (from: number, place: number, length: number) =>
    (((place - from) % length) + length) % length;
  return numbers(over.top, over.bottom).flatMap((row) =>
    numbers(over.left, over.right).flatMap((column): Wanted[] => {
      const key = keyAt(grid, row, column);
      if (key === undefined || isInside(source, { row, column })) return [];
      const plan = block[beat(source.top, row, height)]?.[beat(source.left, column, width)];
      return [[key, plan ?? null]];
    }),
  );
}

/** Moved away leaves empty cells behind; where the block lands wins. */
export function move(
  cells: Cells,
  grid: Grid,
  source: Range,
  to: Place,
  { copies = false }: { readonly copies?: boolean } = {},
): Wanted[] {
  const block = read(cells, grid, source);
  const cleared = copies ? [] : fillWith(grid, source, null);
  return [...cleared, ...lay(grid, to, block)];
}

/** The seven days before, for the people of the selection: last week once more. */
export function copyWeek(cells: Cells, grid: Grid, firstColumn: number, rows: Range): Wanted[] {
  const target = { ...rows, left: firstColumn, right: firstColumn + 6 };
  const block = read(cells, grid, { ...target, left: firstColumn - 7, right: firstColumn - 1 });
  return firstColumn < 7 ? [] : lay(grid, { row: rows.top, column: firstColumn }, block);
}
