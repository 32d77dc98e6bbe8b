import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { readDutyFacts } from '../../server/leave/duty/duty-facts.store.ts';
import { endedDuties } from '../../server/leave/duty/ended/ended-duties.ts';

/** Windows that are still to be looked at. */
const OPEN = 2;
/** A statement takes 65,535 values, a window has eight. */
const ROWS_AT_ONCE = 1_000;
const NOTE = '移行前の取得分を、以前の管理簿で確認済み';

/** Windows of the five-day duty that began before the suite was there: somebody has looked at all but two of them. */
export async function writeEndedDutiesDemo(
  ctx: RequestContext,
  people: readonly string[],
): Promise<void> {
  const today = tokyoDate(ctx.now);
  const ended = await endedDuties(ctx, await readDutyFacts(ctx, people, today), today);
  const rows = [...ended].flatMap(([employeeId, windows]) =>
    windows.map(({ from, to, missingDays }) => ({
      ...{ employee_id: employeeId, window_from: from, window_until: to },
      ...{ missing_days: missingDays, note: NOTE, confirmed_at: ctx.now, confirmed_by: null },
    })),
  );
  for (const part of partsOf(rows.slice(OPEN), ROWS_AT_ONCE))
    await ctx.insert('leave_ended_duties', part);
}
