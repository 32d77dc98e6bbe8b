import { type IsolationRow, nothing, where } from '#test/support/isolation.ts';

/** How somebody of another company would try to misuse news. The calls of the record are tried by themselves. */
export const newsIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.newsUnread': { ...nothing, personal: true },
  'Subscription.newsChanged': nothing,
  'Mutation.seenNews': { ...where('news'), personal: true },
  'Mutation.markAllSeenNews': { ...nothing, personal: true },
};
