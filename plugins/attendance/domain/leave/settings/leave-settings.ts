import type { Issue } from '#core/issue.ts';
import { dayOfMonth } from '#core/time/dates.ts';
import { PAID_LEAVE } from '../../vacation-classes.ts';
import type { LotOrder } from '../ledger/ledger-facts.ts';
import type { GrantScheme } from '../unified.ts';

/** Whose type of grant (`autoGrantVacationType`) decides what somebody is granted by itself. */
export type GrantsBy = 'EMPLOYMENT_DIVISION' | 'RECRUITMENT_TYPE';

/** 基準日: of one's own joining, or the same for all (平6.1.4 基発1号). */
export type LeaveScheme = Exclude<GrantScheme['scheme'], 'SPLIT_FIRST_YEAR'>;

/** How a company grants annual paid leave and lets it be taken. Flat, as it holds from a day on. */
export type LeaveSettings = {
  readonly grantsAutomatically: boolean;
  readonly grantsBy: GrantsBy;
  /** A grant is calculated so many days before its day. */
  readonly daysBefore: number;
  readonly scheme: LeaveScheme;
  /** Of schemes with a common date; a day that its month lacks is the month's end. */
  readonly baseMonth: number | null;
  readonly baseDay: number | null;
  /** Of two common dates. */
  readonly secondMonth: number | null;
  readonly secondDay: number | null;
  /** 出勤率 that a grant asks for; 0: it is not looked at. */
  readonly attendancePercent: number;
  readonly lotOrder: LotOrder;
  /** 前借り: days that may be taken before they are granted; 0: none. */
  readonly advanceDays: number;
  /** 時間単位年休: days a year that may be taken by the hour; 0: none. */
  readonly hourlyDays: number;
};

/** LSA 39(1): leave may be made to depend on 80 % of the workdays, and on no more. */
const MOST_ATTENDANCE = 80;
/** LSA 39(4)2: five days a year at most, what was carried over included. */
const MOST_HOURLY_DAYS = 5;

/** What holds while nobody has said anything: the dates and the limits of the law, and nothing by itself. */
export const DEFAULT_LEAVE_SETTINGS: LeaveSettings = {
  grantsAutomatically: false,
  grantsBy: 'EMPLOYMENT_DIVISION',
  daysBefore: 30,
  scheme: 'HIRE_DATE',
  baseMonth: null,
  baseDay: null,
  secondMonth: null,
  secondDay: null,
  attendancePercent: MOST_ATTENDANCE,
  lotOrder: 'OLDEST_FIRST',
  advanceDays: 0,
  hourlyDays: MOST_HOURLY_DAYS,
};

/** In the order in which they are offered. */
export const LEAVE_SCHEMES = [
  'HIRE_DATE',
  'MONTHLY',
  'SINGLE_DATE_ADVANCE',
  'ON_HIRE',
  'TWO_DATES',
] as const satisfies readonly LeaveScheme[];

const COMMON_DATES: Readonly<Record<LeaveScheme, 0 | 1 | 2>> = {
  HIRE_DATE: 0,
  MONTHLY: 0,
  SINGLE_DATE_ADVANCE: 1,
  ON_HIRE: 1,
  TWO_DATES: 2,
};

/** How many days of the year a scheme has for everybody. */
export const commonDatesOf = (scheme: LeaveScheme): 0 | 1 | 2 => COMMON_DATES[scheme];

/** Dates that the scheme does not have are left out. */
export function withoutOtherDates(settings: LeaveSettings): LeaveSettings {
  const count = commonDatesOf(settings.scheme);
  return {
    ...settings,
    ...(count < 1 ? { baseMonth: null, baseDay: null } : {}),
    ...(count < 2 ? { secondMonth: null, secondDay: null } : {}),
  };
}

/** The scheme as `unifiedGrants` asks for it. */
export function schemeOf(settings: LeaveSettings): GrantScheme {
  const { scheme } = settings;
  const monthDay = asMonthDay(settings.baseMonth, settings.baseDay);
  switch (scheme) {
    case 'HIRE_DATE':
    case 'MONTHLY':
      return { scheme };
    case 'SINGLE_DATE_ADVANCE':
    case 'ON_HIRE':
      return { scheme, monthDay };
    case 'TWO_DATES':
      return {
        scheme,
        monthDays: [monthDay, asMonthDay(settings.secondMonth, settings.secondDay)],
      };
  }
}

const asMonthDay = (month: number | null, day: number | null): string =>
  [month ?? 1, day ?? 1].map((part) => String(part).padStart(2, '0')).join('-');

const DATE_FIELDS = [
  ['baseMonth', 'baseDay'],
  ['secondMonth', 'secondDay'],
] as const;
const COMMON_YEAR = '2001';

/** The last day of a month (1 to 12) as a base date: February ends on the 28th in every year (`unifiedGrants`). */
export const lastDayOf = (month: number): number =>
  Number(dayOfMonth(`${COMMON_YEAR}-${String(month).padStart(2, '0')}`, 31).slice(8));

/** What cannot be meant, field by field. The limits of single figures are those of the API. */
export function checkLeaveSettings(settings: LeaveSettings): Issue[] {
  const count = commonDatesOf(settings.scheme);
  const asked = DATE_FIELDS.slice(0, count);
  const missing = asked
    .flat()
    .filter((field) => settings[field] === null)
    .map((path) => ({ path, key: 'validation.required' }));
  if (missing.length > 0 || count < 2) return missing;
  return samePlace(settings) ? [{ path: 'secondDay', key: 'validation.sameBaseDate' }] : [];
}

/** June 30th and June 31st are one date. */
function samePlace({ baseMonth, baseDay, secondMonth, secondDay }: LeaveSettings): boolean {
  if (baseMonth === null || baseMonth !== secondMonth) return false;
  const last = lastDayOf(baseMonth);
  return Math.min(baseDay ?? 0, last) === Math.min(secondDay ?? 0, last);
}

type Unit = 'DAY' | 'HALF_DAY' | 'HOUR';
/** The smallest part of a class that may be asked for: paid leave by the hour only where there are days for it. */
export const smallestUnit = (
  { hourlyDays }: Pick<LeaveSettings, 'hourlyDays'>,
  { code, unit }: { readonly code: string | null; readonly unit: Unit },
): Unit => (code === PAID_LEAVE && unit === 'HOUR' && hourlyDays === 0 ? 'HALF_DAY' : unit);

/** What people have less of afterwards: such a change says why. */
export function stricterIn(before: LeaveSettings, after: LeaveSettings): (keyof LeaveSettings)[] {
  const stricter: Partial<Record<keyof LeaveSettings, boolean>> = {
    grantsAutomatically: before.grantsAutomatically && !after.grantsAutomatically,
    attendancePercent: after.attendancePercent > before.attendancePercent,
    lotOrder: before.lotOrder === 'OLDEST_FIRST' && after.lotOrder === 'NEWEST_FIRST',
    advanceDays: after.advanceDays < before.advanceDays,
    hourlyDays: after.hourlyDays < before.hourlyDays,
  };
  return (Object.keys(stricter) as (keyof LeaveSettings)[]).filter((field) => stricter[field]);
}

/**
 * Why a change cannot be made. It begins today or later: what was taken until now was taken by what held, and
 * balances of the past do not move.
 */
export function checkChange(
  before: LeaveSettings,
  after: LeaveSettings,
  circumstances: { readonly validFrom: string; readonly today: string; readonly reason: string },
): Issue[] {
  const issues = checkLeaveSettings(after);
  if (circumstances.validFrom < circumstances.today)
    issues.push({ path: 'validFrom', key: 'validation.notBeforeToday' });
  if (circumstances.reason.trim() === '' && stricterIn(before, after).length > 0)
    issues.push({ path: 'reason', key: 'validation.reasonForStricter' });
  return issues;
}
