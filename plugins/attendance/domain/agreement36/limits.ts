/** 上限規制の区分 (labour-rules 6.1). */
export const limitProfiles = [
  'STANDARD',
  /** 1年単位の変形労働時間制 over three months: 42 and 320 hours instead. */
  'YEAR_VARIABLE',
  /** 新技術の研究開発: no limits; the doctor's check from 100 hours remains. */
  'RND',
  /** 災害の復旧・復興 in construction: neither 100 hours nor averages. */
  'CONSTRUCTION_DISASTER',
  /** 自動車運転: 960 hours a year with a special clause; no count of months, 100 hours or averages. */
  'DRIVER',
  /** 医師: a scheme of its own; 960 hours a year (1,860 where the prefecture says so), as with drivers. */
  'DOCTOR',
  /** 管理監督者, 高プロ: not counted at all. */
  'NOT_APPLICABLE',
] as const;
export type LimitProfile = (typeof limitProfiles)[number];

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
  /** Over 720 (drivers, doctors: 960) hours with one. */
  | 'SPECIAL_YEAR_LIMIT'
  /** More than six months over 45 (42) hours. */
  | 'MONTHS_OVER_45'
  /** A month of 100 hours and more with statutory-holiday work. */
  | 'MONTH_100'
  /** Over 80 hours on average of two to six months, statutory-holiday work included. */
  | 'AVERAGE_80';

const H = 60;
export type Limits = {
  readonly month: number;
  readonly year: number;
  readonly specialYear: number;
  /** Whether more than six months over the month's limit are too many (LSA 36(5)). */
  readonly countsMonths: boolean;
  /** Whether 100 hours and the averages of 80 bind the person (LSA 36(6)). */
  readonly bindsPerson: boolean;
};

const STANDARD: Limits = {
  month: 45 * H,
  year: 360 * H,
  specialYear: 720 * H,
  countsMonths: true,
  bindsPerson: true,
};
const OWN_YEAR = { ...STANDARD, specialYear: 960 * H, countsMonths: false, bindsPerson: false };
const NONE: Limits = {
  month: Infinity,
  year: Infinity,
  specialYear: Infinity,
  countsMonths: false,
  bindsPerson: false,
};
const LIMITS: { readonly [Profile in LimitProfile]: Limits } = {
  STANDARD,
  YEAR_VARIABLE: { ...STANDARD, month: 42 * H, year: 320 * H },
  RND: NONE,
  CONSTRUCTION_DISASTER: { ...STANDARD, bindsPerson: false },
  DRIVER: OWN_YEAR,
  DOCTOR: OWN_YEAR,
  NOT_APPLICABLE: NONE,
};

/** What the law says for a profile, in minutes. */
export const lawOf = (profile: LimitProfile): Limits => LIMITS[profile];

/** LSA 36(4): the ordinary limit of a month in minutes. */
export const monthLimitOf = (profile: LimitProfile): number => LIMITS[profile].month;

/** Whether only six months of the year may go over the month's limit (LSA 36(5)). */
export const countsMonthsOver = (profile: LimitProfile): boolean => LIMITS[profile].countsMonths;

/** Whether 100 hours a month and the averages of 80 hold for the person (LSA 36(6)). */
export const bindsPerson = (profile: LimitProfile): boolean => LIMITS[profile].bindsPerson;

/** LSA 36(4), strictly more: 45:00 is not over. */
export const isOverMonth = (minutes: number, profile: LimitProfile = 'STANDARD'): boolean =>
  minutes > LIMITS[profile].month;

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
  facts: {
    readonly specialClause?: boolean | undefined;
    readonly profile?: LimitProfile;
    readonly before?: readonly MonthWork[];
  } = {},
): AgreementYear {
  const { specialClause, profile = 'STANDARD', before = [] } = facts;
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
  const limits = LIMITS[profile];
  const isOverYear = annualOvertime > limits.year;
  if (specialClause === false) {
    if (monthsOver45 > 0) violations.add('MONTH_LIMIT');
    if (isOverYear) violations.add('YEAR_LIMIT');
  }
  if (specialClause === true) {
    if (annualOvertime > limits.specialYear) violations.add('SPECIAL_YEAR_LIMIT');
    if (limits.countsMonths && monthsOver45 > 6) violations.add('MONTHS_OVER_45');
  }
  if (limits.bindsPerson) {
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

/** Which limit it is: those of the agreement's workplace first, then those that go with the person. */
export const limitRules = [
  'MONTH',
  'YEAR',
  'SPECIAL_MONTH',
  'SPECIAL_YEAR',
  'USES',
  'MONTH_100',
  'AVERAGE_80',
] as const;
export type LimitRule = (typeof limitRules)[number];

export type Room = {
  readonly rule: LimitRule;
  /** Below 0 where the limit is exceeded. */
  readonly minutes: number;
  /** Of AVERAGE_80: of how many months. */
  readonly size?: WindowSize;
};

type RoomFacts = {
  readonly month: MonthWork;
  readonly before: readonly MonthWork[];
  readonly yearOvertime: number;
  readonly specialClause: boolean;
  readonly profile?: LimitProfile;
  /** Months of the year that were over 45 hours, without the running one. */
  readonly monthsOver45?: number;
  /** What the agreement itself allows a month and a year, where that is less than the law. */
  readonly agreedMonth?: number;
  readonly agreedYear?: number;
};

/** What each limit leaves of the running month, in minutes; none where no limit applies. */
export function roomsOf(facts: RoomFacts): Room[] {
  const { month, before, yearOvertime, specialClause, profile = 'STANDARD' } = facts;
  const limits = LIMITS[profile];
  const { overtimeBeyondStatutory: overtime } = month;
  const rooms: Room[] = [
    specialClause
      ? { rule: 'SPECIAL_YEAR', minutes: limits.specialYear - yearOvertime }
      : { rule: 'YEAR', minutes: limits.year - yearOvertime },
  ];
  if (limits.bindsPerson) {
    rooms.push({ rule: 'MONTH_100', minutes: 100 * H - 1 - totalOf(month) });
    for (const size of windowSizes) {
      if (before.length < size - 1) continue;
      const others = sum(before.slice(-(size - 1)).map(totalOf));
      rooms.push({ rule: 'AVERAGE_80', size, minutes: 80 * H * size - others - totalOf(month) });
    }
  }
  const isUsedUp = limits.countsMonths && (facts.monthsOver45 ?? 0) >= 6;
  if (!specialClause) rooms.push({ rule: 'MONTH', minutes: limits.month - overtime });
  else if (isUsedUp) rooms.push({ rule: 'USES', minutes: limits.month - overtime });
  if (facts.agreedMonth !== undefined)
    rooms.push({ rule: 'MONTH', minutes: facts.agreedMonth - overtime });
  if (facts.agreedYear !== undefined)
    rooms.push({ rule: 'YEAR', minutes: facts.agreedYear - yearOvertime });
  return rooms.filter(({ minutes }) => Number.isFinite(minutes));
}

/**
 * 残り可能時間 of the running month: the smallest room that any limit leaves, in minutes, never below
 * 0. `before` are the months ahead of it, the newest last; the year's figures are those so far, the
 * running month included. Infinity where no limit applies.
 */
export const remainingRoom = (facts: RoomFacts): number =>
  Math.max(0, Math.min(...roomsOf(facts).map(({ minutes }) => minutes)));
