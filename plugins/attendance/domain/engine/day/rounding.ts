/**
 * 丸め（端数処理）, labour-rules 5. Settings only: limits (36 agreement, 60 hours, doctor) are always
 * tested on the unrounded minutes, and the raw value is kept beside every rounded one.
 */
export type RoundingMode = 'CEIL' | 'FLOOR' | 'HALF_UP';
export const roundingUnits = [1, 5, 6, 10, 15, 20, 30, 60] as const;
export type RoundingUnit = (typeof roundingUnits)[number];
export type Rounding = { readonly unit: RoundingUnit; readonly mode: RoundingMode };

export const roundMinutes = (minutes: number, { unit, mode }: Rounding): number => {
  if (mode === 'CEIL') return Math.ceil(minutes / unit) * unit;
  if (mode === 'FLOOR') return Math.floor(minutes / unit) * unit;
  return Math.floor(minutes / unit + 0.5) * unit;
};

/**
 * The one relief the law gives (昭63.3.14 基発150号): the month's total of overtime, of holiday work and
 * of late night, each on its own: under 30 minutes down, from 30 minutes up to the hour.
 */
export const roundMonthlyTotal = (minutes: number): number =>
  roundMinutes(minutes, { unit: 60, mode: 'HALF_UP' });

export type StampKind = 'CHECK_IN' | 'CHECK_OUT' | 'BREAK_IN' | 'BREAK_OUT';

/** Which way a stamp has to move to take time away from the person. */
const againstEmployee: { readonly [Kind in StampKind]: RoundingMode } = {
  CHECK_IN: 'CEIL',
  CHECK_OUT: 'FLOOR',
  BREAK_IN: 'FLOOR',
  BREAK_OUT: 'CEIL',
};

/**
 * True where the setting can only shorten what was worked. One-sided cutting of daily time is not
 * covered by the circular: such a setting is saved with a warning and listed in a report.
 */
export const shortensWork = (kind: StampKind, { unit, mode }: Rounding): boolean =>
  unit > 1 && (mode === againstEmployee[kind] || mode === 'HALF_UP');

/** Minutes that a daily rounding takes away over the days given (ROUND-06); negative: it gives some. */
export const lostByRounding = (daily: readonly number[], rounding: Rounding): number =>
  daily.reduce((lost, minutes) => lost + minutes - roundMinutes(minutes, rounding), 0);
