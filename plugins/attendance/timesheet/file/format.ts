import type { Span } from '../../domain/day-summary.ts';
import type { BreakStep } from '../../domain/engine/day/breaks.ts';
import type { Rounding, StampKind } from '../../domain/engine/day/rounding.ts';
import type { WorkRules } from '../../domain/engine/rules.ts';
import type { RuleValues } from '../../domain/rules/catalogue.ts';

export const weekdays = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Wall clock texts 'YYYY-MM-DDTHH:mm' of Asia/Tokyo, half-open. */
export type TextSpan = readonly [from: string, until: string];

export const companyColumn = [
  'overtimeCalcType',
  'overtimeCalcMinutes',
  'includePublicHolidays',
  'includeLegalHolidays',
] as const satisfies readonly (keyof RuleValues<'OVERTIME'>)[];
/** What the company itself calls overtime (所定外労働): no figure of the law depends on it. */
export type CompanyColumn = Pick<RuleValues<'OVERTIME'>, (typeof companyColumn)[number]>;

export type FileRules = Partial<Omit<WorkRules, 'weekStartDay' | 'lateNight'>> &
  Partial<CompanyColumn> & {
    readonly weekStartDay?: Weekday;
    /** Minutes of the day; 22:00–05:00 is 1320 to 1740. */
    readonly lateNight?: Span;
    /** The same as two times; without the early morning the band ends at midnight. */
    readonly nightStart?: string;
    readonly nightEnd?: string;
    readonly includeEarlyMorning?: boolean;
  };

export type ClockWindow = { readonly from: string; readonly to?: string; readonly until?: string };

export type FileAutoBreak =
  | readonly ClockWindow[]
  | {
      readonly mode:
        | 'STAMPED_ONLY'
        | 'FIXED_WINDOWS'
        | 'MAX'
        | 'STEPS_BY_WORKED'
        | 'STEPS_BY_ELAPSED';
      readonly windows?: readonly ClockWindow[];
      readonly steps?: readonly BreakStep[];
    };

export const stampKinds = ['CHECK_IN', 'CHECK_OUT', 'BREAK_IN', 'BREAK_OUT'] as const;

export type FileDay = {
  readonly date: string;
  readonly prescribedMinutes: number;
  readonly plannedAtStart?: number;
  readonly scheduledStart?: string;
  readonly scheduledEnd?: string;
  /** Attendance; left out where `stamps` say it, and on days without work. */
  readonly work?: readonly TextSpan[];
  readonly breaks?: readonly TextSpan[];
  readonly outings?: readonly TextSpan[];
  /** Hours of leave on the clock: excuse lateness, are never work. */
  readonly leave?: readonly TextSpan[];
  readonly paidLeaveMinutes?: number;
  readonly stamps?: readonly { readonly type: StampKind; readonly at: string }[];
  /** Of this day alone, in the place of those of the file. */
  readonly autoBreak?: FileAutoBreak;
  readonly scheduledBreaks?: readonly ClockWindow[];
  /** When somebody had to be there: [from, to] as 'HH:mm', or [] where nobody waited. The plan where left out. */
  readonly attended?: readonly string[];
  readonly lateGraceMinutes?: number;
  readonly earlyLeaveGraceMinutes?: number;
  readonly approved?: readonly TextSpan[];
  /** 休職 and the like: work counts as on a workday of which no hour was prescribed. */
  readonly isOnLeave?: boolean;
  /** What the day was recorded with, for whoever reads the file: it changes nothing. */
  readonly source?: object;
};

export type FilePeriod = { readonly from: string; readonly to: string };
/** Days of a period on which its rules hold; `whole` is the period that they are of. */
export type FileSettlementPeriod = FilePeriod & { readonly whole?: FilePeriod };

/** What may be written without a list where there is one of it. */
export const singles = {
  statutoryHoliday: 'statutoryHolidays',
  holidayTransfer: 'holidayTransfers',
  settlementPeriod: 'settlementPeriods',
  closingPeriod: 'closingPeriods',
} as const;

/** The file that `npm run timesheet` reads; docs/timesheet-file.md describes it with examples. */
export type TimesheetFile = FileRules & {
  /** Whose month it is and where it comes from, for whoever reads the file: it changes nothing. */
  readonly about?: object;
  /** Rules may also stand together here; they win over the same name outside. */
  readonly policy?: FileRules;
  /** Other rules from a day on; what is left out stays as at the top of the file. */
  readonly rulesFrom?: readonly (FileRules & { readonly from: string })[];
  readonly statutoryHolidays?: readonly string[];
  /** Where the dates are not given: which days off are statutory. */
  readonly statutoryHolidayRule?:
    | 'FIXED_WEEKDAY'
    | 'CALENDAR'
    | 'LATEST_IN_WEEK'
    | 'UNSPECIFIED'
    | 'FOUR_WEEKS';
  readonly statutoryWeekday?: Weekday;
  readonly fourWeeksStart?: string;
  /** Days off for the rule; days with 0 prescribed minutes and days not listed where left out. */
  readonly daysOff?: readonly string[];
  /** 振替: `from` becomes a workday and `to` takes its place, where it was decided before `from` began. */
  readonly holidayTransfers?: readonly {
    readonly from: string;
    readonly to: string;
    readonly approvedAt?: string;
  }[];
  readonly days: readonly FileDay[];
  /** Attendance over several days in one piece, for days that list none of their own. */
  readonly rawWork?: readonly TextSpan[];
  readonly nextScheduledStart?: string;
  /** For days that name no plan of their own, as 'HH:mm'. */
  readonly scheduledStart?: string;
  readonly scheduledEnd?: string;
  /** Planned breaks: whoever is away in them is not late. */
  readonly scheduledBreaks?: readonly ClockWindow[];
  /** Planned minutes of whole weeks by their first day; the sum of the listed days where left out. */
  readonly weekPrescribedMinutes?: Readonly<Record<string, number>>;
  /** Of flex and variable systems; both dates belong to the period. */
  readonly settlementPeriods?: readonly FileSettlementPeriod[];
  /** First days of the months in which 60 hours are counted. */
  readonly monthStarts?: readonly string[];
  /** Totals are given for each of these; both dates belong to the period. */
  readonly closingPeriods?: readonly (FilePeriod & { readonly label: string })[];
  /** 1 to 28, or END: the closing periods that the days lie in. */
  readonly closingDay?: number | 'END';
  /** First and last day of employment. */
  readonly joinedOn?: string;
  readonly retiredOn?: string;
  /** Breaches of LSA 60 and 61 are named while the person is under 18. */
  readonly birthDate?: string;
  readonly stampRounding?: { readonly [Kind in StampKind]?: Rounding };
  readonly earlyWorkPolicy?: 'FROM_STAMP' | 'FROM_SCHEDULED_START_UNLESS_APPROVED';
  /** At most so many minutes before the planned start do not count. */
  readonly earlyWorkMinutes?: number;
  readonly approved?: readonly TextSpan[];
  readonly autoBreak?: FileAutoBreak;
  readonly autoCheckOut?: {
    readonly mode: 'NONE' | 'AT_PLAN_END' | 'AFTER';
    readonly minutes?: number;
  };
  readonly dailyTotalRounding?: Rounding;
  readonly monthlyTotalRounding?: 'NONE' | 'MONTHLY_TOTAL_30MIN';
};
