import type { Issue } from '#core/issue.ts';
import { addDays, addMonths, dayOfMonth, daysBetween, monthOf } from '#core/time/dates.ts';
import type { LimitProfile } from './limits.ts';

/** What an agreement says, in whole hours; days belong to it. */
export type AgreedLimits = {
  readonly startsOn: string;
  readonly endsOn: string;
  /** 起算日; the first day where it is left out. */
  readonly countedFrom?: string | null | undefined;
  readonly profile: LimitProfile;
  readonly monthHours: number;
  readonly yearHours: number;
  readonly hasSpecialClause: boolean;
  readonly specialMonthHours?: number | null | undefined;
  readonly specialYearHours?: number | null | undefined;
  readonly specialMonths?: number | null | undefined;
};

/** Most hours of a month and a year without, and of a year with a special clause (LSA 36(4), (5); labour-rules 6.1). */
const MOST: { readonly [Profile in LimitProfile]?: readonly [number, number, number] } = {
  YEAR_VARIABLE: [42, 320, 720],
  DRIVER: [45, 360, 960],
  DOCTOR: [45, 360, 960],
};
const USUAL = [45, 360, 720] as const;

/** Days between 起算日 and the first day of the agreement: further apart it is not the year of the agreement. */
const MOST_APART = 31;

/** The last day of twelve months that begin on the date. */
export const lastDayOfYear = (startsOn: string): string =>
  addDays(dayOfMonth(addMonths(monthOf(startsOn), 12), Number(startsOn.slice(8))), -1);

/**
 * What cannot be agreed upon, on the fields of the form: more than the law's limits, a special clause without its figures,
 * and more than a year (LSA 36(2)2, (4), (5)). None: it can.
 */
export function checkAgreement(agreed: AgreedLimits): Issue[] {
  const [month, year, special] = MOST[agreed.profile] ?? USUAL;
  const issues: Issue[] = [];
  const atMost = (path: keyof AgreedLimits, value: number | null | undefined, max: number) => {
    if (value != null && value > max)
      issues.push({ path, key: 'validation.agreedTooMuch', params: { max } });
  };
  if (agreed.endsOn < agreed.startsOn)
    issues.push({ path: 'endsOn', key: 'validation.endAfterStart' });
  if (agreed.endsOn > lastDayOfYear(agreed.startsOn))
    issues.push({ path: 'endsOn', key: 'validation.agreementYear' });
  const { countedFrom } = agreed;
  if (countedFrom && Math.abs(daysBetween(countedFrom, agreed.startsOn)) > MOST_APART)
    issues.push({ path: 'countedFrom', key: 'validation.countedFromFar' });
  atMost('monthHours', agreed.monthHours, month);
  atMost('yearHours', agreed.yearHours, year);
  if (!agreed.hasSpecialClause) return issues;
  for (const path of ['specialMonthHours', 'specialYearHours', 'specialMonths'] as const)
    if (agreed[path] == null) issues.push({ path, key: 'validation.required' });
  atMost('specialYearHours', agreed.specialYearHours, special);
  return issues;
}
