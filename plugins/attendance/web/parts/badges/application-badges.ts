import { useDocument } from '#kit/data/useDocument.ts';
import { ApplicationCountsDocument } from './ApplicationBadges.generated.ts';

/** What of the viewer's own waits for an answer; one question for all badges of the menu. */
export const useApplicationCounts = () =>
  useDocument(ApplicationCountsDocument).data?.applicationCounts;

export const useReviseCount = () => useApplicationCounts()?.reviseScheduleCount ?? 0;
export const useOvertimeCount = () => useApplicationCounts()?.overtimeWorking ?? 0;
export const useVacationCount = () => useApplicationCounts()?.paidVacation ?? 0;
export const useHolidayWorkCount = () => useApplicationCounts()?.workInHolidays ?? 0;
