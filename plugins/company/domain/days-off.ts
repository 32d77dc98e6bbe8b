import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import { type HolidayKey, nationalHolidays } from '#core/time/holidays.ts';

/** A stretch of days that the company is closed. */
export type CompanyDay = {
  readonly name: string;
  readonly startsOn: string;
  /** The last day, included. */
  readonly endsOn: string;
  readonly isYearly: boolean;
};

export type Pattern = {
  /** 0 is Sunday. */
  readonly statutoryWeekdays: readonly number[];
  readonly prescribedWeekdays: readonly number[];
  readonly hasNationalHolidays: boolean;
  readonly companyDays: readonly CompanyDay[];
};

export type DayOff = { readonly date: string } & (
  | { readonly kind: 'STATUTORY' | 'PRESCRIBED' }
  | { readonly kind: 'NATIONAL'; readonly holidayKey: HolidayKey }
  | { readonly kind: 'COMPANY'; readonly name: string }
);

/**
 * Every day off of a calendar year. A day has one kind: the statutory holiday comes first, since
 * work on it is paid otherwise; then the company's own name for a day, the state's, the weekday.
 */
export function daysOffOf(pattern: Pattern, year: number): readonly DayOff[] {
  const days = new Map<string, DayOff>();
  const [statutory, prescribed] = [
    new Set(pattern.statutoryWeekdays),
    new Set(pattern.prescribedWeekdays),
  ];
  const all = datesOf(`${year}-01-01`, `${year + 1}-01-01`);
  for (const date of all) {
    if (prescribed.has(weekdayOf(date))) days.set(date, { date, kind: 'PRESCRIBED' });
  }
  if (pattern.hasNationalHolidays) {
    for (const { date, key } of nationalHolidays(year)) {
      days.set(date, { date, kind: 'NATIONAL', holidayKey: key });
    }
  }
  for (const { name, ...stretch } of pattern.companyDays) {
    for (const date of datesIn(stretch, year)) days.set(date, { date, kind: 'COMPANY', name });
  }
  for (const date of all) {
    if (statutory.has(weekdayOf(date))) days.set(date, { date, kind: 'STATUTORY' });
  }
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The days of a stretch that fall into a year; 12/29 to 1/3 falls into two. */
function datesIn(
  { startsOn, endsOn, isYearly }: Omit<CompanyDay, 'name'>,
  year: number,
): readonly string[] {
  const years = isYearly ? [year - 1, year] : [Number(startsOn.slice(0, 4))];
  const spans = Number(endsOn.slice(0, 4)) - Number(startsOn.slice(0, 4));
  return years.flatMap((first) => {
    const from = inYear(startsOn, first);
    const until = inYear(endsOn, first + spans);
    return datesOf(from, addDays(until, 1)).filter((date) => date.startsWith(`${year}-`));
  });
}

/** 29 February is the last of February where the year has none. */
function inYear(date: string, year: number): string {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const monthAndDay = date.slice(4);
  return `${String(year).padStart(4, '0')}${monthAndDay === '-02-29' && !leap ? '-02-28' : monthAndDay}`;
}
