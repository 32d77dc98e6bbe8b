import { subject } from '@casl/ability';
import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employmentsOf } from '#plugins/employee/sql.ts';

type Owned = {
  readonly isAttack?: boolean | null;
  readonly ownerId?: string | null;
  readonly groupId?: string | null;
};

const EMPLOYMENTS = Symbol('employments of owners');

/** Once per request, however many clients get the same owner. */
const employments = (ctx: RequestContext) =>
  batch(ctx, EMPLOYMENTS, async (ids) => {
    const byId = await employmentsOf(ctx, ids);
    return ids.map((id) => byId.get(id));
  });

/**
 * Who looks after a client, or somebody there. What somebody makes or hands on has to stay within
 * what they may change: otherwise it would be gone for them at the moment of saving.
 */
export async function checkReach(
  ctx: RequestContext,
  record: 'Client' | 'ClientEmployee',
  wanted: Owned,
  before: Owned | undefined,
): Promise<readonly Issue[]> {
  const row = {
    isAttack: wanted.isAttack ?? false,
    ownerId: wanted.ownerId ?? null,
    groupId: wanted.groupId ?? null,
  };
  if (!ctx.ability.can(before ? 'update' : 'create', subject(record, row) as never))
    return [{ path: 'data/ownerId', key: 'validation.outOfReach' }];
  if (!row.ownerId || row.ownerId === before?.ownerId) return [];
  const retiredOn = (await employments(ctx).load(row.ownerId))?.retiredOn;
  return retiredOn && retiredOn < tokyoDate(ctx.now)
    ? [{ path: 'data/ownerId', key: 'validation.ownerHasLeft' }]
    : [];
}
