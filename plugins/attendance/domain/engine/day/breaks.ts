import type { Span } from '../../day-summary.ts';
import { firstOf, lengthOf, united, within, without } from './clock.ts';

/** LSA 34(1): over 6 hours of net work 45 minutes, over 8 hours 60; there is no third step. */
export const requiredBreakMinutes = (workedMinutes: number): number =>
  workedMinutes > 480 ? 60 : workedMinutes > 360 ? 45 : 0;

/** How much is missing of the duty; 0 where it is met. Net work decides, not presence (BREAK-07). */
export const breakShortage = (workedMinutes: number, breakMinutes: number): number =>
  Math.max(0, requiredBreakMinutes(workedMinutes) - breakMinutes);

/** 自動休憩 (labour-rules 4). */
export type AutoBreak =
  | { readonly mode: 'STAMPED_ONLY' }
  /** At these clock times (absolute minutes), as far as the person was there. */
  | { readonly mode: 'FIXED_WINDOWS'; readonly windows: readonly Span[] }
  /** The longer of what was stamped and the windows; the rest of a window only where too little was stamped. */
  | { readonly mode: 'MAX'; readonly windows: readonly Span[] }
  /** So many minutes once net work is over a step. */
  | { readonly mode: 'STEPS_BY_WORKED'; readonly steps: readonly BreakStep[] }
  /** So many minutes once the time on site is over a step. */
  | { readonly mode: 'STEPS_BY_ELAPSED'; readonly steps: readonly BreakStep[] };

/** `afterMinutes` of work (or presence), strictly over it, `breakMinutes` are taken out. */
export type BreakStep = { readonly afterMinutes: number; readonly breakMinutes: number };

export type TakenBreaks = {
  /** With clock times, in order, inside the attendance. */
  readonly breaks: readonly Span[];
  /** The part nobody stamped: shown as such and cancellable by request. */
  readonly automatic: readonly Span[];
};

/**
 * The breaks of a day: stamped ones and automatic ones. Windows come on top of what was stamped beside
 * them; MAX and the steps only fill up what was stamped. An automatic break by steps lies in the middle
 * of what was worked; a bare length could not be told apart from late night (labour-rules 4). Time `away`
 * for a private reason is no work: no step is reached by it, and no break of a step lies in it.
 */
export function takeBreaks(
  attendance: readonly Span[],
  stamped: readonly Span[],
  auto: AutoBreak,
  away: readonly Span[] = [],
): TakenBreaks {
  const presence = united(attendance);
  const own = within(stamped, presence);
  const automatic = without(automaticSpans(presence, own, auto, away), own);
  return { breaks: united([...own, ...automatic]), automatic };
}

function automaticSpans(
  presence: readonly Span[],
  own: readonly Span[],
  auto: AutoBreak,
  away: readonly Span[],
): Span[] {
  if (auto.mode === 'STAMPED_ONLY') return [];
  if (auto.mode === 'FIXED_WINDOWS' || auto.mode === 'MAX') {
    const windows = within(auto.windows, presence);
    if (auto.mode === 'FIXED_WINDOWS') return windows;
    return firstOf(without(windows, own), lengthOf(windows) - lengthOf(own));
  }
  const working = without(presence, [...own, ...away]);
  const wanted =
    auto.mode === 'STEPS_BY_ELAPSED'
      ? stepOf(auto.steps, lengthOf(presence))
      : breakByWorked(auto.steps, lengthOf(working) + lengthOf(own));
  return inTheMiddle(working, wanted - lengthOf(own));
}

const stepOf = (steps: readonly BreakStep[], minutes: number): number =>
  steps.reduce(
    (most, { afterMinutes, breakMinutes }) =>
      minutes > afterMinutes ? Math.max(most, breakMinutes) : most,
    0,
  );

/**
 * Tested on net work (BREAK-10): the longer break of a step comes only where the work is over the step
 * even without it. Nine hours on site less 60 minutes are not over eight, so 45 stay: 8:15 of work that
 * count, and 15 minutes short of the duty that are shown and not taken out of the wages. The rules name
 * this one gap, 8:00 to 8:15; below the first step there is none, work stands at the step (BREAK-07).
 */
function breakByWorked(steps: readonly BreakStep[], elapsed: number): number {
  const [first, ...longer] = [...steps].sort((a, b) => a.afterMinutes - b.afterMinutes);
  if (!first) return 0;
  return longer.reduce(
    (taken, { afterMinutes, breakMinutes }) =>
      elapsed - breakMinutes > afterMinutes ? Math.max(taken, breakMinutes) : taken,
    Math.min(first.breakMinutes, Math.max(0, elapsed - first.afterMinutes)),
  );
}

function inTheMiddle(worked: readonly Span[], minutes: number): Span[] {
  const length = lengthOf(worked);
  const wanted = Math.min(Math.max(0, minutes), length);
  const before = firstOf(worked, Math.floor((length - wanted) / 2));
  return firstOf(without(worked, before), wanted);
}
