import type { RequestContext } from '#core/server/context.ts';
import type { ClientTimelineKind } from '#schema/generated/resolver-types.ts';
import type { ClientTimelineEntryModel, TimelineKey } from './timeline.models.ts';

/** Where entries of the timeline come from: one table, read for one client that the viewer may see. */
export type TimelineSource = {
  readonly kinds: readonly ClientTimelineKind[];
  /** How many there are of these kinds. */
  count(
    ctx: RequestContext,
    clientId: string,
    kinds: readonly ClientTimelineKind[],
  ): Promise<number>;
  /** The newest of these kinds, the last one first. */
  newest(
    ctx: RequestContext,
    clientId: string,
    kinds: readonly ClientTimelineKind[],
    most: number,
  ): Promise<readonly TimelineKey[]>;
  /** Those of a page, in any order. */
  describe(
    ctx: RequestContext,
    clientId: string,
    keys: readonly TimelineKey[],
  ): Promise<readonly ClientTimelineEntryModel[]>;
};
