import type { RequestContext } from '#core/server/context.ts';
import { makeResults } from '../server/results/stored/recalculate.ts';

const AT_ONCE = 250;

/** What the engine makes of all those days; after everything else that a day depends on. */
export async function writeResults(
  ctx: RequestContext,
  people: readonly { readonly id: string }[],
  fromDate: string,
  toDate: string,
): Promise<void> {
  let changed = 0;
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const block = people.slice(start, start + AT_ONCE).map(({ id }) => id);
    changed += await makeResults(ctx, block, fromDate, toDate);
  }
  // As a job would have noted it.
  await ctx.insert('recalculations', {
    id: 'hinata-first-calculation',
    scope: JSON.stringify({ kind: 'EVERYBODY' }),
    from_date: fromDate,
    total: people.length,
    done: people.length,
    changed_days: changed,
    requested_at: ctx.now,
    finished_at: ctx.now,
  });
}
