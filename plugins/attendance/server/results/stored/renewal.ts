import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { RECALCULATE_JOB, type RecalculateData } from './recalculation.store.ts';

/**
 * A migration after which results come out differently leaves a recalculation with such an id for every
 * company that has results; it cannot enqueue a job itself.
 */
const OF_ENGINE = 'engine-%';

/** Hands what a migration asked for to the job, until it is finished. Twice does no harm. */
export async function renewResults(
  { jobs }: Pick<Ports, 'jobs'>,
  within: <T>(run: (ctx: RequestContext) => Promise<T>) => Promise<T>,
): Promise<void> {
  const asked = await within(async (ctx) => {
    const ids: string[] = await ctx
      .table('recalculations')
      .where('recalculations.id', 'like', OF_ENGINE)
      .whereNull('recalculations.finished_at')
      .pluck('recalculations.id');
    return ids.map((id): RecalculateData => ({ companyId: ctx.viewer.companyId, id }));
  });
  for (const data of asked)
    await jobs.enqueue(RECALCULATE_JOB, data, { singletonKey: `${data.companyId} ${data.id}` });
}
