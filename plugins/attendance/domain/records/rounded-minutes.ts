import { type RoundingUnit, roundMinutes, roundMonthlyTotal } from '../engine/day/rounding.ts';
import type { RuleValues } from '../rules/catalogue.ts';
import type { WorkMinutes } from './work-minutes.ts';

export const roundedKeys = [
  'worked',
  'overtimeWithinStatutory',
  'overtimeBeyondStatutory',
  'statutoryHolidayWork',
  'nonStatutoryHolidayWork',
  'lateNight',
] as const satisfies readonly (keyof WorkMinutes)[];
export type RoundedMinutes = { readonly [Key in (typeof roundedKeys)[number]]: number };

/** 昭63.3.14 基発150号: regular hours have no relief, whatever the rule says. */
const ROUNDED_BY_MONTH: ReadonlySet<keyof RoundedMinutes> = new Set([
  'overtimeBeyondStatutory',
  'statutoryHolidayWork',
  'nonStatutoryHolidayWork',
  'lateNight',
]);

type Rule = Pick<RuleValues<'ROUNDING'>, 'dailyUnit' | 'dailyMode' | 'roundsMonthlyTotals'>;

/**
 * 丸め of the totals, for output only (labour-rules 5): limits are tested on the raw minutes, which
 * stand beside. Undefined where the rule rounds nothing.
 */
export function roundedMinutes(
  days: readonly RoundedMinutes[],
  { dailyUnit, dailyMode, roundsMonthlyTotals }: Rule,
): RoundedMinutes | undefined {
  if (dailyUnit === 1 && !roundsMonthlyTotals) return undefined;
  const daily = { unit: dailyUnit as RoundingUnit, mode: dailyMode };
  const totalOf = (key: keyof RoundedMinutes): number => {
    const total = days.reduce((sum, minutes) => sum + roundMinutes(minutes[key], daily), 0);
    return roundsMonthlyTotals && ROUNDED_BY_MONTH.has(key) ? roundMonthlyTotal(total) : total;
  };
  return Object.fromEntries(roundedKeys.map((key) => [key, totalOf(key)])) as RoundedMinutes;
}
