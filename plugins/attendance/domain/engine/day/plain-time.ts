import type { Span } from '../../day-summary.ts';
import { endsWork, startsWork } from '../../stamp.ts';
import type { CountedTime, CountingStep, DayOfStamps } from './counting.ts';

const NO_SPANS: readonly Span[] = [];
const NO_STEPS: readonly CountingStep[] = [];
const NOTHING_MISSING: CountedTime['missing'] = [];

/**
 * `countStepByStep` for a day as most are: in, breaks with both ends, out, each in a later minute than
 * the one before; no rounding and no automatic break. Undefined for every other day. A property test
 * holds the two together.
 */
export function countPlainly(day: DayOfStamps): CountedTime | undefined {
  const { stamps, rules, plan } = day;
  if (day.neighbours) return undefined;
  if (rules.autoBreak.mode !== 'STAMPED_ONLY' || hasRounding(rules.stampRounding)) return undefined;
  const end = stamps.length - 1;
  const [first, last] = [stamps[0], stamps[end]];
  if (!first || !last || end % 2 === 0) return undefined;
  if (!startsWork(first.type) || !endsWork(last.type) || last.at <= first.at) return undefined;

  let breaks = NO_SPANS;
  if (end > 1) {
    const foundSpans: Span[] = [];
    let before = first.at;
    for (let place = 1; place < end; place += 2) {
      const [from, until] = [stamps[place], stamps[place + 1]];
      if (from?.type !== 'BREAK_IN' || until?.type !== 'BREAK_OUT') return undefined;
      if (from.at <= before || until.at <= from.at) return undefined;
      foundSpans.push({ from: from.at, until: until.at });
      before = until.at;
    }
    if (last.at <= before) return undefined;
    breaks = foundSpans;
  }

  const raw = [{ from: first.at, until: last.at }];
  let work = raw;
  let steps = NO_STEPS;
  let removed = 0;
  if (plan && first.at < plan.from && rules.earlyWork !== 'FROM_STAMP') {
    // What was approved counts, and a break may lie in what does not: both are looked at in full.
    if (day.approved && day.approved.length > 0) return undefined;
    if (last.at <= plan.from || (breaks[0] && breaks[0].from < plan.from)) return undefined;
    removed = Math.min(plan.from - first.at, rules.earlyWorkMinutes ?? Infinity);
    const until = first.at + removed;
    work = [{ from: until, until: last.at }];
    steps = [{ kind: 'EARLY_NOT_COUNTED', stampId: undefined, from: first.at, until }];
  }
  return {
    raw,
    work,
    breaks,
    automaticBreaks: NO_SPANS,
    missing: NOTHING_MISSING,
    isEstimated: false,
    steps,
    minutesRemoved: removed,
    earlyMinutes: removed,
  };
}

function hasRounding(rounding: DayOfStamps['rules']['stampRounding']): boolean {
  for (const kind in rounding) if (rounding[kind as keyof typeof rounding]) return true;
  return false;
}
