import { addDays, addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { readMonthAddress } from '../../Month/month-address.ts';
import { ApplicationDaysDocument, BulkPeriodDocument } from '../Applications.generated.ts';

/**
 * The closing period that is asked for: that of the address, or the one that a day belongs to, today where none is
 * named. A day after the closing day belongs to the month to come.
 */
export function useBulkPeriod() {
  const { month: asked, day } = readMonthAddress(useSearch<{ month: unknown; day: unknown }>());
  const navigate = useNavigate();
  const today = tokyoDate(new Date());
  const date = day ?? today;
  const first = useDocument(BulkPeriodDocument, { month: asked ?? monthOf(date) });
  const own = first.data?.attendanceMonth;
  const next = asked === undefined && own && date > own.to ? addMonths(own.month, 1) : undefined;
  const second = useDocument(BulkPeriodDocument, { month: next ?? '2000-01' }, { skip: !next });
  const shown = next ? second : first;
  const period = shown.data?.attendanceMonth;
  // A neighbour decides about the rest between two days.
  const range = period && { from: addDays(period.from, -1), to: addDays(period.to, 1) };
  const days = useDocument(ApplicationDaysDocument, range ?? { from: today, to: today }, {
    skip: !range,
  });
  const month = period?.month ?? asked ?? next ?? monthOf(date);
  return {
    month,
    today,
    turnTo: (other: string) => void navigate({ search: { month: other }, resetScroll: false }),
    period,
    days: days.data?.applicationDays,
    error: shown.error ?? days.error,
    refetch() {
      void shown.refetch();
      void days.refetch();
    },
  };
}
