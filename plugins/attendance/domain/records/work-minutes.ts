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
  'privateOuting',
  'breakMinutes',
  'breakShortage',
  'removedMinutes',
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
  privateOuting: 'outing',
  breakMinutes: 'break_minutes',
  breakShortage: 'break_shortage',
  removedMinutes: 'removed_minutes',
};

/** From the values of the columns above, in that order. */
export const workMinutesOf = (values: readonly number[]): WorkMinutes =>
  Object.fromEntries(workMinuteKeys.map((key, index) => [key, values[index] ?? 0])) as WorkMinutes;

export function sumOfMinutes(list: readonly WorkMinutes[]): WorkMinutes {
  const sums = workMinuteKeys.map(() => 0);
  for (const one of list) {
    for (let index = 0; index < sums.length; index += 1) {
      const key = workMinuteKeys[index];
      if (key) sums[index] = (sums[index] ?? 0) + one[key];
    }
  }
  return workMinutesOf(sums);
}

export const minutesOfResult = ({ totals, figures, made }: DayResult): WorkMinutes => ({
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
  privateOuting: figures.outingMinutes,
  breakMinutes: figures.breakMinutes,
  breakShortage: figures.breakShortageMinutes,
  removedMinutes: made.counted.minutesRemoved,
});
