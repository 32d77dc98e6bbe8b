import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { recalculateMany } from './recalculate-many.ts';
import {
  findRecalculation,
  noteProgress,
  peopleOf,
  RECALCULATE_JOB,
  type RecalculateData,
} from './recalculation.store.ts';

/**
 * Recalculates many people and notes how far it is. A restart repeats the whole; days that are right
 * already are not written again.
 */
export const recalculationJob = (ports: Ports): JobDefinition => ({
  name: RECALCULATE_JOB,
  async run({ companyId, id }: RecalculateData) {
    const within = <T>(run: (ctx: RequestContext) => Promise<T>) => ports.inCompany(companyId, run);
    const begun = await within(async (ctx) => {
      const foundRecalculation = await findRecalculation(ctx, id);
      if (!foundRecalculation || foundRecalculation.finishedAt) return 'done';
      const people = await peopleOf(ctx, foundRecalculation.scope);
      await noteProgress(ctx, id, { total: people.length });
      const today = tokyoDate(ctx.now);
      // Results end today; a change that begins later concerns none of them yet.
      const days = { fromDate: foundRecalculation.fromDate, toDate: today };
      return foundRecalculation.fromDate > today ? undefined : { people, days };
    });
    if (begun === 'done') return;
    if (!begun) return within((ctx) => noteProgress(ctx, id, { finished: true }));
    try {
      await recalculateMany(within, begun.people, begun.days, (ctx, done, changed) =>
        noteProgress(ctx, id, { done, changed }),
      );
      await within((ctx) => noteProgress(ctx, id, { finished: true }));
    } catch (error) {
      await within((ctx) => noteProgress(ctx, id, { failed: true }));
      throw error;
    }
  },
});
