import { useDocument } from '#kit/data/useDocument.ts';
import { ApprovalCountsDocument } from '../../requests/Requests.generated.ts';

const ASK_AGAIN_EVERY = 60_000;

/** What waits for the viewer; asked once for all items of the menu. */
const useCounts = () =>
  useDocument(ApprovalCountsDocument, {}, { every: ASK_AGAIN_EVERY, keepRows: true }).data
    ?.pendingApprovalCounts;

export const approvalBadges = {
  revise: () => useCounts()?.revise ?? 0,
  overtime: () => useCounts()?.overtime ?? 0,
  vacation: () => useCounts()?.vacation ?? 0,
  holidayWork: () => useCounts()?.holidayWork ?? 0,
};
