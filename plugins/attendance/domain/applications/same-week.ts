import { dayOfDate, weekStartOf } from '../engine/day/clock.ts';

/** In another week the worked one keeps its hours, and those over 40 are paid with 25 % (WEEK-06). */
export const isSameWeek = (one: string, other: string, weekStartDay: number): boolean =>
  weekStartOf(dayOfDate(one), weekStartDay) === weekStartOf(dayOfDate(other), weekStartDay);
