import type { Span } from '../day-summary.ts';
import { endsWork, type StampType, startsWork } from '../stamp.ts';
import { type AutoBreak, takeBreaks } from './breaks.ts';
import { lengthOf, united, within, without } from './clock.ts';
import { countPlainly } from './plain-time.ts';
import { type Rounding, roundMinutes, type StampKind } from './rounding.ts';

/** A stamp that counts today: corrected ones are left out by the caller, seconds are dropped. */
export type CountedStamp = {
  readonly id: string;
  readonly type: StampType;
  /** Absolute minute (clock.ts). */
  readonly at: number;
};

export type CountingRules = {
  /** Left out: the stamp counts as it is (labour-rules 5: the default is one minute). */
  readonly stampRounding: { readonly [Kind in StampKind]?: Rounding };
  /** Early stamps are not automatically work, but what was ordered or approved is. */
  readonly earlyWork: 'FROM_STAMP' | 'FROM_SCHEDULED_START_UNLESS_APPROVED';
  readonly autoBreak: AutoBreak;
  /** 自動退勤 of a shift nobody ended: an estimate, never final. */
  readonly autoCheckOut:
    | { readonly mode: 'NONE' }
    | { readonly mode: 'AT_PLAN_END' }
    | { readonly mode: 'AFTER'; readonly minutes: number };
};

export type DayOfStamps = {
  /** Of one work day, in the order of their instants: several may lie in one minute. */
  readonly stamps: readonly CountedStamp[];
  /** Planned working time with its breaks, absolute; undefined on a day off. */
  readonly plan?: Span | undefined;
  /** Overtime, early work or holiday work that was approved, absolute. */
  readonly approved?: readonly Span[];
  /** The shift still runs: it counts until this minute. Undefined once it can no longer be ended. */
  readonly openUntil?: number | undefined;
  readonly rules: CountingRules;
};

export type MissingStamp = 'CHECK_IN' | 'CHECK_OUT' | 'BREAK_IN' | 'BREAK_OUT';

/** What was done to the stamps on the way, in order: the head of every explanation. */
export type CountingStep = {
  readonly kind: 'ROUNDED' | 'EARLY_NOT_COUNTED' | 'AUTO_BREAK' | 'AUTO_CHECK_OUT' | 'UNREADABLE';
  readonly stampId: string | undefined;
  readonly from: number;
  readonly until: number;
};

export type CountedTime = {
  /** As stamped, without rounding and rules. */
  readonly raw: readonly Span[];
  /** What the engine counts as attendance; breaks are still in it. */
  readonly work: readonly Span[];
  readonly breaks: readonly Span[];
  readonly automaticBreaks: readonly Span[];
  readonly missing: readonly MissingStamp[];
  /** The end was guessed by the automatic check-out: to be corrected before the month is closed. */
  readonly isEstimated: boolean;
  readonly steps: readonly CountingStep[];
  /**
   * What rounding and early stamps took: net time as stamped less counted net time, automatic breaks
   * taken from both. Negative where the rules give the person some.
   */
  readonly minutesRemoved: number;
};

/**
 * From stamps to counted time: pairs, rounding, early work, automatic check-out, breaks. Raw stamps
 * stay as they are and come back beside what counts. An attendance that nobody ended counts nothing
 * unless a rule estimates its end.
 */
export const countTime = (day: DayOfStamps): CountedTime =>
  countPlainly(day) ?? countStepByStep(day);

/** For every day, also for those that need no second look. */
export function countStepByStep(day: DayOfStamps): CountedTime {
  const { rules, plan, approved = [] } = day;
  const steps: CountingStep[] = [];
  const raw = pair(day.stamps, day, []);
  const rounded = pair(
    day.stamps.map((stamp) => roundStamp(stamp, rules, steps)),
    day,
    steps,
  );
  const counted =
    rules.earlyWork === 'FROM_STAMP' || !plan
      ? rounded.work
      : withoutEarly(rounded.work, plan, approved, steps);
  const { breaks, automatic } = takeBreaks(counted, rounded.breaks, rules.autoBreak);
  for (const { from, until } of automatic) {
    steps.push({ kind: 'AUTO_BREAK', stampId: undefined, from, until });
  }
  const rawNet = lengthOf(without(raw.work, [...raw.breaks, ...automatic]));
  return {
    raw: raw.work,
    work: counted,
    breaks,
    automaticBreaks: automatic,
    missing: raw.missing,
    isEstimated: rounded.isEstimated,
    steps,
    minutesRemoved: rawNet - lengthOf(without(counted, breaks)),
  };
}

export const kindOf = (type: StampType): StampKind =>
  startsWork(type)
    ? 'CHECK_IN'
    : endsWork(type)
      ? 'CHECK_OUT'
      : type === 'BREAK_IN'
        ? 'BREAK_IN'
        : 'BREAK_OUT';

function roundStamp(
  stamp: CountedStamp,
  { stampRounding }: CountingRules,
  steps: CountingStep[],
): CountedStamp {
  const rounding = stampRounding[kindOf(stamp.type)];
  const at = rounding ? roundMinutes(stamp.at, rounding) : stamp.at;
  if (at === stamp.at) return stamp;
  steps.push({ kind: 'ROUNDED', stampId: stamp.id, from: stamp.at, until: at });
  return { ...stamp, at };
}

type Paired = {
  readonly work: Span[];
  readonly breaks: Span[];
  readonly missing: MissingStamp[];
  readonly isEstimated: boolean;
};

function pair(
  stamps: readonly CountedStamp[],
  { plan, rules, openUntil }: DayOfStamps,
  steps: CountingStep[],
): Paired {
  const work: Span[] = [];
  const breaks: Span[] = [];
  const missing: MissingStamp[] = [];
  let begun: number | undefined;
  let paused: number | undefined;
  const unreadable = ({ id, at }: CountedStamp, missed: MissingStamp) => {
    missing.push(missed);
    steps.push({ kind: 'UNREADABLE', stampId: id, from: at, until: at });
  };
  const end = (at: number) => {
    if (paused !== undefined) breaks.push({ from: paused, until: at });
    if (begun !== undefined) work.push({ from: begun, until: at });
    begun = undefined;
    paused = undefined;
  };
  for (const stamp of stamps) {
    const kind = kindOf(stamp.type);
    if (kind === 'CHECK_IN') {
      // A second check-in: the end of the first is not known, so the first counts nothing.
      if (begun !== undefined) unreadable(stamp, 'CHECK_OUT');
      begun = stamp.at;
      paused = undefined;
    } else if (begun === undefined) unreadable(stamp, 'CHECK_IN');
    else if (kind === 'CHECK_OUT') end(stamp.at);
    else if (kind === 'BREAK_IN') {
      if (paused !== undefined) unreadable(stamp, 'BREAK_OUT');
      paused = stamp.at;
    } else if (paused === undefined) unreadable(stamp, 'BREAK_IN');
    else {
      breaks.push({ from: paused, until: stamp.at });
      paused = undefined;
    }
  }
  if (begun === undefined) {
    return { work: united(work), breaks: united(breaks), missing, isEstimated: false };
  }
  const guess = openUntil ?? estimatedEnd(begun, plan, rules);
  if (openUntil === undefined) missing.push('CHECK_OUT');
  const isEstimated = openUntil === undefined && guess !== undefined && guess > begun;
  if (isEstimated) {
    steps.push({ kind: 'AUTO_CHECK_OUT', stampId: undefined, from: guess, until: guess });
  }
  // A break that was never ended has no length; the work around it goes on.
  if (paused !== undefined && openUntil === undefined) {
    missing.push('BREAK_OUT');
    paused = undefined;
  }
  if (guess !== undefined && guess > begun) end(guess);
  return { work: united(work), breaks: united(breaks), missing, isEstimated };
}

function estimatedEnd(
  begun: number,
  plan: Span | undefined,
  { autoCheckOut }: CountingRules,
): number | undefined {
  if (autoCheckOut.mode === 'AFTER') return begun + autoCheckOut.minutes;
  return autoCheckOut.mode === 'AT_PLAN_END' ? plan?.until : undefined;
}

/** Time before the planned start counts only where it was approved; the gap is always shown. */
function withoutEarly(
  work: readonly Span[],
  plan: Span,
  approved: readonly Span[],
  steps: CountingStep[],
): Span[] {
  const early = without(within(work, [{ from: -Infinity, until: plan.from }]), approved);
  for (const { from, until } of early) {
    steps.push({ kind: 'EARLY_NOT_COUNTED', stampId: undefined, from, until });
  }
  return without(work, early);
}
