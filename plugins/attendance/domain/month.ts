import type { HolidayKey } from '#core/time/holidays.ts';
import { type DaySummary, summarizeDay } from './day-summary.ts';
import { type DayPlan, prescribedMinutes } from './plan.ts';
import type { Stamped } from './stamp.ts';

export type MonthDay<Stamp extends Stamped> = DaySummary & {
  readonly date: string;
  readonly plan: DayPlan | undefined;
  /** Key of a national holiday's name. */
  readonly holiday: HolidayKey | undefined;
  /** The company's own name for the day: 創立記念日. */
  readonly companyDay: string | undefined;
  readonly stamps: readonly Stamp[];
};

export type MonthTotals = {
  readonly plannedDays: number;
  readonly workedDays: number;
  readonly prescribedMinutes: number;
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  readonly lateDays: number;
  readonly earlyLeaveDays: number;
  readonly missingStampDays: number;
  /** 欠勤: planned, settled as an absence, and nothing worked. */
  readonly absentDays: number;
  /** Work goes on today; the totals contain it up to this minute. */
  readonly inProgress: boolean;
};

export type GivenDay<Stamp extends Stamped> = {
  readonly date: string;
  /** False before the company began to stamp here: no stamp is missing then. */
  readonly isRecorded?: boolean;
  readonly plan: DayPlan | undefined;
  readonly holiday: HolidayKey | undefined;
  readonly companyDay: string | undefined;
  readonly stamps: readonly Stamp[];
};

/** `openDate` is the work date that still takes stamps. */
export function monthDays<Stamp extends Stamped>(
  days: readonly GivenDay<Stamp>[],
  now: number,
  openDate: string | undefined,
): MonthDay<Stamp>[] {
  // Name by name: to take over what is left of an object costs many times as much.
  return days.map(({ isRecorded = true, date, plan, holiday, companyDay, stamps }) => ({
    ...summarizeDay({
      workDate: date,
      plan,
      stamps,
      now,
      isOpen: date === openDate,
      isRecorded,
    }),
    date,
    plan,
    holiday,
    companyDay,
    stamps,
  }));
}

type CountedDay = Omit<MonthDay<Stamped>, 'marks'> & {
  readonly marks: readonly string[];
  /** False before joining and after leaving: what stands there is no day of the month's. */
  readonly isEmployed?: boolean;
  readonly result?: { readonly prescribedMinutes: number } | null;
};

/**
 * 所定: hours of the contract. Work on a day off has a plan of its own and none of them, a day of leave
 * has them without a plan; days that are not calculated yet go by their plan.
 */
const contractMinutes = ({ plan, result }: CountedDay): number =>
  result?.prescribedMinutes ?? (plan ? prescribedMinutes(plan) : 0);

export function monthTotals(days: readonly CountedDay[]): MonthTotals {
  const totals = {
    plannedDays: 0,
    workedDays: 0,
    prescribedMinutes: 0,
    workedMinutes: 0,
    breakMinutes: 0,
    lateDays: 0,
    earlyLeaveDays: 0,
    missingStampDays: 0,
    absentDays: 0,
    inProgress: false,
  };
  for (const day of days) {
    if (day.isEmployed === false) continue;
    const contract = contractMinutes(day);
    if (contract > 0) totals.plannedDays += 1;
    totals.prescribedMinutes += contract;
    if (day.firstIn !== undefined) totals.workedDays += 1;
    totals.workedMinutes += day.workedMinutes;
    totals.breakMinutes += day.breakMinutes;
    if (day.marks.includes('LATE')) totals.lateDays += 1;
    if (day.marks.includes('EARLY_LEAVE')) totals.earlyLeaveDays += 1;
    if (day.marks.includes('MISSING_STAMP')) totals.missingStampDays += 1;
    if (day.marks.includes('ABSENT')) totals.absentDays += 1;
    totals.inProgress ||= day.inProgress;
  }
  return totals;
}
