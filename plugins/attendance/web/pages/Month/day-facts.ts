import { weekdayOf } from '#core/time/dates.ts';
import type { MonthRow } from './month-data.ts';

export type DayTone = 'saturday' | 'sunday' | 'today' | undefined;

/** Holidays are red like Sundays; today's band wins, its date keeps the colour. */
export function dayTone({ date, holiday }: MonthRow, today: string): DayTone {
  if (date === today) return 'today';
  if (holiday !== null || weekdayOf(date) === 0) return 'sunday';
  return weekdayOf(date) === 6 ? 'saturday' : undefined;
}

/** The colour of the date itself, today or not. */
export const dateColour = (day: MonthRow): string | undefined => {
  const tone = dayTone(day, '');
  return tone === 'sunday' ? 'var(--sunday)' : tone === 'saturday' ? 'var(--saturday)' : undefined;
};

export const hasWork = ({ firstIn }: MonthRow): boolean => firstIn !== null;

/** A result is made moments after the last stamp; until then the day's own figure shows. */
export const workedOf = ({ result, workedMinutes }: MonthRow): number =>
  result?.minutes.worked ?? workedMinutes;

/** What stands where no work is planned. */
export function dayOffWord({ dayType, isEmployed, isOnLeave }: MonthRow) {
  if (!isEmployed) return 'month.notEmployed';
  if (isOnLeave) return 'month.onLeave';
  return dayType === 'STATUTORY_HOLIDAY' ? 'month.statutoryHoliday' : 'month.dayOff';
}
