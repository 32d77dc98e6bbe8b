import type { DayResult } from './results.ts';

/** What a row, a week and a month show of the results: the columns of day_results in their order. */
export const workMinuteKeys = [
  'worked',
  'actualWorked',
  'prescribed',
  'overtimeWithinStatutory',
  'overtimeBeyondStatutory',
  'overtimeOver60',
  'statutoryHolidayWork',
  'nonStatutoryHolidayWork',
  'notTested',
  'lateNight',
  'lateness',
  'earlyLeave',
  'absence',
  'privateOuting',
  'breakMinutes',
  'breakShortage',
  'removedMinutes',
  'nonPrescribedWork',
  'unapprovedWork',
  'stampGap',
  'earlyStamp',
] as const;
export type WorkMinutes = { readonly [Key in (typeof workMinuteKeys)[number]]: number };

/** The column that keeps each of them. */
export const COLUMN_OF: { readonly [Key in keyof WorkMinutes]: string } = {
  worked: 'worked',
  actualWorked: 'actual_worked',
  prescribed: 'prescribed',
  overtimeWithinStatutory: 'overtime_within_statutory',
  overtimeBeyondStatutory: 'overtime_beyond_statutory',
  overtimeOver60: 'overtime_over_60',
  statutoryHolidayWork: 'statutory_holiday_work',
  nonStatutoryHolidayWork: 'non_statutory_holiday_work',
  notTested: 'not_tested',
  lateNight: 'late_night',
  lateness: 'lateness',
  earlyLeave: 'early_leave',
  absence: 'absence',
  privateOuting: 'outing',
  breakMinutes: 'break_minutes',
  breakShortage: 'break_shortage',
  removedMinutes: 'removed_minutes',
  nonPrescribedWork: 'non_prescribed_work',
  unapprovedWork: 'unapproved_work',
  stampGap: 'stamp_gap',
  earlyStamp: 'early_stamp',
};

type Writable = { -readonly [Key in keyof WorkMinutes]: number };
/** Copied and then filled: every one of them has one shape, and a month has fifty. */
const NOTHING = Object.fromEntries(workMinuteKeys.map((key) => [key, 0])) as WorkMinutes;

/** From the values of the columns above, in that order, from `first` on. */
export function workMinutesOf(
  values: readonly (number | string | undefined)[],
  first = 0,
): WorkMinutes {
  const made: Writable = { ...NOTHING };
  for (let index = 0; index < workMinuteKeys.length; index += 1) {
    made[workMinuteKeys[index] as keyof WorkMinutes] = Number(values[first + index] ?? 0);
  }
  return made;
}

export function sumOfMinutes(list: readonly WorkMinutes[]): WorkMinutes {
  const sums: Writable = { ...NOTHING };
  for (const one of list) for (const key of workMinuteKeys) sums[key] += one[key];
  return sums;
}

export const minutesOfResult = ({
  totals,
  figures,
  made,
  ledger,
  gaps,
  absence,
}: DayResult): WorkMinutes => ({
  worked: totals.worked,
  actualWorked: totals.actualWorked,
  prescribed: totals.prescribed,
  overtimeWithinStatutory: totals.overtimeWithinStatutory,
  overtimeBeyondStatutory: totals.overtimeBeyondStatutory,
  overtimeOver60: totals.overtimeOver60,
  statutoryHolidayWork: totals.statutoryHolidayWork,
  nonStatutoryHolidayWork: totals.nonStatutoryHolidayWork,
  notTested: totals.notTested,
  lateNight: totals.lateNight,
  lateness: figures.latenessMinutes,
  earlyLeave: figures.earlyLeaveMinutes,
  absence,
  privateOuting: figures.outingMinutes,
  breakMinutes: figures.breakMinutes,
  breakShortage: figures.breakShortageMinutes,
  removedMinutes: made.counted.minutesRemoved,
  nonPrescribedWork: ledger.nonPrescribedWork,
  unapprovedWork: ledger.unapprovedWork,
  stampGap: gaps.stampGap,
  earlyStamp: gaps.earlyStamp,
});
