/** Days of the half year or year before a base date, by what they were. */
export type DaysBefore = {
  readonly calendarDays: number;
  readonly scheduledDaysOff: number;
  /** Force majeure, closure on the employer's side, lawful strike: neither above nor below the line. */
  readonly employerCauseClosureDays: number;
  /** Days of work on which the person worked, also in part. */
  readonly attendedDays: number;
  readonly paidLeaveDays: number;
  readonly workInjuryDays: number;
  readonly maternityDays: number;
  readonly childcareDays: number;
  /** Days of 代替休暇 over a whole day: out of all days of work (LSA 37(3)). */
  readonly substituteLeaveDays?: number;
};

export type AttendanceRate = {
  readonly totalWorkdays: number;
  readonly attended: number;
  /** Null where there was no day of work: the condition is not met, and somebody has to decide. */
  readonly rate: number | null;
  readonly pass: boolean;
};

/**
 * 出勤率 (LSA 39(1), (10), labour-rules 7.3): at least 80 % of all days of work. Work on days off is in
 * neither; leave, work injury, maternity and childcare count as attended. Compared as whole numbers.
 */
export function attendanceRate(days: DaysBefore): AttendanceRate {
  const totalWorkdays =
    days.calendarDays -
    days.scheduledDaysOff -
    days.employerCauseClosureDays -
    (days.substituteLeaveDays ?? 0);
  const attended =
    days.attendedDays +
    days.paidLeaveDays +
    days.workInjuryDays +
    days.maternityDays +
    days.childcareDays;
  if (totalWorkdays <= 0) return { totalWorkdays: 0, attended, rate: null, pass: false };
  return {
    totalWorkdays,
    attended,
    rate: attended / totalWorkdays,
    pass: attended * 10 >= totalWorkdays * 8,
  };
}
