export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Key of its name: weeks begin on Monday on the screen, and Sunday is 0 in the rows. */
export const weekdayKey = (weekday: Weekday) => String(weekday) as `${Weekday}`;
