import { addDays, dayOfMonth, isDate, monthOf } from '#core/time/dates.ts';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import type { DateRange } from '#kit/ui/index.ts';

/** Both days belong to it. */
export type Period = { readonly from: string; readonly until: string };

/** The API answers for a leap year at most. */
export const LONGEST_DAYS = 366;

export type PeriodIssue = 'periodNeeded' | 'periodBackwards' | 'periodTooLong';

/** Why a list cannot be asked for these days; undefined where it can. */
export function periodIssue({ from, until }: DateRange): PeriodIssue | undefined {
  if (!from || !until || !isDate(from) || !isDate(until)) return 'periodNeeded';
  if (until < from) return 'periodBackwards';
  return addDays(from, LONGEST_DAYS) <= until ? 'periodTooLong' : undefined;
}

/** What the address says, and `usual` for what stands in none. */
export const rangeOf = ({ filters }: TableState, usual: Period): DateRange =>
  filters.from?.[0] || filters.until?.[0]
    ? { from: filters.from?.[0] ?? null, until: filters.until?.[0] ?? null }
    : usual;

export const withRange = (state: TableState, { from, until }: DateRange): TableState => ({
  ...state,
  page: 1,
  filters: {
    ...state.filters,
    from: from ? [from] : [],
    until: until ? [until] : [],
  },
});

/** April to March, in which the law's year of leave is counted where nobody says another one. */
export function yearAround(today: string): Period {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  return { from: `${year}-04-01`, until: `${year + 1}-03-31` };
}

/** The month of the day, whole. */
export const monthAround = (today: string): Period => ({
  from: `${monthOf(today)}-01`,
  until: dayOfMonth(monthOf(today), 31),
});
