import type { Span } from '../../day-summary.ts';
import { endsWork, type StampType, startsWork } from '../../stamp.ts';
import { takeBreaks } from './breaks.ts';
import { firstOf, lengthOf, united, within, without } from './clock.ts';
import type {
  CountedStamp,
  CountedTime,
  CountingRules,
  CountingStep,
  DayOfStamps,
  Handover,
  MissingStamp,
} from './counting.ts';
import { type SplitShift, splitAtNextStart } from './pieces.ts';
import { countPlainly } from './plain-time.ts';
import { roundMinutes, type StampKind } from './rounding.ts';
export const NO_HANDOVER: Handover = { raw: [], rawBreaks: [], work: [], breaks: [] };

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
