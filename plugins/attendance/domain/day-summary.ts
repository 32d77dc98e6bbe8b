import { atTokyo } from '#core/time/tokyo.ts';
import { type DayPlan, plannedEndAt } from './plan.ts';
import { endsWork, type Stamped, startsWork } from './stamp.ts';

const MINUTE_MS = 60_000;

/** Half-open, in minutes from midnight of the work date: 22:00 to 07:10 is 1320 to 1870. */
export type Span = { readonly from: number; readonly until: number };

export type Mark = 'LATE' | 'EARLY_LEAVE' | 'MISSING_STAMP' | 'EARLY_STAMP' | 'ABSENT';

export type DaySummary = {
  readonly firstIn: number | undefined;
  readonly lastOut: number | undefined;
  /** Begun and ended; today's open one ends now. */
  readonly attendance: readonly Span[];
  readonly breaks: readonly Span[];
  readonly breakMinutes: number;
  readonly workedMinutes: number;
  /** Work goes on: the figures are those of this minute. */
  readonly inProgress: boolean;
  readonly marks: readonly Mark[];
};

export type DayFacts = {
  readonly workDate: string;
  readonly plan: DayPlan | undefined;
  /** In the order of their time; they passed the rules of the work day. */
  readonly stamps: readonly Stamped[];
  readonly now: number;
  /** The newest shift of the person, still within its limits. */
  readonly isOpen: boolean;
  /** False before the company began to stamp here: who has no stamps then may still have come. */
  readonly isRecorded?: boolean;
};

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + span.until - span.from, 0);

/**
 * What a day's stamps come to. Seconds are dropped on every stamp. An attendance without an end
 * counts until now while it is open, and not at all once it can no longer be ended: nobody knows how
 * long it was, and the mark says so.
 */
export function summarizeDay({
  workDate,
  plan,
  stamps,
  now,
  isOpen,
  isRecorded = true,
}: DayFacts): DaySummary {
  const midnight = atTokyo(workDate).getTime();
  const attendance: Span[] = [];
  const breaks: Span[] = [];
  let begun: number | undefined;
  let paused: number | undefined;
  let pauses: Span[] = [];
  const resume = (at: number) => {
    if (paused !== undefined) pauses.push({ from: paused, until: at });
    paused = undefined;
  };
  const end = (at: number) => {
    resume(at);
    if (begun !== undefined) attendance.push({ from: begun, until: at });
    breaks.push(...pauses);
    pauses = [];
    begun = undefined;
  };
  let firstIn: number | undefined;
  let lastOut: number | undefined;
  for (const stamp of stamps) {
    const at = Math.floor((stamp.at - midnight) / MINUTE_MS);
    if (startsWork(stamp.type)) {
      begun = at;
      firstIn ??= at;
    } else if (endsWork(stamp.type)) {
      end(at);
      lastOut = at;
    } else if (stamp.type === 'BREAK_IN') {
      paused = at;
    } else {
      resume(at);
    }
  }
  const unended = begun !== undefined;
  if (unended) lastOut = undefined;
  const inProgress = unended && isOpen;
  if (inProgress) end(Math.max(Math.floor((now - midnight) / MINUTE_MS), begun ?? 0, paused ?? 0));

  const breakMinutes = lengthOf(breaks);
  const marks: Mark[] = [];
  if (plan && firstIn !== undefined && firstIn > plan.start) marks.push('LATE');
  if (plan && lastOut !== undefined && lastOut < plan.end) marks.push('EARLY_LEAVE');
  const neverCame =
    isRecorded && plan !== undefined && stamps.length === 0 && now >= plannedEndAt(plan);
  if (neverCame || (unended && !isOpen)) marks.push('MISSING_STAMP');
  return {
    firstIn,
    lastOut,
    attendance,
    breaks,
    breakMinutes,
    workedMinutes: lengthOf(attendance) - breakMinutes,
    inProgress,
    marks,
  };
}

/** Whether the plan's times bind somebody; the other way there is only a core time, or nothing. */
export type Appointment = {
  readonly choosesOwnHours: boolean;
  /** Minutes of the day. */
  readonly core: Span | null;
  readonly lateGraceMinutes: number;
  readonly earlyLeaveGraceMinutes: number;
};

/**
 * Marks of a day that is not calculated yet: what its stamps and its plan say, unless the person
 * chooses their own hours or the grace excuses it. A calculated day says it by its minutes.
 */
export function marksUnder(
  day: Pick<DaySummary, 'marks' | 'firstIn' | 'lastOut'> & {
    readonly plan: Pick<DayPlan, 'start' | 'end'> | undefined;
  },
  { choosesOwnHours, core, lateGraceMinutes, earlyLeaveGraceMinutes }: Appointment,
): Mark[] {
  const rest = day.marks.filter((mark) => mark !== 'LATE' && mark !== 'EARLY_LEAVE');
  const { plan, firstIn, lastOut } = day;
  if (!plan || (choosesOwnHours && !core)) return rest;
  const attended = choosesOwnHours && core ? core : { from: plan.start, until: plan.end };
  const marks: Mark[] = [];
  if (firstIn !== undefined && firstIn - attended.from > lateGraceMinutes) marks.push('LATE');
  if (lastOut !== undefined && attended.until - lastOut > earlyLeaveGraceMinutes)
    marks.push('EARLY_LEAVE');
  return [...marks, ...rest];
}
