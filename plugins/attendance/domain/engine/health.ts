import { monthsLater } from '../leave/anniversaries.ts';
import { statutoryFrame } from './statutory-tests.ts';

/**
 * 面接指導 (LSA 66-8 of the Industrial Safety and Health Act, ISHR 52-2): all worked hours, holidays and
 * managers included, over 40 × days / 7. Paid leave is not in it. Over 80 hours the person is told.
 */
export function doctorGuidance(totalWorkedMinutes: number, days: number) {
  const excessMinutes = Math.max(0, totalWorkedMinutes - statutoryFrame(days));
  return {
    excessMinutes,
    isOver80: excessMinutes > 80 * 60,
    // 研究開発 and 高度プロフェッショナル: without a request (66-8-2, 66-8-4).
    isOver100: excessMinutes > 100 * 60,
  };
}

/** Minutes of a month's work up to which no interview is due: 80 hours over 40 a week, rounded down. */
export const leastForInterview = (days: number): number =>
  Math.floor(statutoryFrame(days) + 80 * 60);

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
export function minorBreaches(facts: {
  readonly birthday: string;
  readonly date: string;
  readonly workedMinutes: number;
  readonly lateNightMinutes: number;
  /** Over the day's or the week's limit, as the engine found it. */
  readonly overtimeMinutes?: number;
  readonly statutoryHolidayMinutes?: number;
}): MinorBreach[] {
  if (!isMinor(facts.birthday, facts.date)) return [];
  const breaches: MinorBreach[] = [];
  if (facts.workedMinutes > 480 || (facts.overtimeMinutes ?? 0) > 0)
    breaches.push('MINOR_OVERTIME');
  if (facts.lateNightMinutes > 0) breaches.push('MINOR_LATE_NIGHT');
  if ((facts.statutoryHolidayMinutes ?? 0) > 0) breaches.push('MINOR_HOLIDAY_WORK');
  return breaches;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Until the day before the 18th birthday; both as 'YYYY-MM-DD'. */
export const isMinor = (birthday: string, date: string): boolean =>
  // Most people are long past it, and each day of each month asks.
  yearOf(date) - yearOf(birthday) <= 18 && date < eighteenthBirthday(birthday);

/** Who was born on 29 February is 18 from the 1st of March in other years (Civil Code 143(2)). */
export const eighteenthBirthday = (birthday: string): string =>
  monthsLater(birthday, 18 * 12, 'NEXT_DAY');
