import type { RequestContext } from '#core/server/context.ts';
import type { WorkNeed } from '#plugins/employee/api.ts';

export type WorkNeeds = {
  register(need: WorkNeed): void;
  /** What the viewer lacks, of what the plugins of their plan ask for. */
  unmet(ctx: RequestContext): Promise<readonly WorkNeed['missing'][]>;
};

export function workNeeds(): WorkNeeds {
  const needs: WorkNeed[] = [];
  return {
    register: (need) => void needs.push(need),
    async unmet(ctx) {
      const missing: WorkNeed['missing'][] = [];
      for (const need of needs) {
        if (!ctx.licences.has(need.plugin)) continue;
        if (!(await need.isMet(ctx, ctx.viewer.employeeId))) missing.push(need.missing);
      }
      return missing;
    },
  };
}
