import type { Span } from '../../domain/day-summary.ts';
import { type AutoBreak, takeBreaks } from '../../domain/engine/day/breaks.ts';
import {
  dayOfDate,
  dayOfMinute,
  lengthOf,
  MINUTES_OF_DAY,
  minuteOfWallClock,
} from '../../domain/engine/day/clock.ts';
import { countTime } from '../../domain/engine/day/counted-time.ts';
import type { CountingRules } from '../../domain/engine/day/counting.ts';
import { splitAtNextStart } from '../../domain/engine/day/pieces.ts';
import type { WorkDay } from '../../domain/engine/rules.ts';
import type { ClockWindow, FileDay, TextSpan, TimesheetFile } from './format.ts';

export type CountedDay = {
  readonly automaticBreakMinutes: number;
  readonly minutesRemoved: number;
};

/** Minutes of the day; null where nobody was waited for. */
export type AttendedHours = {
  readonly attended?: Span | null;
  readonly lateGrace: number;
  readonly earlyLeaveGrace: number;
};

const TYPE_OF = {
  CHECK_IN: 'CHECK_IN_OFFICE',
  CHECK_OUT: 'CHECK_OUT_OFFICE',
  BREAK_IN: 'BREAK_IN',
  BREAK_OUT: 'BREAK_OUT',
} as const;

export const spansOf = (list: readonly TextSpan[] = []): Span[] =>
  list.map(([from, until]) => ({ from: minuteOfWallClock(from), until: minuteOfWallClock(until) }));

export const minutesOf = (text: string): number =>
  Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** The days with their attendance: from stamps or spans, and cut where a shift runs into the next plan. */
export function workDaysOf(file: TimesheetFile): {
  readonly days: WorkDay[];
  readonly counted: ReadonlyMap<number, CountedDay>;
  /** By day: its own, or those of the file on the dates of all days. */
  readonly plannedBreaks: ReadonlyMap<number, readonly Span[]>;
  /** Those whose hours of attendance or grace are not those of their plan. */
  readonly attendance: ReadonlyMap<number, AttendedHours>;
  /** Overtime, early work and holiday work that was approved, by day. */
  readonly approved: ReadonlyMap<number, readonly Span[]>;
  /** Stamps that stand without their other end and so count nothing, a sentence for each. */
  readonly unreadableStamps: readonly string[];
} {
  const attended = file.days.map((day, index) => attendanceOf(day, index, file));
  const foundStretches = cutAtNextPlan(
    [...attended].sort((a, b) => a.day - b.day),
    file,
  );
  const counted = new Map<number, CountedDay>();
  const days = foundStretches.map((one): WorkDay => {
    const automatic = breaksOf(one, file);
    counted.set(one.day, {
      automaticBreakMinutes: lengthOf(automatic.automatic),
      minutesRemoved: one.minutesRemoved,
    });
    const { minutesRemoved: _removed, unreadable: _unreadable, given, ...workDay } = one;
    const plan = planOf(given, file);
    return {
      ...workDay,
      breaks: automatic.breaks,
      ...(given.plannedAtStart !== undefined && { plannedAtStart: given.plannedAtStart }),
      ...(given.paidLeaveMinutes !== undefined && { paidLeaveMinutes: given.paidLeaveMinutes }),
      ...(given.isOnLeave && { isOnLeave: true }),
      ...(plan && { plan }),
    };
  });
  const ofFile = onDays(file.scheduledBreaks ?? [], days);
  return {
    days,
    counted,
    plannedBreaks: new Map(
      foundStretches.map(({ day, given }) => [
        day,
        given.scheduledBreaks ? onDays(given.scheduledBreaks, [{ day }]) : ofFile,
      ]),
    ),
    approved: new Map(
      attended.map(({ day, given }) => [day, spansOf(given.approved ?? file.approved)]),
    ),
    attendance: new Map(attended.map(({ day, given }) => [day, attendedHoursOf(given)])),
    unreadableStamps: attended.flatMap(({ unreadable }) => unreadable),
  };
}

function attendedHoursOf(day: FileDay): AttendedHours {
  const [from, to] = day.attended ?? [];
  return {
    ...(day.attended && { attended: from && to ? spanOf(from, to) : null }),
    lateGrace: day.lateGraceMinutes ?? 0,
    earlyLeaveGrace: day.earlyLeaveGraceMinutes ?? 0,
  };
}

type Attended = {
  readonly given: FileDay;
  readonly day: number;
  readonly prescribedMinutes: number;
  readonly work: Span[];
  readonly breaks: Span[];
  readonly outings: Span[];
  readonly leave: Span[];
  readonly minutesRemoved: number;
  readonly unreadable: readonly string[];
};

function attendanceOf(fileDay: FileDay, index: number, file: TimesheetFile): Attended {
  const day = dayOfDate(fileDay.date);
  const base = {
    given: fileDay,
    day,
    prescribedMinutes: fileDay.prescribedMinutes,
    outings: spansOf(fileDay.outings),
    leave: spansOf(fileDay.leave),
  };
  if (!fileDay.stamps) {
    const raw = file.days.some(({ work }) => work) ? [] : spansOf(file.rawWork);
    return {
      ...base,
      work: fileDay.work
        ? spansOf(fileDay.work)
        : raw.filter(({ from }) => dayOfMinute(from) === day),
      breaks: spansOf(fileDay.breaks),
      minutesRemoved: 0,
      unreadable: [],
    };
  }
  const plan = planOf(fileDay, file);
  const midnight = day * MINUTES_OF_DAY;
  const { work, breaks, minutesRemoved, missing, isEstimated } = countTime({
    stamps: fileDay.stamps.map(({ type, at }, index) => ({
      id: String(index),
      type: TYPE_OF[type],
      at: minuteOfWallClock(at),
    })),
    ...(plan && { plan: { from: midnight + plan.from, until: midnight + plan.until } }),
    approved: spansOf(fileDay.approved ?? file.approved),
    rules: countingRulesOf(file),
  });
  return {
    ...base,
    work: [...work],
    breaks: [...breaks, ...spansOf(fileDay.breaks)],
    minutesRemoved,
    // An end that the automatic check-out has found is no longer missing.
    unreadable: missing
      .filter((kind) => kind !== 'CHECK_OUT' || !isEstimated)
      .map((kind) => `"days[${index}].stamps" lack a ${kind}, without which they do not count.`),
  };
}

const countingRulesOf = (file: TimesheetFile): CountingRules => ({
  stampRounding: file.stampRounding ?? {},
  earlyWork: file.earlyWorkPolicy ?? 'FROM_STAMP',
  ...(file.earlyWorkMinutes !== undefined && { earlyWorkMinutes: file.earlyWorkMinutes }),
  // Automatic breaks come last: the file may have them without stamps.
  autoBreak: { mode: 'STAMPED_ONLY' },
  autoCheckOut:
    file.autoCheckOut?.mode === 'AFTER'
      ? { mode: 'AFTER', minutes: file.autoCheckOut.minutes ?? 840 }
      : { mode: file.autoCheckOut?.mode ?? 'NONE' },
});

const breaksOf = ({ work, breaks, day, given }: Attended, { autoBreak }: TimesheetFile) =>
  takeBreaks(work, breaks, autoBreakOn(given.autoBreak ?? autoBreak, day));

/** A shift over midnight meets the windows of the next days too. */
export function autoBreakOn(fileBreak: TimesheetFile['autoBreak'], day: number): AutoBreak {
  if (!fileBreak) return { mode: 'STAMPED_ONLY' };
  const isList = (value: typeof fileBreak): value is readonly ClockWindow[] => Array.isArray(value);
  const { mode, windows, steps } = isList(fileBreak)
    ? { mode: 'FIXED_WINDOWS' as const, windows: fileBreak, steps: [] }
    : { windows: [], steps: [], ...fileBreak };
  if (mode === 'FIXED_WINDOWS' || mode === 'MAX') {
    const around = [day - 1, day, day + 1, day + 2].map((one) => ({ day: one }));
    return { mode, windows: onDays(windows, around) };
  }
  return mode === 'STAMPED_ONLY' ? { mode } : { mode, steps };
}

const onDays = (
  windows: readonly ClockWindow[],
  days: readonly { readonly day: number }[],
): Span[] =>
  days.flatMap(({ day }) =>
    windows.map(({ from, to, until }) => {
      const span = spanOf(from, to ?? until ?? from);
      return { from: day * MINUTES_OF_DAY + span.from, until: day * MINUTES_OF_DAY + span.until };
    }),
  );

function spanOf(start: string, end: string): Span {
  const from = minutesOf(start);
  const until = minutesOf(end);
  return { from, until: until > from ? until : until + MINUTES_OF_DAY };
}

const startOf = (day: FileDay, file: TimesheetFile): string | undefined =>
  day.scheduledStart ?? (day.prescribedMinutes > 0 ? file.scheduledStart : undefined);

function planOf(day: FileDay, file: TimesheetFile): Span | undefined {
  const start = startOf(day, file);
  const end = day.scheduledEnd ?? (day.prescribedMinutes > 0 ? file.scheduledEnd : undefined);
  return start && end ? spanOf(start, end) : undefined;
}

/**
 * A shift belongs to the day it began on, at most until the next day's planned start (labour-rules 1):
 * what goes on then is that day's. A day off has no such start, and the shift stays whole.
 */
function cutAtNextPlan(days: readonly Attended[], file: TimesheetFile): Attended[] {
  const named = file.nextScheduledStart && minuteOfWallClock(file.nextScheduledStart);
  const nextStart = ({ day, given }: Attended): number | undefined => {
    if (named && dayOfMinute(named) === day) return named;
    const start = startOf(given, file);
    return start === undefined ? undefined : day * MINUTES_OF_DAY + minutesOf(start);
  };
  const cut: Attended[] = [...days];
  for (let index = 0; index + 1 < cut.length; index += 1) {
    const [one, next] = [cut[index], cut[index + 1]] as [Attended, Attended];
    const start = nextStart(next);
    if (start === undefined || !one.work.some(({ until }) => until > start)) continue;
    const [work, breaks, outings] = [one.work, one.breaks, one.outings].map((spans) =>
      splitAtNextStart(spans, start),
    ) as [Split, Split, Split];
    cut[index] = { ...one, work: work.before, breaks: breaks.before, outings: outings.before };
    cut[index + 1] = {
      ...next,
      work: [...work.after, ...next.work],
      breaks: [...breaks.after, ...next.breaks],
      outings: [...outings.after, ...next.outings],
    };
  }
  return cut;
}

type Split = ReturnType<typeof splitAtNextStart>;
