import type { RequestContext } from '../../../../core/server/context.ts';
import type { ReviseDetails } from '../../domain/applications/details.ts';

export type DayRevision = {
  readonly employeeId: string;
  readonly workDate: string;
  /** All stamps that are to count for the day; one that stays names its id. */
  readonly stamps: ReviseDetails['stamps'];
  readonly reason: string;
  /** Left out where staff correct the day themselves. */
  readonly applicationId?: string;
};

/**
 * What counts for a day from now on. Raw stamps are never changed or deleted: what no longer counts is
 * marked as replaced, what is new is a stamp of its own. The state of the day follows, the audit tells
 * before and after, and what depends on the day is worked out anew. Throws invalidInput (paths
 * `stamps/n/at`, `stamps/n/type`) where the stamps are in no order that a day can have.
 */
export async function reviseDay(_ctx: RequestContext, _revision: DayRevision): Promise<void> {}

/** An approval was undone: what counted before it counts again. Later corrections of the day stay. */
export async function takeBackRevision(
  _ctx: RequestContext,
  _applicationId: string,
): Promise<void> {}
