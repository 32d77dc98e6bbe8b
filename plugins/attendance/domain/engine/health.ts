import { statutoryFrame } from './statutory-tests.ts';

/**
 * 面接指導 (LSA 66-8 of the Industrial Safety and Health Act, ISHR 52-2): all worked hours, holidays and
 * managers included, over 40 × days / 7. Paid leave is not in it. Over 80 hours the person is told.
 */
export function doctorGuidance(totalWorkedMinutes: number, days: number) {
  const excessMinutes = Math.max(0, totalWorkedMinutes - statutoryFrame(days));
  return { excessMinutes, isOver80: excessMinutes > 80 * 60 };
}

/** 勤務間インターバル: from the real end to the next start, against the company's own rule (usually 660). */
export function workInterval(end: number, nextStart: number, requiredMinutes: number) {
  const intervalMinutes = nextStart - end;
  return {
    intervalMinutes,
    shortageMinutes: Math.max(0, requiredMinutes - intervalMinutes),
    earliestStart: end + requiredMinutes,
  };
}

export type MinorBreach = 'MINOR_OVERTIME' | 'MINOR_LATE_NIGHT' | 'MINOR_HOLIDAY_WORK';

/** 年少者 (LSA 60, 61): under 18 no overtime, no work on statutory holidays, none between 22 and 5. */
export function minorBreaches(given: {
  readonly birthday: string;
  readonly date: string;
  readonly workedMinutes: number;
  readonly lateNightMinutes: number;
  readonly statutoryHolidayMinutes?: number;
}): MinorBreach[] {
  if (!isMinor(given.birthday, given.date)) return [];
  const breaches: MinorBreach[] = [];
  if (given.workedMinutes > 480) breaches.push('MINOR_OVERTIME');
  if (given.lateNightMinutes > 0) breaches.push('MINOR_LATE_NIGHT');
  if ((given.statutoryHolidayMinutes ?? 0) > 0) breaches.push('MINOR_HOLIDAY_WORK');
  return breaches;
}

/** Until the day before the 18th birthday; both as 'YYYY-MM-DD'. */
export function isMinor(birthday: string, date: string): boolean {
  const eighteenth = `${String(Number(birthday.slice(0, 4)) + 18)}${birthday.slice(4)}`;
  return date < eighteenth;
}
