import { useDocument } from '#kit/data/useDocument.ts';
import { ApprovalCountsDocument } from '../../pages/ApprovalInbox/ApprovalInbox.generated.ts';

const ASK_AGAIN_EVERY = 60_000;

/** What waits for the viewer; asked once for all items of the menu. */
const useCounts = () =>
  useDocument(ApprovalCountsDocument, {}, { every: ASK_AGAIN_EVERY }).data?.pendingApprovalCounts;

export const approvalBadges = {
  total: () => useCounts()?.total ?? 0,
  revise: () => useCounts()?.revise ?? 0,
  overtime: () => useCounts()?.overtime ?? 0,
  vacation: () => useCounts()?.vacation ?? 0,
  holidayWork: () => useCounts()?.holidayWork ?? 0,
};
