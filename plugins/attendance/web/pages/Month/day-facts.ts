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

type DayOff = Pick<MonthRow, 'dayType' | 'isEmployed' | 'isOnLeave' | 'applications'>;

/** What stands where no work is planned. */
export function dayOffWord({ dayType, isEmployed, isOnLeave, applications }: DayOff) {
  if (!isEmployed) return 'month.notEmployed';
  if (isOnLeave) return 'month.onLeave';
  // Leave lies on workdays alone: a single day of it is one, and of longer leave the calculated day says so.
  const leave = applications.find(
    ({ type, status, fromDate, toDate }) =>
      type === 'VACATION' &&
      status === 'APPROVED' &&
      (dayType === 'WORKDAY' || (dayType === null && fromDate === toDate)),
  );
  if (leave) return leave.leaveCode === 'ABSENCE' ? 'month.absent' : 'month.leaveDay';
  return dayType === 'STATUTORY_HOLIDAY' ? 'month.statutoryHoliday' : 'month.dayOff';
}
