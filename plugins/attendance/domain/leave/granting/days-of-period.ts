import { PAID_LEAVE, PRIVATE_OUTING } from '../../vacation-classes.ts';
import { type AttendanceRate, attendanceRate } from '../attendance-rate.ts';
import { defaultInRate, type InRate, isFixedInRate } from './class-in-rate.ts';

/** Absences of the personnel file (休業) that the law has count as attended (LSA 39(10)), and the others. */
export type AbsenceKind =
  | 'ACCIDENT'
  | 'MATERNITY'
  | 'CHILDCARE'
  | 'CARE'
  | 'SICK'
  | 'PERSONAL'
  | 'OTHER';

/** One workday of the half year or year before a base date, as results, leave and personnel file tell it. */
export type WorkdayBefore = {
  readonly workedMinutes: number;
  /** 欠勤 that was settled or approved. */
  readonly isAbsent: boolean;
  /** Approved leave of the day; `inRate` is how the company has its class count, null or left out: as by law. */
  readonly leave: {
    readonly code: string | null;
    readonly isPaid: boolean;
    readonly inRate?: InRate | null;
  } | null;
  /** A long absence of the personnel file that holds the day. */
  readonly absence: AbsenceKind | null;
  /** Stamps are missing and nobody has settled why. */
  readonly isUnsettled: boolean;
};

/** What a workday is to the rate. */
export type DayOfRate =
  | 'WORKED'
  | 'PAID_LEAVE'
  | 'WORK_INJURY'
  | 'MATERNITY'
  | 'CHILDCARE'
  | 'CARE'
  /** Leave that the company has count as if people had come, and paid leave of its own where it says nothing. */
  | 'TREATED_AS_ATTENDED'
  /** Cut off by an advanced base date (平6.1.4 基発1号), or from before records were kept here. */
  | 'DEEMED'
  | 'ABSENT'
  | 'UNSETTLED'
  /** Neither a day of work nor attended. */
  | 'OUT';

const BY_ABSENCE: { readonly [Kind in AbsenceKind]?: DayOfRate } = {
  ACCIDENT: 'WORK_INJURY',
  MATERNITY: 'MATERNITY',
  CHILDCARE: 'CHILDCARE',
  CARE: 'CARE',
};
/** Days of such an absence are attended (LSA 39(10)). */
export const isAttendedByLaw = (kind: AbsenceKind): boolean => BY_ABSENCE[kind] !== undefined;
const BY_CLASS: { readonly [code: string]: DayOfRate } = {
  [PAID_LEAVE]: 'PAID_LEAVE',
  MATERNITY: 'MATERNITY',
  CHILDCARE: 'CHILDCARE',
  FAMILY_CARE_ABSENCE: 'CARE',
};
const BY_RATE: Readonly<Record<InRate, DayOfRate>> = {
  ATTENDED: 'TREATED_AS_ATTENDED',
  ABSENT: 'ABSENT',
  OUT: 'OUT',
};

/**
 * 出勤率 (LSA 39(1), (10), labour-rules 7.3): a day worked in part is attended. Injury at work, maternity (65条),
 * childcare and care leave are attended by law, annual leave by circular (昭22.9.13 発基17号). Other classes count as the
 * company says, within what the law leaves open (class-in-rate.ts).
 */
export function kindOfDay({
  workedMinutes,
  isAbsent,
  leave,
  absence,
  isUnsettled,
}: WorkdayBefore): DayOfRate {
  if (workedMinutes > 0) return 'WORKED';
  const byAbsence = absence && BY_ABSENCE[absence];
  if (byAbsence) return byAbsence;
  if (isAbsent) return 'ABSENT';
  if (leave && leave.code !== PRIVATE_OUTING) {
    const byClass = leave.code === null ? undefined : BY_CLASS[leave.code];
    const chosen = isFixedInRate(leave.code) ? null : leave.inRate;
    return byClass ?? BY_RATE[chosen ?? defaultInRate(leave)];
  }
  if (absence) return 'ABSENT';
  return isUnsettled ? 'UNSETTLED' : 'DEEMED';
}

/** How many days of each kind; what is left out is none. */
export type DaysOfPeriod = { readonly [Kind in DayOfRate]?: number };

/** The days of both. */
export function addedDays(one: DaysOfPeriod, other: DaysOfPeriod): DaysOfPeriod {
  const sum: { [Kind in DayOfRate]?: number } = { ...one };
  for (const [kind, count] of Object.entries(other) as [DayOfRate, number][])
    sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}

export type PeriodRate = AttendanceRate & {
  /** Of the days of work those on which nobody knows whether the person came: not attended until it is settled. */
  readonly unsettledDays: number;
  /** Of those attended the ones that no record tells of: cut off by an advance, or from before records were kept. */
  readonly deemedDays: number;
  /** The rate if the person came on all of them. */
  readonly bestRate: number | null;
};

export function rateOfPeriod(days: DaysOfPeriod): PeriodRate {
  const unsettledDays = days.UNSETTLED ?? 0;
  const rate = attendanceRate(daysBefore(days));
  const best = attendanceRate(
    daysBefore({ ...days, WORKED: (days.WORKED ?? 0) + unsettledDays, UNSETTLED: 0 }),
  );
  return { ...rate, unsettledDays, deemedDays: days.DEEMED ?? 0, bestRate: best.rate };
}

const daysBefore = (days: DaysOfPeriod) => ({
  calendarDays: Object.values(days).reduce((sum, count) => sum + count, 0),
  scheduledDaysOff: days.OUT ?? 0,
  attendedDays: days.WORKED ?? 0,
  paidLeaveDays: days.PAID_LEAVE ?? 0,
  workInjuryDays: days.WORK_INJURY ?? 0,
  maternityDays: days.MATERNITY ?? 0,
  childcareDays: days.CHILDCARE ?? 0,
  careLeaveDays: days.CARE ?? 0,
  treatedAsAttendedDays: (days.TREATED_AS_ATTENDED ?? 0) + (days.DEEMED ?? 0),
});
