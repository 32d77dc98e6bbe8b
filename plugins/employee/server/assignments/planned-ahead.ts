import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { type Series, valueAt } from '#core/time/dated.ts';
import type { PlannedAhead, StretchAhead } from '../../api.ts';
import type { AssignmentPatch } from './assignment.store.ts';

type Told = Omit<Issue, 'path'>;

/** What plugins keep of the days ahead, that a change of somebody's terms of work would upset. */
export type PlansAhead = {
  register(plans: PlannedAhead): void;
  /** Issues on `path` where the person's employment division would change over such days. */
  issuesOf(ctx: RequestContext, change: Change, path: string): Promise<Issue[]>;
  /** The same for many people at once; everybody is named once. */
  issuesOfEach(ctx: RequestContext, changes: readonly Change[]): Promise<ReadonlyMap<string, Told>>;
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

export function plansAhead(): PlansAhead {
  const knownPlans: PlannedAhead[] = [];
  const licensed = ({ licences }: RequestContext) =>
    knownPlans.filter(({ plugin }) => licences.has(plugin));
  return {
    register: (plans) => void knownPlans.push(plans),
    async issuesOf(ctx, change, path) {
      const stretches = stretchOf(change);
      if (stretches.length === 0) return [];
      const issues: Issue[] = [];
      for (const plans of licensed(ctx)) {
        const foundIssue = await plans.find(ctx, stretches);
        if (foundIssue) issues.push({ path, ...foundIssue });
      }
      return issues;
    },
    async issuesOfEach(ctx, changes) {
      const stretches = changes.flatMap(stretchOf);
      const issues = new Map<string, Told>();
      if (stretches.length === 0) return issues;
      for (const plans of licensed(ctx))
        for (const [id, issue] of await plans.findEach(ctx, stretches)) issues.set(id, issue);
      return issues;
    },
  };
}
