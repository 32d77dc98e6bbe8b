import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { setStatus } from '../application/application.store.ts';
import { touchesClosed } from '../application/locks.ts';
import { must, recordChange } from '../application/save-application.ts';
import { type ApprovalDeps, sayApprovalsChanged } from '../deps.ts';

type Ending = {
  readonly id: string;
  readonly at: string;
  /** Left out: what its approver wrote stays. */
  readonly because: string | undefined;
};

/**
 * Ends an approved request by the right of somebody else than its applicant: it counts no more. The caller has the
 * right, has locked the person, and tells them. Throws invalidInput (path `at`) where one of its days is closed.
 */
export async function takeBackEntered(
  ctx: RequestContext,
  deps: ApprovalDeps,
  { id, at, because }: Ending,
): Promise<void> {
  const before = await must(ctx, id);
  const kind = deps.kinds.of(before.type);
  if (await touchesClosed(ctx, kind, before))
    throw invalidInput([{ path: at, key: 'validation.monthClosed' }]);
  const by = ctx.viewer.employeeId || null;
  const evaluated = because === undefined ? {} : { evaluated: { by, comment: because } };
  await setStatus(ctx, id, { from: 'APPROVED', to: 'CANCELLED', ...evaluated });
  await kind.takeBack(ctx, before);
  recordChange(ctx, deps.kinds, before, await must(ctx, id));
  sayApprovalsChanged(ctx, deps);
}
