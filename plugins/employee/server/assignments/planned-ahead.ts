import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type Series, valueAt } from '#core/time/dated.ts';
import type { PlannedAhead, StretchAhead } from '../../api.ts';
import type { AssignmentPatch } from './assignment.store.ts';

type Told = Omit<Issue, 'path'>;
/** Whether the days stand in the way, or what becomes of the division. */
type ToldOfPerson = Told & { readonly about: 'DAYS' | 'DIVISION' };

/** What plugins keep of the days ahead, that a change of somebody's terms of work would upset. */
export type PlansAhead = {
  register(plans: PlannedAhead): void;
  /** Issues on `path` where the person's place would change over closed days, or their employment division over such days. */
  issuesOf(ctx: RequestContext, change: Change, path: string): Promise<Issue[]>;
  /** The same for many people at once; everybody is named once. */
  issuesOfEach(
    ctx: RequestContext,
    changes: readonly Change[],
  ): Promise<ReadonlyMap<string, ToldOfPerson>>;
};

type Change = {
  readonly employeeId: string;
  readonly from: string;
  readonly patch: AssignmentPatch;
  readonly before: Series<AssignmentPatch>;
  /** The first day that belongs no more, where it is not the next change that is entered. */
  readonly until?: string;
};

/** The days of another employment division; none where it stays as it is. */
function stretchOf({ employeeId, from, patch, before, until }: Change): StretchAhead[] {
  const heldDivision = valueAt(before, from)?.employmentDivisionId ?? null;
  const wanted = patch.employmentDivisionId;
  // Whoever had none begins with one: nothing of theirs was planned by another.
  if (wanted === undefined || heldDivision === null || wanted === heldDivision) return [];
  const next = before.find(
    (period) => period.from > from && period.value.employmentDivisionId !== heldDivision,
  );
  return [{ employeeId, from, until: until ?? next?.from ?? null }];
}

/** By which records of days are kept and ruled. */
const PLACES = ['groupId', 'workplaceId', 'employmentDivisionId'] as const;

/** The days of another place; who mends a post of an entry that once moved somebody moves nobody. */
function movedStretchOf({ employeeId, from, patch, before, until }: Change): StretchAhead[] {
  const heldPlace = valueAt(before, from);
  const moves = PLACES.filter(
    (field) =>
      patch[field] !== undefined && (patch[field] ?? null) !== (heldPlace?.[field] ?? null),
  );
  if (moves.length === 0) return [];
  const next = before.find(
    (period) =>
      period.from > from && moves.every((field) => period.value[field] !== heldPlace?.[field]),
  );
  return [{ employeeId, from, until: until ?? next?.from ?? null }];
}

export function plansAhead(): PlansAhead {
  const knownPlans: PlannedAhead[] = [];
  const licensed = ({ licences }: RequestContext) =>
    knownPlans.filter(({ plugin }) => licences.has(plugin));
  return {
    register: (plans) => void knownPlans.push(plans),
    async issuesOf(ctx, change, path) {
      const issues: Issue[] = [];
      const moved = movedStretchOf(change);
      if (moved.length > 0)
        for (const plans of licensed(ctx))
          for (const [, issue] of await plans.findClosed(ctx, moved))
            issues.push({ path, ...issue });
      const stretches = stretchOf(change);
      if (issues.length > 0 || stretches.length === 0) return issues;
      for (const plans of licensed(ctx)) {
        const foundIssue = await plans.find(ctx, stretches);
        if (foundIssue) issues.push({ path, ...foundIssue });
      }
      return issues;
    },
    async issuesOfEach(ctx, changes) {
      const [stretches, moved] = [changes.flatMap(stretchOf), changes.flatMap(movedStretchOf)];
      const issues = new Map<string, ToldOfPerson>();
      for (const plans of licensed(ctx)) {
        if (stretches.length > 0)
          for (const [id, issue] of await plans.findEach(ctx, stretches))
            issues.set(id, { ...issue, about: 'DIVISION' });
        if (moved.length > 0)
          for (const [id, issue] of await plans.findClosed(ctx, moved))
            issues.set(id, { ...issue, about: 'DAYS' });
      }
      return issues;
    },
  };
}
