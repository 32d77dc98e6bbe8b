import { addDays } from '#core/time/dates.ts';
import { atTokyo } from '#core/time/tokyo.ts';
import type { ReviseDetails } from '../../domain/applications/details.ts';
import { endsWork } from '../../domain/stamp.ts';
import { chance } from '../days.ts';
import { type DemoDay, stampIdOf } from '../rows.ts';
import { plannedDates } from '../schedules.ts';
import { overtime, type Wish } from './wish.ts';
import { FORGOTTEN, REASONS, wishesBy } from './wishes-by-chance.ts';

/** Stamps that somebody forgot in the last two weeks, asked for as they should have been; most ask. */
export function ofForgotten(days: readonly DemoDay[], today: string): Wish[] {
  return days.flatMap((stamped): Wish[] => {
    const { employeeId, workDate, shift, stamps } = stamped;
    const [plan] = plannedDates(shift, [workDate]);
    const next = chance(`forgotten ${employeeId} ${workDate}`);
    if (!plan || workDate < addDays(today, -14) || workDate >= addDays(today, -1)) return [];
    if (next() < 0.2) return [];
    const midnight = atTokyo(workDate, 0).getTime();
    const kept = stamps.map(({ type, at }, index) => ({
      id: stampIdOf(stamped, index),
      type,
      at: Math.floor((at - midnight) / 60_000),
    }));
    const last = stamps.at(-1);
    const hasEnded = last !== undefined && endsWork(last.type);
    const { breakStart, breakEnd } = plan;
    const hasBreak = breakStart == null || stamps.some(({ type }) => type === 'BREAK_IN');
    if (hasEnded && hasBreak) return [];
    const end = plan.end + 1 + Math.floor(next() * 30);
    const added: ReviseDetails['stamps'] = [
      ...(hasBreak || breakStart == null || breakEnd == null
        ? []
        : ([
            { id: null, type: 'BREAK_IN', at: breakStart },
            { id: null, type: 'BREAK_OUT', at: breakEnd },
          ] as const)),
      ...(hasEnded ? [] : ([{ id: null, type: 'CHECK_OUT_OFFICE', at: end }] as const)),
    ];
    const all = [...kept, ...added].toSorted((one, other) => one.at - other.at);
    return [
      {
        employeeId,
        status: 'PENDING',
        fromDate: workDate,
        details: { type: 'REVISE', stamps: all },
        reason: hasEnded ? FORGOTTEN.rest : FORGOTTEN.end,
        sent: 1,
      },
    ];
  });
}

/**
 * Long evenings of this month were asked for on their day and allowed; now and then somebody forgot.
 * What was asked for in the last days by whoever asks for much waits for the most part.
 */
export function ofLongDays(
  days: readonly DemoDay[],
  {
    today,
    asked,
    asking,
  }: {
    readonly today: string;
    readonly asked: ReadonlySet<string>;
    readonly asking: ReadonlySet<string>;
  },
): Wish[] {
  return days.flatMap(({ employeeId, workDate, shift, stamps }): Wish[] => {
    const [plan] = plannedDates(shift, [workDate]);
    const last = stamps.at(-1);
    const key = `${employeeId} ${workDate}`;
    const isNew = workDate >= addDays(today, -3) && asking.has(employeeId);
    const isOfMonth = workDate.slice(0, 7) === today.slice(0, 7);
    if (!(isOfMonth || isNew) || workDate >= today || asked.has(key)) return [];
    if (!plan || !last || !endsWork(last.type)) return [];
    const over = (last.at - atTokyo(workDate, plan.end).getTime()) / 60_000;
    const { next, one, add, wishes } = wishesBy(employeeId, `overtime ${workDate}`);
    if (over < WORTH_ASKING || next() < 0.06) return [];
    const evening = overtime(plan, Math.ceil(over / 30) * 30);
    const wish = { ...evening, reason: one(REASONS.OVERTIME), sent: isNew ? 1 : 0 };
    if (isNew) add(wish);
    else add(wish, 'APPROVED');
    return wishes;
  });
}

/** Arriving early and leaving late add up: managers are told of half an hour over the plan. */
const WORTH_ASKING = 10;
