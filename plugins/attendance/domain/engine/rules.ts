/**
 * What the engine is told and what it answers. Nothing here reads a clock or a database; a day is a
 * whole number of days since 1970-01-01, an instant whole minutes since then (clock.ts), lengths are
 * whole minutes, and spans are half-open.
 */
import type { Span } from '../day-summary.ts';

/** 労働時間制度 (labour-rules 9). */
export const workSystems = [
  'FIXED',
  'SHIFT',
  'FLEX',
  'MONTHLY_VARIABLE',
  'YEARLY_VARIABLE',
  'WEEKLY_IRREGULAR',
  'DISCRETIONARY',
  'OUTSIDE_DEEMED',
  'EXEMPT_MANAGER',
  'HIGHLY_PROFESSIONAL',
] as const;
export type WorkSystem = (typeof workSystems)[number];

export type DayType = 'WORKDAY' | 'NON_STATUTORY_HOLIDAY' | 'STATUTORY_HOLIDAY';

/** Where a minute stands in the statutory ledger. NOT_TESTED: no limit of hours applies to it. */
export type Band =
  | 'PRESCRIBED'
  | 'WITHIN_STATUTORY'
  | 'BEYOND_STATUTORY'
  | 'STATUTORY_HOLIDAY'
  | 'NOT_TESTED';

/** Which test put a minute beyond the statutory hours. */
export type Excess = 'DAILY' | 'WEEKLY' | 'PERIOD' | 'MONTHLY_50';

/** The rules of a person from a day on; later ones replace earlier ones. */
export type WorkRules = {
  readonly workSystem: WorkSystem;
  /** 0 is Sunday (LSA 32; work rules decide, else Sunday to Saturday). */
  readonly weekStartDay: number;
  /** 2400, or 2640 in the small shops of LSR 25-2 (not with every system: `weeklyLimitOf`). */
  readonly weeklyLimitMinutes: number;
  /** 480 (LSA 32(2)); what a variable system planned longer is looked up in the plan. */
  readonly dailyLimitMinutes: number;
  /** 22:00–05:00 as minutes of the day; `until` may lie after midnight (LSA 37(4)). */
  readonly lateNight: Span;
  /** How the hours after 24:00 of a statutory holiday count (平6基発331号, labour-rules 3.2). */
  readonly afterStatutoryHolidayMidnight: 'EXCLUDE_HOLIDAY_MINUTES' | 'OVERTIME_AT_ONCE';
  /** Statutory frames (days × 40 / 7): to the minute, or to a tenth of an hour as MHLW prints them. */
  readonly frameRounding: 'FLOOR_MINUTE' | 'TRUNC_TENTH_HOUR';
  /** A week that the end of a variable period cuts: 40 × n / 7, or whole across the border. */
  readonly partialWeek: 'PRORATE' | 'ACROSS';
  /** Hours that count for a day of work, whatever was worked (LSA 38-2, 38-3, 38-4). */
  readonly deemedMinutes: number;
  /** Flex with the agreement of LSA 32-3(3): the frame is the days of work × 8 h. */
  readonly fullTwoDayWeekend: boolean;
  /**
   * Contract total of one month of a flex period; undefined: the sum of the prescribed days. A number
   * is for a whole month and shared out by days where somebody is there for a part of it.
   */
  readonly flexMonthPrescribedMinutes: number | 'STATUTORY_FRAME' | undefined;
};

/** A rule's value with the place it was set and the law behind it, for the explanation. */
export type RuleSource = {
  readonly name: keyof WorkRules;
  readonly version: number;
  readonly value: unknown;
  /** COMPANY, WORKPLACE_GROUP, EMPLOYMENT_DIVISION, BASIC_SHIFT or LAW where nobody set it. */
  readonly setBy: string;
  readonly setById: string | undefined;
};

/** A stretch of days under one set of rules: from this day until the next stretch begins. */
export type RulesFrom = {
  readonly from: number;
  readonly rules: WorkRules;
  readonly version: number;
  readonly sources?: readonly RuleSource[];
};

/** A day of work (勤務日): the calendar day on which its shift begins. */
export type WorkDay = {
  readonly day: number;
  /** 所定労働時間; 0 on a day off. */
  readonly prescribedMinutes: number;
  /** 休職 and the like: work counts as on a workday of which no hour was prescribed. */
  readonly isOnLeave?: boolean;
  /** Variable systems: what was planned when the period began; later plans do not move the line. */
  readonly plannedAtStart?: number;
  /** Planned clock times in minutes of the day, past 1440 over midnight. */
  readonly plan?: Span;
  /** Attendance; breaks and private outings are taken out of it. */
  readonly work: readonly Span[];
  readonly breaks: readonly Span[];
  readonly outings?: readonly Span[];
  /** Paid hours that are not work (leave by the hour or the half day): excuses lateness only. */
  readonly leave?: readonly Span[];
  /** Paid leave of the day in minutes: counts for the contract total of flex, never as work (9.2). */
  readonly paidLeaveMinutes?: number;
};

/** 清算期間 or 変形期間: half-open days. */
export type SettlementPeriod = { readonly from: number; readonly until: number };

/** A period, or the days of one on which its rules hold: then `whole` is the period that they are of. */
export type PeriodPart = SettlementPeriod & { readonly whole?: SettlementPeriod };

export type PersonMonth = {
  /** Every day with work, plans or rules that touch the asked period: its first week from its start. */
  readonly days: readonly WorkDay[];
  readonly rules: readonly RulesFrom[];
  /** Calendar days that are 法定休日 (statutory-holidays.ts finds them). */
  readonly statutoryHolidays: ReadonlySet<number>;
  /** Periods of a flex or variable system, none of them over another; none for the other systems. */
  readonly settlementPeriods?: readonly PeriodPart[];
  /** Days of employment: frames are shared out by them (LSA 32-3-2, 32-4-2); all days where left out. */
  readonly employed?: SettlementPeriod;
  /** First days of the months in which the 60 hours of LSA 37(1) are counted. */
  readonly monthStarts?: readonly number[];
  /** Planned minutes of whole weeks by their first day, where `days` do not list every planned day. */
  readonly weekPlans?: ReadonlyMap<number, number>;
};

export const STANDARD: WorkRules = {
  workSystem: 'FIXED',
  weekStartDay: 0,
  weeklyLimitMinutes: 2400,
  dailyLimitMinutes: 480,
  lateNight: { from: 22 * 60, until: 29 * 60 },
  afterStatutoryHolidayMidnight: 'EXCLUDE_HOLIDAY_MINUTES',
  frameRounding: 'FLOOR_MINUTE',
  partialWeek: 'PRORATE',
  deemedMinutes: 480,
  fullTwoDayWeekend: false,
  flexMonthPrescribedMinutes: undefined,
};

/**
 * WORK was worked and counts. DEEMED counts instead of what was worked (裁量労働, みなし). PRESENCE is
 * what was worked on a deemed day: it decides about late night and health, not about hours.
 */
export type Ledger = 'WORK' | 'DEEMED' | 'PRESENCE';

/** A stretch of minutes that are alike in every respect. */
export type Piece = {
  readonly workDay: number;
  readonly ledger: Ledger;
  readonly from: number;
  readonly until: number;
  readonly dayType: DayType;
  readonly lateNight: boolean;
  readonly band: Band;
  readonly excess: Excess | undefined;
  readonly over60: boolean;
};
