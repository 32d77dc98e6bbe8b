import { useDocument } from '#kit/data/useDocument.ts';
import { ShiftRequestCountDocument } from '../../pages/ShiftRequests/ShiftRequests.generated.ts';
import { useApplicationCounts } from './application-badges.ts';

/** One's own wishes that nobody has decided yet. */
export const useWishCount = () => useApplicationCounts()?.others ?? 0;

/** Wishes that wait for whoever plans the shifts. */
export const useOpenWishCount = () =>
  useDocument(ShiftRequestCountDocument).data?.scheduleRequestCount ?? 0;
