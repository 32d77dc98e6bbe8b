import { addDays, weekdayOf } from '#core/time/dates.ts';
import { nationalHolidays } from '#core/time/holidays.ts';

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** The demo company is closed on these days of each year, and at the turn of the year. */
const isClosed = (date: string) => /-(10-01|08-1[345]|12-29|12-3|01-0[123])/.test(date);
const isHoliday = (date: string) =>
  nationalHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date);

/** The next days of the demo company, from this one on, whose weekday is one of these and on which people work. */
export const demoWorkdaysFrom = (
  from: string,
  weekdays: readonly number[] = MONDAY_TO_FRIDAY,
): string[] =>
  Array.from({ length: 60 }, (_, ahead) => addDays(from, ahead)).filter(
    (date) => weekdays.includes(weekdayOf(date)) && !isClosed(date) && !isHoliday(date),
  );
