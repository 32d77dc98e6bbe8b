import type { Span } from '../../day-summary.ts';
import type { WorkDay } from '../rules.ts';
import { breakShortage, requiredBreakMinutes } from './breaks.ts';
import { lengthOf, MINUTES_OF_DAY, united, within, without } from './clock.ts';
import { netWork } from './pieces.ts';

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
 * Lateness and early leave are measured in time that had to be attended (`attended`, from midnight:
 * the plan, unless somebody chooses their own hours) and was not, before the first check-in and after
 * the last check-out. Hours of leave and planned breaks excuse.
 */
export function dayFigures(
  day: WorkDay,
  plannedBreaks: WorkDay['breaks'] = [],
  attended: Span | null = day.plan ?? null,
): DayFigures {
  const attendance = united(day.work);
  const first = attendance[0];
  const last = attendance.at(-1);
  const worked = lengthOf(netWork(day));
  const breakMinutes = lengthOf(within(day.breaks, attendance));
  const missed = (from: number, until: number): number =>
    missedIn(day, plannedBreaks, attended, { from, until });
  return {
    boundMinutes: first && last ? last.until - first.from : 0,
    breakMinutes,
    outingMinutes: lengthOf(within(day.outings ?? [], attendance)),
    requiredBreakMinutes: requiredBreakMinutes(worked),
    breakShortageMinutes: breakShortage(worked, breakMinutes),
    latenessMinutes: first ? missed(-Infinity, first.from) : 0,
    earlyLeaveMinutes: last ? missed(last.until, Infinity) : 0,
  };
}

/** Of the time to be attended, what lies in here and is not excused. */
function missedIn(
  { day, leave = [] }: WorkDay,
  plannedBreaks: WorkDay['breaks'],
  attended: Span | null,
  { from, until }: Span,
): number {
  if (!attended) return 0;
  const midnight = day * MINUTES_OF_DAY;
  const asked = { from: midnight + attended.from, until: midnight + attended.until };
  return lengthOf(without(within([asked], [{ from, until }]), [...leave, ...plannedBreaks]));
}
