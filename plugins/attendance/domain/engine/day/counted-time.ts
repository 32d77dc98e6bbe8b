import type { Span } from '../../day-summary.ts';
import { endsWork, type StampType, startsWork } from '../../stamp.ts';
import { type AutoBreak, takeBreaks } from './breaks.ts';
import { firstOf, lengthOf, united, within, without } from './clock.ts';
import { type SplitShift, splitAtNextStart } from './pieces.ts';
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
  /** At most so many minutes before the planned start do not count; left out: all of them. */
  readonly earlyWorkMinutes?: number;
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
  /** Approved private outings, absolute: automatic breaks by steps look at the work that is left. */
  readonly away?: readonly Span[];
  /** The shift still runs: it counts until this minute. Undefined once it can no longer be ended. */
  readonly openUntil?: number | undefined;
  readonly rules: CountingRules;
  /** Undefined where no neighbouring day meets this one. */
  readonly neighbours?: Neighbours | undefined;
};

/** What the days before and after have to do with the minutes of a day. Absolute. */
export type Neighbours = {
  /** The next day's planned start: what goes on then is that day's work (昭26.2.26 基収3406号). */
  readonly nextStart: number | undefined;
  /** Stamped breaks of the next day: whoever was on a break did not work, whichever day says so. */
  readonly nextBreaks: readonly Span[];
  /** What the day before handed over, from this day's planned start on. */
  readonly carried: Handover;
  /** What the day before counts itself: no minute counts twice. */
  readonly taken: readonly Span[];
};

/** Attendance behind the next day's planned start, which that day counts. Absolute. */
export type Handover = {
  readonly raw: readonly Span[];
  readonly rawBreaks: readonly Span[];
  readonly work: readonly Span[];
  readonly breaks: readonly Span[];
};
export const NO_HANDOVER: Handover = { raw: [], rawBreaks: [], work: [], breaks: [] };

export type MissingStamp = 'CHECK_IN' | 'CHECK_OUT' | 'BREAK_IN' | 'BREAK_OUT';

/** What was done to the stamps on the way, in order: the head of every explanation. */
export type CountingStep = {
  readonly kind:
    | 'ROUNDED'
    | 'EARLY_NOT_COUNTED'
    | 'AUTO_BREAK'
    | 'AUTO_CHECK_OUT'
    | 'UNREADABLE'
    /** Behind the next day's planned start: counted there. */
    | 'GOES_TO_NEXT_DAY'
    /** The same, told by the day that counts it. */
    | 'COMES_FROM_DAY_BEFORE'
    /** Stamped on both days: the day before counts it. */
    | 'COUNTED_DAY_BEFORE';
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
  /** Of them the early ones, without breaks: somebody has to decide about them. */
  readonly earlyMinutes: number;
  /** What the next day counts; undefined where it is nothing. */
  readonly handedOver?: Handover;
  /** Stamped here and counted by the day before or after. */
  readonly elsewhere?: readonly Span[];
};

/**
 * From stamps to counted time: pairs, rounding, early work, automatic check-out, the day's borders,
 * breaks. Raw stamps stay as they are and come back beside what counts. An attendance that nobody ended
 * counts nothing unless a rule estimates its end.
 */
export const countTime = (day: DayOfStamps): CountedTime =>
  countPlainly(day) ?? countStepByStep(day);

/** For every day, also for those that need no second look. */
export function countStepByStep(day: DayOfStamps): CountedTime {
  const { rules } = day;
  const steps: CountingStep[] = [];
  const raw = pair(day.stamps, day, []);
  const rounded = pair(
    day.stamps.map((stamp) => roundStamp(stamp, rules, steps)),
    day,
    steps,
  );
  return countSpans(
    {
      raw: raw.work,
      rawBreaks: raw.breaks,
      work: rounded.work,
      breaks: rounded.breaks,
      missing: raw.missing,
      isEstimated: rounded.isEstimated,
      steps,
    },
    day,
  );
}

/** What stamps say of a day, before rules and the days around it. Absolute. */
export type ReadSpans = Handover &
  Pick<CountedTime, 'missing' | 'isEstimated'> & { readonly steps: CountingStep[] };

export function countSpans(
  read: ReadSpans,
  { plan, approved = [], away, rules, neighbours }: Omit<DayOfStamps, 'stamps'>,
): CountedTime {
  const { steps } = read;
  const tell = (kind: CountingStep['kind'], spans: readonly Span[]) => {
    for (const { from, until } of spans) steps.push({ kind, stampId: undefined, from, until });
  };
  const { taken = [], carried = NO_HANDOVER, nextStart, nextBreaks = [] } = neighbours ?? {};
  const twice = within(read.work, taken);
  tell('COUNTED_DAY_BEFORE', twice);
  const own = without(read.work, taken);
  const early =
    rules.earlyWork === 'FROM_STAMP' || !plan
      ? []
      : earlyTime(own, plan, approved, rules.earlyWorkMinutes);
  tell('EARLY_NOT_COUNTED', early);
  tell('COMES_FROM_DAY_BEFORE', carried.work);
  const all = {
    raw: united([...carried.raw, ...without(read.raw, taken)]),
    rawBreaks: [...carried.rawBreaks, ...read.rawBreaks],
    work: united([...carried.work, ...without(own, early)]),
    breaks: [...carried.breaks, ...read.breaks],
  };
  const [counted, handedOver] = splitAt(all, nextStart);
  tell('GOES_TO_NEXT_DAY', handedOver.work);
  const stamped = [...counted.breaks, ...nextBreaks];
  const { breaks, automatic } = takeBreaks(counted.work, stamped, rules.autoBreak, away);
  tell('AUTO_BREAK', automatic);
  const rawNet = lengthOf(
    without(counted.raw, [...counted.rawBreaks, ...nextBreaks, ...automatic]),
  );
  const elsewhere = [...twice, ...handedOver.work];
  return {
    raw: read.raw,
    work: counted.work,
    breaks,
    automaticBreaks: automatic,
    missing: read.missing,
    isEstimated: read.isEstimated,
    steps,
    minutesRemoved: rawNet - lengthOf(without(counted.work, breaks)),
    earlyMinutes: lengthOf(without(early, stamped)),
    ...(handedOver.work.length > 0 && { handedOver }),
    ...(elsewhere.length > 0 && { elsewhere }),
  };
}

/** A shift belongs to the day it began on, at most until the next day's planned start. */
function splitAt(all: Handover, nextStart: number | undefined): readonly [Handover, Handover] {
  if (nextStart === undefined) return [all, NO_HANDOVER];
  const [raw, rawBreaks, work, breaks] = [all.raw, all.rawBreaks, all.work, all.breaks].map(
    (spans) => splitAtNextStart(spans, nextStart),
  ) as [SplitShift, SplitShift, SplitShift, SplitShift];
  const side = (of: keyof SplitShift): Handover => ({
    raw: raw[of],
    rawBreaks: rawBreaks[of],
    work: work[of],
    breaks: breaks[of],
  });
  return [side('before'), side('after')];
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

/**
 * The first minutes of an attendance that was begun before the planned start and goes on behind it, as
 * far as nobody approved them: at most so many as the company says. Whoever did not stay until the start
 * came for other work, and all of it counts.
 */
function earlyTime(
  work: readonly Span[],
  plan: Span,
  approved: readonly Span[],
  atMost = Infinity,
): Span[] {
  const reaching = work.filter(({ from, until }) => from < plan.from && plan.from < until);
  const early = within(reaching, [{ from: -Infinity, until: plan.from }]);
  return firstOf(without(early, approved), atMost);
}
