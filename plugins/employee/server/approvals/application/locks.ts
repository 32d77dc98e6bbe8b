import type { RequestContext } from '#core/server/context.ts';
import type { KnownKind, RequestKinds } from '../request-kind.ts';
import type { ApplicationModel } from './application.models.ts';

/**
 * What the kinds of these requests lock of their people, until the transaction ends: kind by kind in
 * the order in which they are registered, people by their ids. Call it before the requests are locked.
 */
export async function lockPeople(
  ctx: RequestContext,
  kinds: RequestKinds,
  requests: readonly Pick<ApplicationModel, 'employeeId' | 'type'>[],
): Promise<void> {
  const types = new Set(requests.map(({ type }) => type));
  const people = [...new Set(requests.map(({ employeeId }) => employeeId))].sort();
  // Kinds of one plugin mostly share a lock.
  const locks = new Set(
    kinds
      .all()
      .filter(({ type }) => types.has(type))
      .map(({ lock }) => lock),
  );
  for (const lock of locks) await lock(ctx, people);
}

/** Whether a day that the request changes takes no change any more. */
export async function touchesClosed(
  ctx: RequestContext,
  kind: KnownKind,
  request: ApplicationModel,
): Promise<boolean> {
  for (const [from, to] of kind.ranges(request))
    if (await kind.isClosed(ctx, request.employeeId, from, to)) return true;
  return false;
}
