import type { Place, Range } from '#plugins/attendance/domain/shifts/board-edits.ts';

/** Pixels: cells have one size, so that a place is arithmetic and nothing has to be measured. */
export const NAME_WIDTH = 168;
export const CELL_WIDTH = 60;
export const ROW_HEIGHT = 44;
export const HEAD_HEIGHT = 46;
export const COVERAGE_HEIGHT = 26;
/** Rows kept ready above and below what is seen. */
const SPARE = 6;

export const columnsOf = (count: number): string =>
  `${NAME_WIDTH}px repeat(${count}, ${CELL_WIDTH}px)`;

export const visibleRows = (
  scrollTop: number,
  height: number,
  count: number,
): { readonly from: number; readonly until: number } => ({
  from: Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE),
  until: Math.min(count, Math.ceil((scrollTop + height) / ROW_HEIGHT) + SPARE),
});

/** The cell under a point of the body, held inside of the board. */
export const placeAt = (x: number, y: number, rows: number, columns: number): Place => ({
  row: Math.min(Math.max(Math.floor(y / ROW_HEIGHT), 0), rows - 1),
  column: Math.min(Math.max(Math.floor((x - NAME_WIDTH) / CELL_WIDTH), 0), columns - 1),
});

export const boxOf = ({ top, bottom, left, right }: Range) => ({
  top: top * ROW_HEIGHT,
  left: NAME_WIDTH + left * CELL_WIDTH,
  width: (right - left + 1) * CELL_WIDTH,
  height: (bottom - top + 1) * ROW_HEIGHT,
});
