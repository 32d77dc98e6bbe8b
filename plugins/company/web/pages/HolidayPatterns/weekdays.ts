export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
/** The columns of a calendar; a working week is listed from Monday. */
export const CALENDAR_WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Key of its name: weeks begin on Monday on the screen, and Sunday is 0 in the rows. */
export const weekdayKey = (weekday: Weekday) => String(weekday) as `${Weekday}`;
