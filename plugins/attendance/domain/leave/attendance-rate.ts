/** Days of the half year or year before a base date, by what they were. */
export type DaysBefore = {
  readonly calendarDays: number;
  readonly scheduledDaysOff: number;
  /** Days of work on which the person worked, also in part. */
  readonly attendedDays: number;
  /** Neither above nor below the line. */
  readonly employerCauseClosureDays?: number;
  readonly forceMajeureDays?: number;
  readonly strikeDays?: number;
  /** Above and below: as if attended. */
  readonly paidLeaveDays?: number;
  readonly workInjuryDays?: number;
  readonly maternityDays?: number;
  readonly childcareDays?: number;
  readonly careLeaveDays?: number;
  /** Kept from work without a fault of one's own, such as a dismissal that a court undid (平25基発0710第3号). */
  readonly absentWithoutFaultDays?: number;
  /** Of classes that the company counts as attended, such as 子の看護等休暇 or 慶弔休暇. */
  readonly treatedAsAttendedDays?: number;
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
    (days.employerCauseClosureDays ?? 0) -
    (days.forceMajeureDays ?? 0) -
    (days.strikeDays ?? 0) -
    (days.substituteLeaveDays ?? 0);
  const attended =
    days.attendedDays +
    (days.paidLeaveDays ?? 0) +
    (days.workInjuryDays ?? 0) +
    (days.maternityDays ?? 0) +
    (days.childcareDays ?? 0) +
    (days.careLeaveDays ?? 0) +
    (days.absentWithoutFaultDays ?? 0) +
    (days.treatedAsAttendedDays ?? 0);
  if (totalWorkdays <= 0) return { totalWorkdays: 0, attended, rate: null, pass: false };
  return {
    totalWorkdays,
    attended,
    rate: attended / totalWorkdays,
    pass: attended * 10 >= totalWorkdays * 8,
  };
}
