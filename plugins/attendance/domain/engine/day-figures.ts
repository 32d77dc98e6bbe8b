import { breakShortage, requiredBreakMinutes } from './breaks.ts';
import { lengthOf, MINUTES_OF_DAY, united, within, without } from './clock.ts';
import { netWork } from './pieces.ts';
import type { WorkDay } from './rules.ts';

/** What a day's row shows besides its classes; company matters, not of the statutory ledger. */
export type DayFigures = {
  /** 拘束時間: from the first check-in to the last check-out. */
  readonly boundMinutes: number;
  readonly breakMinutes: number;
  readonly outingMinutes: number;
  readonly requiredBreakMinutes: number;
  readonly breakShortageMinutes: number;
  readonly latenessMinutes: number;
  readonly earlyLeaveMinutes: number;
};

/**
 * Lateness and early leave are measured in planned working time that was not attended, before the
 * first check-in and after the last check-out. Hours of leave and planned breaks excuse.
 */
export function dayFigures(day: WorkDay, plannedBreaks: WorkDay['breaks'] = []): DayFigures {
  const attendance = united(day.work);
  const first = attendance[0];
  const last = attendance.at(-1);
  const worked = lengthOf(netWork(day));
  const breakMinutes = lengthOf(within(day.breaks, attendance));
  return {
    boundMinutes: first && last ? last.until - first.from : 0,
    breakMinutes,
    outingMinutes: lengthOf(within(day.outings ?? [], attendance)),
    requiredBreakMinutes: requiredBreakMinutes(worked),
    breakShortageMinutes: breakShortage(worked, breakMinutes),
    latenessMinutes: first ? missed(day, plannedBreaks, -Infinity, first.from) : 0,
    earlyLeaveMinutes: last ? missed(day, plannedBreaks, last.until, Infinity) : 0,
  };
}

function missed(
  { day, plan, leave = [] }: WorkDay,
  plannedBreaks: WorkDay['breaks'],
  from: number,
  until: number,
): number {
  if (!plan) return 0;
  const midnight = day * MINUTES_OF_DAY;
  const planned = { from: midnight + plan.from, until: midnight + plan.until };
  if (until <= planned.from || from >= planned.until) return 0;
  return lengthOf(without(within([planned], [{ from, until }]), [...leave, ...plannedBreaks]));
}
