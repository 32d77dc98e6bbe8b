import { MINUTES_OF_DAY } from '../engine/day/clock.ts';
import type { CountingRules } from '../engine/day/counting.ts';
import type { Rounding } from '../engine/day/rounding.ts';
import type { WorkRules } from '../engine/rules.ts';
import { choosesOwnHours } from './attended-hours.ts';
import type { RuleValues } from './catalogue.ts';
import { lengthOfClock, minutesOfClock } from './kinds/stamps.ts';
import type { ValuesByKind } from './values-by-kind.ts';

/** What the engine is told to calculate by. */
export function workRulesOf(values: ValuesByKind): WorkRules {
  const { WORK_SYSTEM: system, OVERTIME: overtime, HOLIDAY: holiday } = values;
  return {
    workSystem: system.workSystem,
    weekStartDay: system.weekStartDay,
    weeklyLimitMinutes: system.weeklyLimitMinutes,
    dailyLimitMinutes: system.dailyLimitMinutes,
    lateNight: lateNightOf(overtime),
    afterStatutoryHolidayMidnight: holiday.afterStatutoryHolidayMidnight,
    frameRounding: system.frameRounding,
    partialWeek: system.partialWeek,
    deemedMinutes: system.deemedMinutes,
    fullTwoDayWeekend: system.fullTwoDayWeekend,
    flexMonthPrescribedMinutes: monthPrescribedMinutes(overtime),
  };
}

/** Without the early morning the band ends at midnight: the warning says what the law wants. */
function lateNightOf({
  nightStart,
  nightEnd,
  includeEarlyMorning,
}: RuleValues<'OVERTIME'>): WorkRules['lateNight'] {
  const from = minutesOfClock(nightStart);
  const until = from + lengthOfClock(nightStart, nightEnd);
  return { from, until: includeEarlyMorning ? until : Math.max(from, Math.min(until, 1440)) };
}

/** The contract's hours of a month: a number, the law's frame, or undefined: the month's plan says them. */
function monthPrescribedMinutes({
  workingHoursCalcType,
  workingHoursMinutes,
  prescribedDays,
}: RuleValues<'OVERTIME'>): WorkRules['flexMonthPrescribedMinutes'] {
  if (workingHoursCalcType === 'FIXED_VALUE') return workingHoursMinutes;
  if (workingHoursCalcType === 'STATUTORY_FRAME') return workingHoursCalcType;
  return prescribedDays > 0 ? prescribedDays * workingHoursMinutes : undefined;
}

/**
 * How stamps become counted time. The windows of automatic breaks are minutes from the midnight of
 * the work date here, today's and the next day's: `countingOn` puts them on a day.
 */
export function countingRulesOf(values: ValuesByKind): CountingRules {
  const { TIME_STAMPING: stamping, EXIT_AUTO: exit, WORK_SYSTEM: system } = values;
  return {
    stampRounding: stampRoundingOf(values.ROUNDING),
    // Who decides when to begin has no early time: the plan says how much, not when.
    earlyWork: choosesOwnHours(system.workSystem) ? 'FROM_STAMP' : stamping.earlyWork,
    earlyWorkMinutes: stamping.earlyWorkMinutes,
    autoBreak: autoBreakOf(values.BREAK_AUTO),
    autoCheckOut:
      exit.mode === 'AFTER' ? { mode: 'AFTER', minutes: exit.afterMinutes } : { mode: exit.mode },
  };
}

export function countingOn(counting: CountingRules, day: number): CountingRules {
  const { autoBreak } = counting;
  if (autoBreak.mode !== 'FIXED_WINDOWS' && autoBreak.mode !== 'MAX') return counting;
  const start = day * MINUTES_OF_DAY;
  const windows = autoBreak.windows.map(({ from, until }) => ({
    from: start + from,
    until: start + until,
  }));
  return { ...counting, autoBreak: { mode: autoBreak.mode, windows } };
}

function stampRoundingOf(values: RuleValues<'ROUNDING'>): CountingRules['stampRounding'] {
  const of = (unit: number, mode: Rounding['mode']): Rounding | undefined =>
    unit > 1 ? { unit: unit as Rounding['unit'], mode } : undefined;
  const all = {
    CHECK_IN: of(values.checkInUnit, values.checkInMode),
    CHECK_OUT: of(values.checkOutUnit, values.checkOutMode),
    BREAK_IN: of(values.breakInUnit, values.breakInMode),
    BREAK_OUT: of(values.breakOutUnit, values.breakOutMode),
  };
  return Object.fromEntries(Object.entries(all).filter(([, rounding]) => rounding));
}

function autoBreakOf({
  mode,
  windows,
  steps,
}: RuleValues<'BREAK_AUTO'>): CountingRules['autoBreak'] {
  if (mode === 'STAMPED_ONLY') return { mode };
  if (mode !== 'FIXED_WINDOWS' && mode !== 'MAX') return { mode, steps };
  // A shift over midnight meets the windows of the next day too.
  const spans = windows.flatMap(({ from, until }) =>
    [-MINUTES_OF_DAY, 0, MINUTES_OF_DAY].map((shift) => ({
      from: minutesOfClock(from) + shift,
      until: minutesOfClock(from) + shift + lengthOfClock(from, until),
    })),
  );
  return { mode, windows: spans.filter(({ until }) => until > 0) };
}
