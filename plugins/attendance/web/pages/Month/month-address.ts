import { isDate, isMonth } from '#core/time/dates.ts';

/** What the server knows: periods of the 20th and the 21st century. */
const KNOWN = /^(19|20)/;

/** A table, or a calendar in rows of weeks. */
export type MonthLook = 'list' | 'calendar';

type MonthAddress = {
  readonly month: string | undefined;
  readonly day: string | undefined;
  readonly look: MonthLook;
};

/** Addresses are typed and cut off by people: what is no month or day counts as not given. */
export function readMonthAddress(
  search: { readonly month?: unknown; readonly day?: unknown; readonly view?: unknown },
  usual: MonthLook = 'list',
): MonthAddress {
  const { month, day, view } = search;
  return {
    month: typeof month === 'string' && isMonth(month) && KNOWN.test(month) ? month : undefined,
    look: view === 'calendar' || view === 'list' ? view : usual,
    day: typeof day === 'string' && isDate(day) && KNOWN.test(day) ? day : undefined,
  };
}
