import { MonthClosing } from './closing/MonthClosing.tsx';
import { MonthView } from './MonthView.tsx';
import { useMonthPage } from './useMonthPage.ts';

/** Month and open day stand in the address: a link leads to the day it speaks of. */
export const Month = () => {
  const page = useMonthPage();
  return (
    <MonthView {...page} closing={page.month ? <MonthClosing month={page.month.month} /> : null} />
  );
};
