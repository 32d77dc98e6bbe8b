import { nationalHolidays } from '#core/time/holidays.ts';

const byYear = new Map<number, ReadonlySet<string>>();

export function holidayDates(year: number): ReadonlySet<string> {
  const knownDates = byYear.get(year);
  if (knownDates) return knownDates;
  const dates = new Set(nationalHolidays(year).map((holiday) => holiday.date));
  byYear.set(year, dates);
  return dates;
}
