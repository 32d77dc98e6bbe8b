import { nationalHolidays } from '#core/time/holidays.ts';

const byYear = new Map<number, ReadonlySet<string>>();

export function holidayDates(year: number): ReadonlySet<string> {
  const known = byYear.get(year);
  if (known) return known;
  const dates = new Set(nationalHolidays(year).map((holiday) => holiday.date));
  byYear.set(year, dates);
  return dates;
}
