import type { RequestContext } from '#core/server/context.ts';
import type { ImportPlan, RowIssue } from '#core/server/imports/define-import.ts';
import { checkReach } from '../clients/reach.ts';

type Owned = {
  readonly isAttack?: boolean;
  readonly ownerId?: string | null;
  readonly groupId?: string | null;
};
type Plan = ImportPlan & { readonly before: Owned | null; readonly values: Owned };
type Told = Omit<RowIssue, 'line'>;

/** Whoever brings records of their own or of their groups has to see them afterwards; asked once for each owner. */
export async function outOfReach(
  ctx: RequestContext,
  record: 'Client' | 'ClientEmployee',
  plans: readonly Plan[],
): Promise<RowIssue[]> {
  const asked = new Map<string, Promise<readonly Told[]>>();
  const issues: RowIssue[] = [];
  for (const { line, before, values, outcome } of plans) {
    const moves = 'ownerId' in values || 'groupId' in values;
    if (outcome === 'UNCHANGED' || (before && !moves)) continue;
    const { isAttack = false, ownerId = null, groupId = null } = { ...before, ...values };
    const key = JSON.stringify([Boolean(before), before?.ownerId, isAttack, ownerId, groupId]);
    const answer =
      asked.get(key) ??
      checkReach(ctx, record, { isAttack, ownerId, groupId }, before ?? undefined).then(
        (reachIssues) =>
          reachIssues.map(({ key: reason, params }) => ({
            column: 'ownerId',
            key: reason,
            ...(params ? { params } : {}),
          })),
      );
    asked.set(key, answer);
    issues.push(...(await answer).map((issue) => ({ ...issue, line })));
  }
  return issues;
}
