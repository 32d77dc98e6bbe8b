import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { QueryArrivalsArgs } from '#schema/generated/resolver-types.ts';
import { peopleValues } from '../../errors/period.ts';
import { checkRange } from '../../shifts/board/board.read-model.ts';
import { ARRIVALS, type ArrivalColumns } from './arrivals.sql.ts';

const SLOT_MINUTES = 15;
/** Four whole weeks: each weekday counts alike. */
const USUAL_DAYS = 28;

/** 出勤時刻の分布 of the people whom the viewer may see. Throws invalidInput for a range that is none or too long. */
export async function arrivalsOf(ctx: RequestContext, { where }: QueryArrivalsArgs) {
  const to = where?.to ?? addDays(tokyoDate(ctx.now), -1);
  const from = where?.from ?? addDays(to, 1 - USUAL_DAYS);
  checkRange(from, to, 'where/');
  const rows = await ctx.run<ArrivalColumns>(
    ARRIVALS,
    peopleValues(ctx, { from, to }, { groupId: where?.groupId ?? null }),
  );
  const arrivals = rows.reduce((sum, [, count]) => sum + count, 0);
  return {
    ...{ from, to, arrivals, slotMinutes: SLOT_MINUTES },
    lateArrivals: rows.reduce((sum, [, , late]) => sum + late, 0),
    medianMinutes: medianOf(rows, arrivals),
    slots: slotsOf(rows),
  };
}

const slotOf = (minute: number): number => Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES;

function slotsOf(rows: readonly ArrivalColumns[]) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const start = slotOf(first[0]);
  const slots = Array.from(
    { length: (slotOf(last[0]) - start) / SLOT_MINUTES + 1 },
    (_, place) => ({ from: start + place * SLOT_MINUTES, arrivals: 0, lateArrivals: 0 }),
  );
  for (const [minute, arrivals, late] of rows) {
    const slot = slots[(slotOf(minute) - start) / SLOT_MINUTES];
    if (!slot) throw new Error('Every arrival lies between the first and the last one.');
    slot.arrivals += arrivals;
    slot.lateArrivals += late;
  }
  return slots;
}

/** Rows come in the order of time. */
function medianOf(rows: readonly ArrivalColumns[], arrivals: number): number | null {
  let before = 0;
  for (const [minute, count] of rows) {
    before += count;
    if (before * 2 >= arrivals) return minute;
  }
  return null;
}
