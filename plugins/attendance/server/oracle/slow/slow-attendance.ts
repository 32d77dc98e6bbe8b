import type { Untyped } from '#test/support/untyped.ts';
import type { RawPerson, RawStamp, Times } from './raw-rows.ts';
import { isApproved } from './slow-column.ts';
import { clock, type Rule } from './slow-rules.ts';

const DAY = 1440;

const fill = (to: Set<number>, from: number, until: number): void => {
  for (let minute = from; minute < until; minute += 1) to.add(minute);
};

export function guessedEnd(
  rule: Rule,
  day: number,
  times: Times | undefined,
): (begun: number) => number | undefined {
  const mode = rule(day, 'EXIT_AUTO', 'mode');
  return (begun) => {
    if (mode === 'AFTER') return begun + rule(day, 'EXIT_AUTO', 'afterMinutes');
    return mode === 'AT_PLAN_END' && times ? day * DAY + times.until : undefined;
  };
}

/**
 * From check-in to check-out, and the breaks with both ends. What has no end counts nothing unless it is
 * guessed, and neither do its breaks: they may lie in the attendance of the day before, which has its own.
 */
export function read(stamps: readonly RawStamp[], guess: (begun: number) => number | undefined) {
  const work = new Set<number>();
  const pause = new Set<number>();
  let begun: number | undefined;
  let left: number | undefined;
  let breaks: [number, number][] = [];
  let isIncomplete = false;
  const count = (from: number, until: number) => {
    fill(work, from, until);
    for (const [start, end] of breaks) fill(pause, start, end);
  };
  for (const { type, at } of stamps) {
    if (type === 'CHECK_IN_OFFICE' || type === 'DIRECT_START') {
      if (begun !== undefined) isIncomplete = true;
      begun = at;
      left = undefined;
      breaks = [];
    } else if (begun === undefined) isIncomplete = true;
    else if (type === 'BREAK_IN') {
      if (left !== undefined) isIncomplete = true;
      left = at;
    } else if (type === 'BREAK_OUT') {
      if (left === undefined) isIncomplete = true;
      else breaks.push([left, at]);
      left = undefined;
    } else {
      if (left !== undefined) breaks.push([left, at]);
      count(begun, at);
      begun = undefined;
      left = undefined;
      breaks = [];
    }
  }
  if (begun !== undefined) {
    isIncomplete = true;
    const end = guess(begun);
    if (end !== undefined && end > begun) count(begun, end);
  }
  return { work, pause, isIncomplete };
}

const STAMP_NAMES: Record<string, string> = {
  CHECK_IN_OFFICE: 'checkIn',
  DIRECT_START: 'checkIn',
  CHECK_OUT_OFFICE: 'checkOut',
  DIRECT_END: 'checkOut',
  BREAK_IN: 'breakIn',
  BREAK_OUT: 'breakOut',
};
const WAYS: Record<string, string> = {
  checkIn: 'FLOOR',
  checkOut: 'CEIL',
  breakIn: 'CEIL',
  breakOut: 'FLOOR',
};

export function roundedBy(rule: Rule, day: number, stamp: RawStamp): RawStamp {
  const name = STAMP_NAMES[stamp.type] ?? '';
  const unit: number = rule(day, 'ROUNDING', `${name}Unit`) ?? 1;
  const way = rule(day, 'ROUNDING', `${name}Mode`) ?? WAYS[name];
  const rest = stamp.at % unit;
  if (rest === 0) return stamp;
  const isUp = way === 'CEIL' || (way === 'HALF_UP' && 2 * rest >= unit);
  return { ...stamp, at: stamp.at - rest + (isUp ? unit : 0) };
}

/** The first minutes before a planned start that was reached and passed, where the company leaves them out. */
export function leftOut(
  own: ReadonlySet<number>,
  person: RawPerson,
  day: number,
  times: Times | undefined,
  rule: Rule,
): Set<number> {
  const foundDays = new Set<number>();
  if (!times || rule(day, 'TIME_STAMPING', 'earlyWork') === 'FROM_STAMP') return foundDays;
  // Whoever decides when to begin has no early time.
  if (rule(day, 'WORK_SYSTEM', 'workSystem') === 'FLEX') return foundDays;
  const start = day * DAY + times.from;
  if (!own.has(start) || !own.has(start - 1)) return foundDays;
  let begin = start;
  while (own.has(begin - 1)) begin -= 1;
  for (let minute = begin; minute < start; minute += 1) {
    if (foundDays.size === rule(day, 'TIME_STAMPING', 'earlyWorkMinutes')) break;
    if (!isApproved(person, day, minute)) foundDays.add(minute);
  }
  return foundDays;
}

const STEPS = [
  { afterMinutes: 360, breakMinutes: 45 },
  { afterMinutes: 480, breakMinutes: 60 },
];

/** Minutes that rules take out as a break although nobody stamped one. */
export function automaticBreak(
  presence: readonly number[],
  paused: ReadonlySet<number>,
  away: ReadonlySet<number>,
  person: RawPerson,
  day: number,
  rule: Rule,
): Set<number> {
  const mode = rule(day, 'BREAK_AUTO', 'mode');
  if (mode === 'STAMPED_ONLY' || person.workedThrough.has(day)) return new Set();
  const free = presence.filter((minute) => !paused.has(minute));
  const own = presence.length - free.length;
  if (mode === 'FIXED_WINDOWS' || mode === 'MAX') {
    const windows: { from: string; until: string }[] = rule(day, 'BREAK_AUTO', 'windows') ?? [
      { from: '12:00', until: '13:00' },
    ];
    const isIn = (minute: number) =>
      windows.some(({ from, until }) =>
        [day - 1, day, day + 1].some((of) => {
          const start = of * DAY + clock(from);
          const end = start + ((clock(until) - clock(from) + DAY) % DAY || DAY);
          return end > day * DAY && start <= minute && minute < end;
        }),
      );
    const inside = free.filter(isIn);
    if (mode === 'FIXED_WINDOWS') return new Set(inside);
    return new Set(inside.slice(0, Math.max(0, presence.filter(isIn).length - own)));
  }
  const steps: typeof STEPS = [...(rule(day, 'BREAK_AUTO', 'steps') ?? STEPS)].sort(
    (a: Untyped, b: Untyped) => a.afterMinutes - b.afterMinutes,
  );
  // The duty is tested on work: whoever is away privately does not work, and has no break there either.
  const working = free.filter((minute) => !away.has(minute));
  const there = mode === 'STEPS_BY_ELAPSED' ? presence.length : working.length + own;
  let wanted = 0;
  for (const [index, { afterMinutes, breakMinutes }] of steps.entries()) {
    if (mode === 'STEPS_BY_ELAPSED') {
      if (there > afterMinutes) wanted = Math.max(wanted, breakMinutes);
    } else if (index === 0) wanted = Math.min(breakMinutes, Math.max(0, there - afterMinutes));
    else if (there - breakMinutes > afterMinutes) wanted = Math.max(wanted, breakMinutes);
  }
  const length = Math.min(working.length, Math.max(0, wanted - own));
  const skip = Math.floor((working.length - length) / 2);
  return new Set(working.slice(skip, skip + length));
}
