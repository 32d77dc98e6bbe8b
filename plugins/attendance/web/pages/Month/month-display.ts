import { createContext, useContext } from 'react';
import { RECORD_COLUMNS } from '#plugins/attendance/domain/rules/kinds/display.ts';
import type { MonthData, MonthDisplay } from './month-data.ts';

/** What shows while no rule says less. */
export const EVERYTHING: MonthDisplay = {
  columns: RECORD_COLUMNS,
  timeFormat: 'SEXAGESIMAL',
  decimals: 2,
  view: 'LIST',
  weeklySubtotals: true,
  showsExplanation: true,
  showsCalendar: true,
  allowsPrint: true,
  allowsDownload: true,
};

/** Rules of display are made for people's own pages: staff see all of a month, written the same way. */
export function displayOf(month: MonthData | null | undefined, forStaff: boolean): MonthDisplay {
  // An answer kept from before the rules were sent with it does not have them.
  const saidDisplay: MonthDisplay | undefined = month?.display;
  if (!saidDisplay) return EVERYTHING;
  const { timeFormat, decimals } = saidDisplay;
  return forStaff ? { ...EVERYTHING, timeFormat, decimals } : saidDisplay;
}

const Display = createContext(EVERYTHING);
export const DisplayProvider = Display.Provider;
export const useDisplay = (): MonthDisplay => useContext(Display);
