import type { Totals } from './totals.ts';

/** Rates of LSA 37 and 平6政令5号, as parts of a hundred so that sums stay exact. */
export type PremiumRates = {
  readonly overtimeUpTo60: number;
  readonly overtimeOver60: number;
  readonly statutoryHolidayWork: number;
  /** Added to whatever the minute is otherwise. */
  readonly lateNight: number;
};

export const legalMinimum: PremiumRates = {
  overtimeUpTo60: 125,
  overtimeOver60: 150,
  statutoryHolidayWork: 135,
  lateNight: 25,
};

/** 代替休暇 (LSA 37(3), LSR 19-2): hours of leave instead of the step from 25 to 50 percent. */
export function substituteLeaveHours(
  overtimeHours: number,
  rates: { readonly withoutLeave: number; readonly withLeave: number },
): number {
  const hundredths = Math.round((rates.withoutLeave - rates.withLeave) * 100);
  return (Math.max(0, overtimeHours - 60) * hundredths) / 100;
}

/** How many hourly wages the premium classes come to; the late night part is added on top. */
export function wageUnits(
  totals: Pick<Totals, 'overtimeUpTo60' | 'overtimeOver60' | 'statutoryHolidayWork' | 'lateNight'>,
  rates: PremiumRates = legalMinimum,
): number {
  const hundredths =
    totals.overtimeUpTo60 * rates.overtimeUpTo60 +
    totals.overtimeOver60 * rates.overtimeOver60 +
    totals.statutoryHolidayWork * rates.statutoryHolidayWork +
    totals.lateNight * rates.lateNight;
  return hundredths / 6000;
}

/** Rate of one minute in percent; holiday and overtime never stack, late night always does. */
export function rateOf(
  minute: {
    readonly kind: 'WITHIN_STATUTORY' | 'OVERTIME' | 'OVERTIME_OVER_60' | 'STATUTORY_HOLIDAY';
    readonly lateNight: boolean;
  },
  rates: PremiumRates = legalMinimum,
): number {
  const base = {
    WITHIN_STATUTORY: 100,
    OVERTIME: rates.overtimeUpTo60,
    OVERTIME_OVER_60: rates.overtimeOver60,
    STATUTORY_HOLIDAY: rates.statutoryHolidayWork,
  }[minute.kind];
  return base + (minute.lateNight ? rates.lateNight : 0);
}
