import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { insertDelegation } from '../server/approvals/api.ts';
import type { DemoPerson } from './people.ts';

/** The two first managers stand in for each other. */
export async function demoDelegations(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  people: readonly DemoPerson[],
): Promise<void> {
  const [first, second] = people
    .filter(({ isStaff, retiredOn }) => isStaff && retiredOn === null)
    .map(({ id }) => id)
    .sort();
  if (!first || !second) return;
  const always = { fromDate: null, toDate: null };
  for (const [approverId, delegateId] of [
    [second, first],
    [first, second],
  ] as const)
    await insertDelegation(ctx, ids.next(), { approverId, delegateId, ...always });
}
