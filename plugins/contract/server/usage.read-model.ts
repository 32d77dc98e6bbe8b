import type { RequestContext } from '#core/server/context.ts';
import { COUNTS_AS_USED } from '#core/server/files/storage.ts';
import { numberOfGroups } from '#plugins/company/sql.ts';
import type { PlanUsage } from '#schema/generated/resolver-types.ts';
import type { PlanModel } from './plan.models.ts';

// Both tables stand below this plugin: groups in company, files in the core.
const COUNTS = {
  name: 'contract_usage',
  text: `select
    ${numberOfGroups} as groups,
    (select coalesce(sum(bytes), 0) from files where company_id = $1 and ${COUNTS_AS_USED}) as bytes`,
};

const number = (value: unknown): number | null => (value === null ? null : Number(value));

export async function usageOf(ctx: RequestContext, plan: PlanModel): Promise<PlanUsage[]> {
  const [counts] = await ctx.run<{ groups: unknown; bytes: unknown }>(COUNTS, [
    ctx.viewer.companyId,
  ]);
  return [
    { limit: 'numberOfGroup', used: Number(counts?.groups ?? 0), max: plan.numberOfGroup },
    {
      limit: 'numberOfStorageSpace',
      used: Number(counts?.bytes ?? 0),
      max: number(plan.numberOfStorageSpace),
    },
  ];
}
