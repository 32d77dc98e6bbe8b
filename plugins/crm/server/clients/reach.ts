import { subject } from '@casl/ability';
import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { employmentOf } from '#plugins/employee/sql.ts';

type Owned = {
  readonly isAttack?: boolean | null;
  readonly ownerId?: string | null;
  readonly groupId?: string | null;
};

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
  const retiredOn = (await employmentOf(ctx, row.ownerId))?.retiredOn;
  return retiredOn && retiredOn < tokyoDate(ctx.now)
    ? [{ path: 'data/ownerId', key: 'validation.ownerHasLeft' }]
    : [];
}
