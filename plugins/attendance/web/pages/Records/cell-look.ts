import { ERROR_MARKS, hasMark } from '#plugins/attendance/domain/grid-marks.ts';

export type Look =
  | 'error'
  | 'absent'
  | 'holidayWork'
  | 'leave'
  | 'late'
  | 'off'
  | 'away'
  | 'open'
  | 'otherMonth'
  | undefined;

const CONCERNS = ['OUTSIDE_EMPLOYMENT', 'ON_LEAVE', 'MINOR'] as const;

/** One look for a cell, the most urgent first; all of its marks are in its words. */
export function lookOf(marks: number): Look {
  if (hasMark(marks, 'OTHER_MONTH')) return 'otherMonth';
  if (CONCERNS.some((mark) => hasMark(marks, mark))) return 'error';
  if (hasMark(marks, 'NOT_EMPLOYED')) return 'away';
  if ((marks & ERROR_MARKS) > 0) return 'error';
  if (hasMark(marks, 'ABSENT')) return 'absent';
  if (hasMark(marks, 'HOLIDAY_WORK')) return 'holidayWork';
  if (hasMark(marks, 'LEAVE')) return 'leave';
  if (hasMark(marks, 'LATE') || hasMark(marks, 'EARLY_LEAVE')) return 'late';
  if (hasMark(marks, 'OPEN')) return 'open';
  return hasMark(marks, 'DAY_OFF') ? 'off' : undefined;
}
