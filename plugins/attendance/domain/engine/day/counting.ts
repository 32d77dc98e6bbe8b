import type { Span } from '../../day-summary.ts';
import type { StampType } from '../../stamp.ts';
import type { AutoBreak } from './breaks.ts';
import type { Rounding, StampKind } from './rounding.ts';

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
