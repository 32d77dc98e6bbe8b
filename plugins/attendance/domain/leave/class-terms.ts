import { addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';
import { isInSeason } from '../vacation-classes.ts';
import { lastDayAfter } from './anniversaries.ts';

/** What one grant of a class is: whole and half days, and the first and the last day on which they may be taken. */
export type ClassTerms = {
  readonly days: number;
  readonly usableFrom: string;
  readonly usableUntil: string;
};

type Season = { readonly from: string; readonly until: string };

/** The limit of a class is one of a year. */
const MONTHS = 12;

/**
 * What a class with days a year (`limitDays`) gives on a date by itself: its days, to be taken within its season
 * (month and day, 'MM-DD', both included; it may go over New Year's Eve), or within a year where it has none. On a
 * day inside of the season leave may be taken from that day on, outside of it from the beginning of the next one.
 * Undefined for a class without a limit: it does not say how many days there are.
 */
export function termsOfClass(
  {
    limitDays,
    displayPeriod: season,
  }: { readonly limitDays: number | null; readonly displayPeriod: Season | null },
  grantedOn: string,
): ClassTerms | undefined {
  if (limitDays === null) return undefined;
  if (season === null)
    return {
      days: limitDays,
      usableFrom: grantedOn,
      usableUntil: lastDayAfter(grantedOn, MONTHS),
    };
  const usableFrom = isInSeason(grantedOn.slice(5), season)
    ? grantedOn
    : nextOn(grantedOn, season.from);
  return { days: limitDays, usableFrom, usableUntil: nextOn(usableFrom, season.until) };
}

/** The next such day of a year, the date itself among them; February 29th is the 28th in other years. */
function nextOn(date: string, monthDay: string): string {
  const day = Number(monthDay.slice(3));
  const ofYear = dayOfMonth(`${date.slice(0, 4)}-${monthDay.slice(0, 2)}`, day);
  return ofYear < date ? dayOfMonth(addMonths(monthOf(ofYear), MONTHS), day) : ofYear;
}
