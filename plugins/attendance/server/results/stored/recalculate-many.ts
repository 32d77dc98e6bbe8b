import type { RequestContext } from '#core/server/context.ts';
import { settleLeaveUses } from '../../leave/settle-uses.ts';
import { lockResults, recalculatePeople } from './recalculate.ts';

/** People of one transaction: few enough that nobody waits long for one of them. */
const AT_ONCE = 200;
/** While one block is worked out, the database reads for the next and writes the one before. */
const SIDE_BY_SIDE = 3;

const BUSY = {
  name: 'attendance_try_lock_results',
  rowMode: 'array',
  text: `select id from unnest($2::text[]) as id
    where not pg_try_advisory_xact_lock(hashtextextended($1 || '/' || id, 7))`,
} as const;

export type Within = <T>(run: (ctx: RequestContext) => Promise<T>) => Promise<T>;
export type Days = { readonly fromDate: string; readonly toDate: string };

/**
 * Recalculates any number of people in blocks, each a transaction of its own. People whom somebody
 * else holds at that moment come last, alone: two who wait for each other cannot arise. `note` is
 * called in the transaction of each block, with how many people and days it had.
 */
export async function recalculateMany(
  within: Within,
  people: readonly string[],
  { fromDate, toDate }: Days,
  note: (ctx: RequestContext, done: number, changed: number) => Promise<void> = async () => {},
): Promise<number> {
  const busy: string[] = [];
  let next = 0;
  let changed = 0;
  const recalculate = async (ctx: RequestContext, employeeIds: readonly string[]) => {
    await lockResults(ctx, employeeIds);
    await settleLeaveUses(ctx, employeeIds, fromDate, null);
    const days = await recalculatePeople(ctx, employeeIds, fromDate, toDate);
    await note(ctx, employeeIds.length, days);
    return days;
  };
  const work = async (): Promise<void> => {
    while (next < people.length) {
      const wanted = people.slice(next, next + AT_ONCE);
      next += AT_ONCE;
      changed += await within(async (ctx) => {
        const rows = await ctx.run<[string]>(BUSY, [ctx.viewer.companyId, wanted]);
        const heldIds = new Set(rows.map(([employeeId]) => employeeId));
        busy.push(...heldIds);
        return recalculate(
          ctx,
          heldIds.size === 0 ? wanted : wanted.filter((employeeId) => !heldIds.has(employeeId)),
        );
      });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  for (const employeeId of busy) changed += await within((ctx) => recalculate(ctx, [employeeId]));
  return changed;
}
