import type { Issue } from '#core/issue.ts';

/** Minutes from midnight of the day; an end of 1860 is 07:00 the next morning. 0 is Sunday. */
export type TimetableRow = {
  readonly day: number;
  readonly start: number;
  readonly end: number;
  readonly breakStart: number | null;
  readonly breakEnd: number | null;
};

/** 労働基準法35条: the day off that the law demands, beside those that the company gives. */
export type ShiftType = 'WORK' | 'STATUTORY_HOLIDAY' | 'NON_STATUTORY_HOLIDAY';

export type TimetableWarning = {
  readonly kind: 'OVER_DAY' | 'OVER_WEEK' | 'SHORT_BREAK';
  /** Null where the whole week is meant. */
  readonly day: number | null;
  readonly minutes: number;
  readonly limit: number;
};

const DAY = 24 * 60;
const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** 労働基準法32条: 8 hours a day without breaks. */
const DAILY_LIMIT = 480;

export const breakOf = ({ breakStart, breakEnd }: TimetableRow): number =>
  breakStart === null || breakEnd === null ? 0 : breakEnd - breakStart;
/** Hours of work of a row, without its break. */
export const workOf = (row: TimetableRow): number => row.end - row.start - breakOf(row);
export const weekOf = (rows: readonly TimetableRow[]): number =>
  rows.reduce((sum, row) => sum + workOf(row), 0);

/** 労働基準法34条, tested on the time worked: over 6 hours 45 minutes, over 8 hours 60. */
export const requiredBreak = (worked: number): number =>
  worked > 480 ? 60 : worked > 360 ? 45 : 0;

/**
 * What the law asks of a week of this kind. A shift may be kept all the same: a variable system
 * evens the weeks out, and a second break may be given that no table knows.
 */
export function warningsOf(
  rows: readonly TimetableRow[],
  weeklyLimit: number,
): readonly TimetableWarning[] {
  const ofDays = rows.flatMap((row): TimetableWarning[] => {
    const minutes = workOf(row);
    const pause = breakOf(row);
    const limit = requiredBreak(minutes);
    return [
      ...(minutes > DAILY_LIMIT
        ? [{ kind: 'OVER_DAY', day: row.day, minutes, limit: DAILY_LIMIT } as const]
        : []),
      ...(pause < limit
        ? [{ kind: 'SHORT_BREAK', day: row.day, minutes: pause, limit } as const]
        : []),
    ];
  });
  const minutes = weekOf(rows);
  if (minutes <= weeklyLimit) return ofDays;
  return [...ofDays, { kind: 'OVER_WEEK', day: null, minutes, limit: weeklyLimit }];
}

/** Paths are those of the rows as they were given. */
export function checkTimetable(rows: readonly TimetableRow[]): Issue[] {
  const issues = rows.flatMap((row, index) => {
    const at = `timetables/${index}`;
    const { start, end, breakStart, breakEnd } = row;
    if (rows.findIndex(({ day }) => day === row.day) < index)
      return [{ path: `${at}/day`, key: 'validation.duplicateDay' }];
    if (start >= DAY) return [{ path: `${at}/start`, key: 'validation.time' }];
    if (end <= start) return [{ path: `${at}/end`, key: 'validation.endBeforeStart' }];
    if (end > start + DAY) return [{ path: `${at}/end`, key: 'validation.within24Hours' }];
    if ((breakStart === null) !== (breakEnd === null)) {
      const missing = breakStart === null ? 'breakStart' : 'breakEnd';
      return [{ path: `${at}/${missing}`, key: 'validation.bothOfBreak' }];
    }
    if (breakStart === null || breakEnd === null) return [];
    if (breakEnd <= breakStart)
      return [{ path: `${at}/breakEnd`, key: 'validation.endBeforeStart' }];
    if (breakStart < start || breakEnd > end)
      return [{ path: `${at}/breakStart`, key: 'validation.breakInside' }];
    return [];
  });
  return issues.length > 0 ? issues : nightsThatMeet(rows);
}

/** A night must be over when the next day begins; Saturday's meets Sunday. */
const nightsThatMeet = (rows: readonly TimetableRow[]): Issue[] =>
  rows.flatMap((row, index) => {
    const night = rows.find(({ day }) => day === (row.day + 6) % 7);
    return night && night !== row && night.end - DAY > row.start
      ? [{ path: `timetables/${index}/start`, key: 'validation.overlaps' }]
      : [];
  });

/** What a day of the week is to the shift. */
export const shiftTypeOf = (
  day: number,
  rows: readonly { readonly day: number }[],
  statutoryDay: number | null,
): ShiftType => {
  if (rows.some((row) => row.day === day)) return 'WORK';
  return day === statutoryDay ? 'STATUTORY_HOLIDAY' : 'NON_STATUTORY_HOLIDAY';
};

export const daysOfWeek = (weekStartDay: number): readonly number[] =>
  WEEK.map((offset) => (weekStartDay + offset) % 7);
