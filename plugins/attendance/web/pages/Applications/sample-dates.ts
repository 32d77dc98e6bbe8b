import { addDays, weekdayOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';

/** Stories live in the real today: rules about the past and the days to come hold on every day. */
export const TODAY = tokyoDate(new Date());
const weekday = (from: string, by: 1 | -1): string => {
  let date = addDays(from, by);
  while ([0, 6].includes(weekdayOf(date))) date = addDays(date, by);
  return date;
};
export const LAST_WORKDAY = weekday(TODAY, -1);
export const NEXT_WORKDAY = weekday(TODAY, 1);
export const NEXT_SATURDAY = addDays(TODAY, ((6 - weekdayOf(TODAY) + 7) % 7) + 7);
