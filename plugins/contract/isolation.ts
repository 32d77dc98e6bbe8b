import { type IsolationRow, nothing } from '#test/support/isolation.ts';

/** How somebody of another company would try to misuse each field. */
export const isolation: Readonly<Record<string, IsolationRow>> = {
  'Query.currentPlan': nothing,
};
