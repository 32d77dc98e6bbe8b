import { daysBetween } from '#core/time/dates.ts';

export type Contract = {
  readonly kind: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
};

const sameDayYearsLater = (date: string, years: number): string => {
  const year = Number(date.slice(0, 4)) + years;
  const day = `${year}${date.slice(4)}`;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  // Terms that begin on February 29 end on the 28th where there is none.
  return day.endsWith('02-29') && !leap ? `${year}-02-28` : day;
};

/** 労働契約法 18条2項: after an empty time of six months or more the count begins anew. */
const COOLING_DAYS = 183;
const YEARS = 5;

/**
 * The first day from which somebody may ask for a contract without an end: the start of the contract
 * during which their fixed terms pass five years in all. Null while no contract reaches that far.
 */
export function conversionFrom(contracts: readonly Contract[]): string | null {
  const fixed = contracts
    .filter(
      (one): one is Contract & { endsOn: string } => one.kind === 'FIXED' && Boolean(one.endsOn),
    )
    .sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  let countedDays = 0;
  let previousEnd: string | undefined;
  let chainStart = '';
  for (const { startsOn, endsOn } of fixed) {
    const gap = previousEnd ? daysBetween(previousEnd, startsOn) - 1 : COOLING_DAYS;
    if (gap >= COOLING_DAYS) {
      countedDays = 0;
      chainStart = startsOn;
    }
    countedDays += daysBetween(startsOn, endsOn) + 1;
    const fiveYears = daysBetween(chainStart, sameDayYearsLater(chainStart, YEARS));
    if (countedDays > fiveYears) return startsOn;
    previousEnd = endsOn > (previousEnd ?? '') ? endsOn : previousEnd;
  }
  return null;
}
