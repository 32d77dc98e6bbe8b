import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { useClock } from '../../stamping/useStamping.ts';
import { AttendanceMonthOfDocument } from './Month.generated.ts';
import { type MonthLook, readMonthAddress } from './month-address.ts';
import { displayOf } from './month-display.ts';

const EVERY_MINUTE = 60_000;

type Period = { readonly month: string; readonly to: string; readonly currentMonth: string };

function elsewhereOf(period: Period, day: string | undefined): string | undefined {
  if (day !== undefined) return day > period.to ? addMonths(period.month, 1) : undefined;
  return period.currentMonth === period.month ? undefined : period.currentMonth;
}

/** A person's month with what stands in the address: month, open day and look. */
export function useMonthPage(employeeId?: string) {
  const address = useSearch<{ month: unknown; day: unknown; view: unknown }>();
  const search = readMonthAddress(address);
  const navigate = useNavigate();
  const now = useClock(EVERY_MINUTE);
  const today = tokyoDate(new Date(now));
  const asked = search.month;
  const whose = employeeId === undefined ? {} : { employeeId };
  const first = useDocument(
    AttendanceMonthOfDocument,
    { ...whose, month: asked ?? monthOf(search.day ?? today) },
    { keepRows: true, keepOffline: true, every: EVERY_MINUTE },
  );
  // After the 20th of a shift that closes then, a day is in the period of the month to come.
  const own = first.data?.attendanceMonth;
  const elsewhere = own && asked === undefined ? elsewhereOf(own, search.day) : undefined;
  const second = useDocument(
    AttendanceMonthOfDocument,
    { ...whose, month: elsewhere ?? '2000-01' },
    { skip: elsewhere === undefined, keepOffline: true, every: EVERY_MINUTE },
  );
  const { data, loading, refreshing, error, refetch } = elsewhere ? second : first;
  const { view } = displayOf(data?.attendanceMonth, employeeId !== undefined);
  return {
    month: data?.attendanceMonth,
    asked: asked ?? elsewhere ?? monthOf(today),
    loading,
    refreshing,
    error,
    onRetry: () => void refetch(),
    today,
    now,
    openDay: search.day,
    look: readMonthAddress(address, view === 'CALENDAR' ? 'calendar' : 'list').look,
    onLook: (look: MonthLook) =>
      void navigate({
        search: (before) => ({ ...before, view: look }),
        replace: true,
        resetScroll: false,
      }),
    onMonth: (month?: string) =>
      void navigate({
        search: ({ month: _month, day: _day, ...rest }) => (month ? { ...rest, month } : rest),
      }),
    onDay: (day?: string) =>
      void navigate({
        search: ({ day: _before, ...rest }) => (day ? { ...rest, day } : rest),
        replace: search.day !== undefined && day !== undefined,
        resetScroll: false,
      }),
  };
}
