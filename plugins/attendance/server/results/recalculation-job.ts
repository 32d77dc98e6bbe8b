import type { RequestContext } from '../../../../core/server/context.ts';
import type { JobDefinition, Ports } from '../../../../core/server/define-server.ts';
import { tokyoDate } from '../../../../core/time/tokyo.ts';
import { recalculatePeople } from './recalculate.ts';
import {
  findRecalculation,
  noteProgress,
  peopleOf,
  RECALCULATE_JOB,
  type RecalculateData,
} from './recalculation.store.ts';

/** People of one transaction: small enough that nobody waits long for one of them. */
const AT_ONCE = 50;

const BUSY = {
  name: 'attendance_try_lock_results',
  rowMode: 'array',
  text: `select id from unnest($2::text[]) as id
    where not pg_try_advisory_xact_lock(hashtextextended($1 || '/' || id, 7))`,
} as const;

/**
 * Recalculates many people in blocks, each a transaction of its own that also notes how far it is; a
 * restart repeats the whole, and days that are right already are not written again. People whom
 * somebody else holds at that moment come last, alone: two who wait for each other cannot arise.
 */
export const recalculationJob = (ports: Ports): JobDefinition => ({
  name: RECALCULATE_JOB,
  async run({ companyId, id }: RecalculateData) {
    const within = <T>(run: (ctx: RequestContext) => Promise<T>) => ports.inCompany(companyId, run);
    const begun = await within(async (ctx) => {
      const found = await findRecalculation(ctx, id);
      if (!found || found.finishedAt) return undefined;
      const people = await peopleOf(ctx, found.scope);
      await noteProgress(ctx, id, { total: people.length, done: 0 });
      return { people, fromDate: found.fromDate };
    });
    if (!begun) return;
    try {
      await recalculateBlocks(within, id, begun);
      await within((ctx) => noteProgress(ctx, id, { finished: true }));
    } catch (error) {
      await within((ctx) => noteProgress(ctx, id, { failed: true }));
      throw error;
    }
  },
});

async function recalculateBlocks(
  within: <T>(run: (ctx: RequestContext) => Promise<T>) => Promise<T>,
  id: string,
  { people, fromDate }: { readonly people: readonly string[]; readonly fromDate: string },
): Promise<void> {
  const busy: string[] = [];
  let done = 0;
  const recalculateAll = async (ctx: RequestContext, employeeIds: readonly string[]) => {
    const changed = await recalculatePeople(ctx, employeeIds, fromDate, lastDate(ctx, fromDate));
    done += employeeIds.length;
    await noteProgress(ctx, id, { done, changed });
  };
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const wanted = people.slice(start, start + AT_ONCE);
    await within(async (ctx) => {
      const rows = await ctx.run<[string]>(BUSY, [ctx.viewer.companyId, wanted]);
      const held = new Set(rows.map(([employeeId]) => employeeId));
      busy.push(...held);
      await recalculateAll(
        ctx,
        wanted.filter((employeeId) => !held.has(employeeId)),
      );
    });
  }
  for (const employeeId of busy) await within((ctx) => recalculateAll(ctx, [employeeId]));
}

/** Results end today; a change that begins later concerns none of them yet. */
const lastDate = (ctx: RequestContext, fromDate: string): string => {
  const today = tokyoDate(ctx.now);
  return today < fromDate ? fromDate : today;
};
