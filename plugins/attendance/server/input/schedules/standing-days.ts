import { setImmediate as othersFirst } from 'node:timers/promises';
import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import { dateOfDay, dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type { StandingDay } from '#plugins/attendance/domain/input/schedule-row.ts';
import type { CellPlan } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { closedDays } from '../../results/stored/closed.ts';
import { loadBarePlans } from '../../schedules/bare-plans.ts';
import { begunDays } from '../../shifts/board/begun-days.ts';
import { readCells } from '../../shifts/board/cells.store.ts';

export type DayOfPerson = { readonly employeeId: string; readonly date: string };
export const keyOfDay = ({ employeeId, date }: DayOfPerson): string => `${employeeId}:${date}`;

/** An id that `keyOfDay` made. */
export function dayOfKey(id: string): DayOfPerson {
  const at = id.lastIndexOf(':');
  return { employeeId: id.slice(0, at), date: id.slice(at + 1) };
}

export type KnownPlan = StandingDay & {
  readonly draft: CellPlan;
  /** Of the draft. */
  readonly version: number;
  readonly isBegun: boolean;
  readonly isClosed: boolean;
};

/** People whose plans are read before others get their turn. */
const AT_ONCE = 100;

/** How each of these days is planned now, and whether it can be planned otherwise. */
export async function standingDays(
  ctx: RequestContext,
  days: readonly DayOfPerson[],
): Promise<ReadonlyMap<string, KnownPlan>> {
  const knownPlans = new Map<string, KnownPlan>();
  const ofMonths = Map.groupBy(days, ({ date }) => date.slice(0, 7));
  for (const ofMonth of ofMonths.values()) {
    const ofPeople = Map.groupBy(ofMonth, ({ employeeId }) => employeeId);
    for (const part of partsOf([...ofPeople.keys()], AT_ONCE)) {
      await readInto(
        knownPlans,
        ctx,
        part,
        part.flatMap((id) => ofPeople.get(id) ?? []),
      );
      await othersFirst();
    }
  }
  return knownPlans;
}

async function readInto(
  plans: Map<string, KnownPlan>,
  ctx: RequestContext,
  ids: readonly string[],
  days: readonly DayOfPerson[],
): Promise<void> {
  const dates = days.map(({ date }) => date).sort();
  const [from = '', to = ''] = [dates[0], dates.at(-1)];
  const range = { from: dayOfDate(from), until: dayOfDate(to) + 1 };
  const cells = new Map(
    (await readCells(ctx, ids, from, to)).map((cell) => [keyOfDay(cell), cell]),
  );
  const planned = await loadBarePlans(ctx, ids, range);
  const isBegun = await begunDays(ctx, ids, from, to);
  const closed = await closedDays(ctx, ids, range);
  for (const day of days) {
    const cell = cells.get(keyOfDay(day));
    const number = dayOfDate(day.date);
    const times = planned(day.employeeId, number, null);
    plans.set(keyOfDay(day), {
      own: cell?.published ?? null,
      usual: times ? { start: times.from, end: times.until, breaks: times.breaks } : null,
      draft: cell?.plan ?? null,
      version: cell?.version ?? 0,
      isBegun: isBegun(day),
      isClosed: closed.get(day.employeeId)?.(number) ?? false,
    });
  }
}

/** First and last of these dates. */
export function rangeOf(days: readonly { readonly date: string }[]) {
  const numbers = days.map(({ date }) => dayOfDate(date));
  const [from, to] = numbers.reduce(
    ([first, last], day) => [Math.min(first, day), Math.max(last, day)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return { from: dateOfDay(from), to: dateOfDay(to) };
}
