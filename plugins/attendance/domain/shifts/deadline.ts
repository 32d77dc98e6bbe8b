import { addDays, addMonths, dayOfMonth, monthOf } from '#core/time/dates.ts';

/**
 * The first date that wishes are still taken for. Wishes of a month are taken until the given day of
 * the month before; without a deadline, from tomorrow on.
 */
export function openFrom(today: string, deadlineDay: number | null): string {
  if (deadlineDay === null) return addDays(today, 1);
  const month = monthOf(today);
  const isOpen = today <= dayOfMonth(month, deadlineDay);
  return `${addMonths(month, isOpen ? 1 : 2)}-01`;
}
