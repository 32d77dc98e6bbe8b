import { useState } from 'react';
import { addDays, addMonths, isMonth, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { MyScheduleRequestsDocument, type MyWishFragment } from './ScheduleRequest.generated.ts';

export const WISHES_PATH = '/app/employee/attendance/application/schedule_request';

/** A month of one's own wishes; the next one where the address names none. */
export function useMyWishes(of?: string) {
  const search = useSearch<{ month: string }>();
  const [today] = useState(() => tokyoDate(new Date()));
  const asked = of ?? search.month;
  const month = typeof asked === 'string' && isMonth(asked) ? asked : addMonths(monthOf(today), 1);
  const from = `${month}-01`;
  const to = addDays(`${addMonths(month, 1)}-01`, -1);
  const asking = useDocument(MyScheduleRequestsDocument, { from, to });
  const mine = asking.data?.myScheduleRequests;
  const byDate = new Map<string, MyWishFragment>(
    (mine?.requests ?? []).map((request) => [request.date, request]),
  );
  return { ...asking, month, from, to, mine, byDate, patterns: asking.data?.shiftPatterns ?? [] };
}

export function useCloseWish(): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: WISHES_PATH,
      search: ({ days: _days, wish: _wish, ...before }) => before,
    });
}
