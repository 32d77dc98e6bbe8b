/** 上限規制の区分 (labour-rules 6.1). Doctors and R&D have schemes of their own, outside these limits. */
export type LimitProfile = 'STANDARD' | 'YEAR_VARIABLE' | 'DRIVER' | 'NOT_APPLICABLE';

/** One month of a person in minutes. Overtime on other days off is overtime, not holiday work. */
export type MonthWork = {
  readonly overtimeBeyondStatutory: number;
  readonly statutoryHolidayWork: number;
};

export type Violation =
  /** Over 45 (42) hours without a special clause. */
  | 'MONTH_LIMIT'
  /** Over 360 (320) hours without a special clause. */
  | 'YEAR_LIMIT'
  /** Over 720 (drivers: 960) hours with one. */
  | 'SPECIAL_YEAR_LIMIT'
  /** More than six months over 45 (42) hours. */
  | 'MONTHS_OVER_45'
  /** A month of 100 hours and more with statutory-holiday work. */
  | 'MONTH_100'
  /** Over 80 hours on average of two to six months, statutory-holiday work included. */
  | 'AVERAGE_80';

const H = 60;
const ORDINARY = {
  STANDARD: { month: 45 * H, year: 360 * H },
  YEAR_VARIABLE: { month: 42 * H, year: 320 * H },
  DRIVER: { month: 45 * H, year: 360 * H },
} as const;

/** LSA 36(4), strictly more: 45:00 is not over. */
export const isOverMonth = (minutes: number, profile: LimitProfile = 'STANDARD'): boolean =>
  profile !== 'NOT_APPLICABLE' && minutes > ORDINARY[profile].month;

/** LSA 36(6)2: less than 100 hours, so 100:00 itself is too much. */
export const isUnder100 = (totalMinutes: number): boolean => totalMinutes < 100 * H;

export const totalOf = (month: MonthWork): number =>
  month.overtimeBeyondStatutory + month.statutoryHolidayWork;

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

export const windowSizes = [2, 3, 4, 5, 6] as const;
export type WindowSize = (typeof windowSizes)[number];

/** Averages in minutes of the last two to six months up to `at`; windows reach over the year's start. */
export function averagesAt(
  months: readonly MonthWork[],
  at: number,
): { readonly [Size in WindowSize]?: number } {
  const averages: { [Size in WindowSize]?: number } = {};
  for (const size of windowSizes) {
    if (at + 1 < size) continue;
    averages[size] = sum(months.slice(at + 1 - size, at + 1).map(totalOf)) / size;
  }
  return averages;
}

export type AgreementYear = {
  readonly annualOvertime: number;
  readonly annualWithHoliday: number;
  readonly monthsOver45: number;
  readonly maxMonthlyTotal: number;
  readonly maxAverages: { readonly [Size in WindowSize]?: number };
  readonly violations: readonly Violation[];
  readonly needsSpecialClause: boolean;
};

/**
 * A person's months of one agreement year against LSA 36(3)–(6), in their order. `before` are months
 * ahead of the year, which only the averages look at. `specialClause` undefined: the agreement is not
 * known, so only what binds the person with or without it is judged. Minutes, unrounded.
 */
export function agreementYear(
  months: readonly MonthWork[],
  given: {
    readonly specialClause?: boolean | undefined;
    readonly profile?: LimitProfile;
    readonly before?: readonly MonthWork[];
  } = {},
): AgreementYear {
  const { specialClause, profile = 'STANDARD', before = [] } = given;
  const all = [...before, ...months];
  const overtime = months.map((month) => month.overtimeBeyondStatutory);
  const annualOvertime = sum(overtime);
  const monthsOver45 = overtime.filter((minutes) => isOverMonth(minutes, profile)).length;
  const maxAverages: { [Size in WindowSize]?: number } = {};
  for (let at = before.length; at < all.length; at += 1) {
    const averages = averagesAt(all, at);
    for (const size of windowSizes) {
      const average = averages[size];
      if (average === undefined) continue;
      maxAverages[size] = Math.max(maxAverages[size] ?? 0, average);
    }
  }
  const totals = months.map(totalOf);
  const violations = new Set<Violation>();
  const isBound = profile !== 'NOT_APPLICABLE';
  const isOverYear = isBound && annualOvertime > ORDINARY[profile].year;
  if (specialClause === false) {
    if (monthsOver45 > 0) violations.add('MONTH_LIMIT');
    if (isOverYear) violations.add('YEAR_LIMIT');
  }
  if (specialClause === true && isBound) {
    if (annualOvertime > (profile === 'DRIVER' ? 960 : 720) * H)
      violations.add('SPECIAL_YEAR_LIMIT');
    if (profile !== 'DRIVER' && monthsOver45 > 6) violations.add('MONTHS_OVER_45');
  }
  if (isBound && profile !== 'DRIVER') {
    if (totals.some((total) => !isUnder100(total))) violations.add('MONTH_100');
    if (windowSizes.some((size) => (maxAverages[size] ?? 0) > 80 * H)) violations.add('AVERAGE_80');
  }
  return {
    annualOvertime,
    annualWithHoliday: sum(totals),
    monthsOver45,
    maxMonthlyTotal: Math.max(0, ...totals),
    maxAverages,
    violations: [...violations],
    needsSpecialClause: monthsOver45 > 0 || isOverYear,
  };
}

/**
 * 残り可能時間 of the running month: the smallest room that any limit leaves, in minutes, never below
 * 0. `before` are the months ahead of it, the newest last; the year's figures are those so far, the
 * running month included.
 */
export function remainingRoom(given: {
  readonly month: MonthWork;
  readonly before: readonly MonthWork[];
  readonly yearOvertime: number;
  readonly specialClause: boolean;
  /** Months of the year that were over 45 hours, without the running one. */
  readonly monthsOver45?: number;
  /** What the agreement itself allows a month, where that is less than the law. */
  readonly agreedMonth?: number;
}): number {
  const { month, before, yearOvertime, specialClause } = given;
  const rooms = [
    100 * H - 1 - totalOf(month),
    (specialClause ? 720 : 360) * H - yearOvertime,
    ...windowSizes
      .filter((size) => before.length >= size - 1)
      .map((size) => 80 * H * size - sum(before.slice(-(size - 1)).map(totalOf)) - totalOf(month)),
  ];
  if (!specialClause || (given.monthsOver45 ?? 0) >= 6)
    rooms.push(45 * H - month.overtimeBeyondStatutory);
  if (given.agreedMonth !== undefined)
    rooms.push(given.agreedMonth - month.overtimeBeyondStatutory);
  return Math.max(0, Math.min(...rooms));
}
