import type { useLeaveAmount } from './amount.ts';

/** For the file of a list: a number that a spreadsheet can add up, words only where hours stand beside the days. */
export const summable = (
  amount: ReturnType<typeof useLeaveAmount>,
  days: number,
  hours: number,
): number | string => (hours === 0 ? days : amount(days, hours));
