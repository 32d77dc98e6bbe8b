export type ParallelUnit = 'MINUTES' | 'DAYS';

/** What the totals of two systems are compared of, in the order of the report; `code` is that of the item of outputs. */
export const PARALLEL_ITEMS = [
  { item: 'WORKED_DAYS', unit: 'DAYS', code: 'workedDays' },
  { item: 'WORKED', unit: 'MINUTES', code: 'worked' },
  { item: 'PRESCRIBED', unit: 'MINUTES', code: 'prescribed' },
  { item: 'OVERTIME', unit: 'MINUTES', code: 'overtime' },
  { item: 'OVERTIME_WITHIN', unit: 'MINUTES', code: 'overtimeWithinStatutory' },
  { item: 'OVERTIME_BEYOND', unit: 'MINUTES', code: 'overtimeBeyondStatutory' },
  { item: 'LATE_NIGHT', unit: 'MINUTES', code: 'lateNight' },
  { item: 'STATUTORY_HOLIDAY', unit: 'MINUTES', code: 'statutoryHolidayWork' },
  { item: 'NON_STATUTORY_HOLIDAY', unit: 'MINUTES', code: 'nonStatutoryHolidayWork' },
  { item: 'BREAK', unit: 'MINUTES', code: 'breakMinutes' },
  { item: 'LATENESS', unit: 'MINUTES', code: 'lateness' },
  { item: 'EARLY_LEAVE', unit: 'MINUTES', code: 'earlyLeave' },
  { item: 'ABSENT_DAYS', unit: 'DAYS', code: 'absentDays' },
  { item: 'PAID_LEAVE_DAYS', unit: 'DAYS', code: 'paidLeaveDays' },
] as const satisfies readonly {
  readonly item: string;
  readonly unit: ParallelUnit;
  readonly code: string;
}[];
export type ParallelItem = (typeof PARALLEL_ITEMS)[number]['item'];

const UNITS: ReadonlyMap<string, ParallelUnit> = new Map(
  PARALLEL_ITEMS.map(({ item, unit }) => [item, unit]),
);
export const unitOf = (item: ParallelItem): ParallelUnit => UNITS.get(item) ?? 'MINUTES';
export const isParallelItem = (text: string): text is ParallelItem => UNITS.has(text);

/** Days are compared exactly: half a day is never a matter of rounding. */
export const areAlike = (item: ParallelItem, difference: number, tolerance: number): boolean =>
  Math.abs(difference) <= (unitOf(item) === 'MINUTES' ? tolerance : 0);
