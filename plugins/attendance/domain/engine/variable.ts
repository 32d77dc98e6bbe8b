/**
 * LSA 32-2, 32-4, 32-4-2 by totals alone: over the frame, without what the daily and weekly tests
 * already took. Minutes without statutory holidays; calculate.ts finds the same minute by minute.
 */
export const periodExcess = (workedMinutes: number, frame: number, counted: number): number =>
  Math.max(0, workedMinutes - counted - frame);

/** 1年単位, over three months: at most 280 days a year, floored for a shorter term (LSR 12-4). */
export const maxWorkdays = (days: number): number =>
  days >= 365 ? 280 : Math.floor((280 * days) / 365);
