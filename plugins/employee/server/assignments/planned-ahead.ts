import type { Issue } from '../../../../core/issue.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { type Series, valueAt } from '../../../../core/time/dated.ts';
import type { PlannedAhead } from '../../api.ts';
import type { AssignmentPatch } from './assignment.store.ts';

/** What plugins keep of the days ahead, that a change of somebody's terms of work would upset. */
export type PlansAhead = {
  register(plans: PlannedAhead): void;
  /** Issues on `path` where the person's employment division would change over such days. */
  issuesOf(ctx: RequestContext, change: Change, path: string): Promise<Issue[]>;
};

type Change = {
  readonly employeeId: string;
  readonly from: string;
  readonly patch: AssignmentPatch;
  readonly before: Series<AssignmentPatch>;
  /** The first day that belongs no more, where it is not the next change that is entered. */
  readonly until?: string;
};

export function plansAhead(): PlansAhead {
  const known: PlannedAhead[] = [];
  return {
    register: (plans) => void known.push(plans),
    async issuesOf(ctx, { employeeId, from, patch, before, until }, path) {
      const held = valueAt(before, from)?.employmentDivisionId ?? null;
      const wanted = patch.employmentDivisionId;
      // Whoever had none begins with one: nothing of theirs was planned by another.
      if (wanted === undefined || held === null || wanted === held) return [];
      const next = before.find(
        (period) => period.from > from && period.value.employmentDivisionId !== held,
      );
      const issues: Issue[] = [];
      for (const plans of known) {
        if (!ctx.licences.has(plans.plugin)) continue;
        const stretch = { employeeId, from, until: until ?? next?.from ?? null };
        const found = await plans.find(ctx, [stretch]);
        if (found) issues.push({ path, ...found });
      }
      return issues;
    },
  };
}
