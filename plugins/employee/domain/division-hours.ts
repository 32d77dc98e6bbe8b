import type { Issue } from '#core/issue.ts';

export type Hours = {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly groupId: string | null;
};

const DAY = 24 * 60;

/** A row begins on its day, ends after its start within 24 hours, and overlaps no other of its group. */
export const checkHours = (rows: readonly Hours[]): Issue[] =>
  rows.flatMap((row, index) => {
    const at = `timetables/${index}`;
    if (row.start >= DAY) return [{ path: `${at}/start`, key: 'validation.time' }];
    if (row.end <= row.start) return [{ path: `${at}/end`, key: 'validation.endBeforeStart' }];
    if (row.end > row.start + DAY) return [{ path: `${at}/end`, key: 'validation.within24Hours' }];
    const overlaps = rows
      .slice(0, index)
      .some(
        (other) =>
          other.day === row.day &&
          other.groupId === row.groupId &&
          other.start < row.end &&
          row.start < other.end,
      );
    return overlaps ? [{ path: `${at}/start`, key: 'validation.overlaps' }] : [];
  });
