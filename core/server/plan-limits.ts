import type { RequestContext } from './context.ts';
import { AppError } from './errors.ts';

/** The numbers a plan can limit, named as the specification's Plan does. */
export type LimitName =
  | 'numberOfCrm'
  | 'numberOfEmploymentDivision'
  | 'numberOfBasicShift'
  | 'numberOfGroup'
  | 'numberOfStorageSpace'
  | 'numberOfTasks';

/** What is not listed has no limit. */
export type PlanLimits = Readonly<Partial<Record<LimitName, number>>>;

let findLimits: ((ctx: RequestContext) => Promise<PlanLimits>) | undefined;
const LIMITS = Symbol('plan limits');

/** Called once, by the plugin that knows the contracts. Without it nothing is limited. */
export function registerPlanLimits(find: (ctx: RequestContext) => Promise<PlanLimits>): void {
  findLimits = find;
}

/** Undefined where the plan of the viewer's company sets no limit. */
export async function limitOf(ctx: RequestContext, name: LimitName): Promise<number | undefined> {
  if (!findLimits) return undefined;
  const knownLimits = (ctx.memo.get(LIMITS) as Promise<PlanLimits> | undefined) ?? findLimits(ctx);
  ctx.memo.set(LIMITS, knownLimits);
  return (await knownLimits)[name];
}

/** Refuses what the plan has no room for. Limits are not permissions: use cases ask, not the guard. */
export async function ensureRoom(
  ctx: RequestContext,
  name: LimitName,
  { used, adding }: { used: number; adding: number },
): Promise<void> {
  const limit = await limitOf(ctx, name);
  if (limit === undefined || used + adding <= limit) return;
  throw new AppError('PLAN_LIMIT', 'The plan of this company has no room for more.', {
    limit: name,
    max: limit,
    used,
  });
}
