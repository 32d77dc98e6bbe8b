/** What stands in one cell of the managers' grid: bits of one number (schema/attendance-grid.graphql). */
export const GRID_MARKS = {
  MISSING: 1,
  ESTIMATED: 2,
  OPEN: 4,
  LATE: 8,
  EARLY_LEAVE: 16,
  SHORT_BREAK: 32,
  HOLIDAY_WORK: 64,
  LEAVE: 128,
  PENDING: 256,
  DAY_OFF: 512,
  STATUTORY_HOLIDAY: 1024,
  NOT_EMPLOYED: 2048,
  ON_LEAVE: 4096,
  MINOR: 8192,
  OUTSIDE_EMPLOYMENT: 16384,
  ABSENT: 32768,
  /** Beside the person's own closing period; in no total. */
  OTHER_MONTH: 65536,
} as const;
export type GridMark = keyof typeof GRID_MARKS;

/** To be mended before the month is closed. */
export const ERROR_MARKS = GRID_MARKS.MISSING | GRID_MARKS.ESTIMATED | GRID_MARKS.SHORT_BREAK;

export const hasMark = (marks: number, mark: GridMark): boolean => (marks & GRID_MARKS[mark]) > 0;

export const marksOf = (marks: number): GridMark[] =>
  (Object.keys(GRID_MARKS) as GridMark[]).filter((mark) => hasMark(marks, mark));
