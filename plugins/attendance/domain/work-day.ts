import { addDays } from '#core/time/dates.ts';
import { atTokyo, tokyoDate } from '#core/time/tokyo.ts';
import { type PlanOf, plannedEndAt, plannedStartAt } from './plan.ts';
import { type Stamped, type StampType, startsWork, TRANSITIONS, type WorkState } from './stamp.ts';

/**
 * Which work day a stamp belongs to, and which stamps are valid now. The day decides, not the last
 * stamp: a check-out that was forgotten yesterday leaves yesterday incomplete and lets today begin.
 * The database judges by the same rules (server/stamping/stamp.sql.ts); a test holds the two together.
 */

/** A work day (勤務日) that has begun. Instants are milliseconds. */
export type WorkDay = ShiftLimits & {
  readonly workDate: string;
  readonly state: WorkState;
  readonly firstInAt: number;
  /** The newest stamp of the day. */
  readonly lastAt: number;
};

export type ShiftLimits = {
  /** From here on a new day may be begun although this one was not ended. */
  readonly mayStartAt: number;
  /** From here on beginning the new day is the first thing offered. */
  readonly turnAt: number;
  /** The shift takes no more stamps; without a check-out it is incomplete. */
  readonly openUntil: number;
};

export type Knowledge = { readonly planOf: PlanOf; readonly days: readonly WorkDay[] };

export type Offer = { readonly type: StampType; readonly workDate: string };

const HOUR = 3_600_000;
/** Where no scheduled start ends a shift, a day and a night are as long as one may get. */
const LONGEST_SHIFT = 24 * HOUR;
/** Whoever came early today still has until tomorrow's scheduled start. */
const EARLY_ARRIVAL = 2 * HOUR;
/** People come this early; before it, whoever is still on duty is working through the night. */
export const TURN_BEFORE = 1.5 * HOUR;
/** 明け方: nobody begins the next day before it while the shift before is still open. */
const DAWN_MINUTES = 5 * 60;
/** A shift planned for 00:30 is begun at 23:50 the evening before. */
export const EARLY_FOR_TOMORROW = 2 * HOUR;

/**
 * A shift runs at most to the next day's scheduled start (昭26.2.26 基収3406号); see labour-rules 1.
 * It never ends before its own calendar day does.
 */
export function shiftLimits(workDate: string, firstInAt: number, planOf: PlanOf): ShiftLimits {
  const tomorrow = addDays(workDate, 1);
  const longest = Math.max(firstInAt + LONGEST_SHIFT, atTokyo(tomorrow).getTime());
  const next = planOf(tomorrow);
  const nextStart = next ? plannedStartAt(next) : Infinity;
  const openUntil =
    nextStart > firstInAt && nextStart <= longest + EARLY_ARRIVAL ? nextStart : longest;
  const plan = planOf(workDate);
  const plannedEnd = plan ? plannedEndAt(plan) : -Infinity;
  const turnAt = Math.min(openUntil, Math.max(plannedEnd, openUntil - TURN_BEFORE));
  const dawn = atTokyo(tomorrow, DAWN_MINUTES).getTime();
  return { openUntil, turnAt, mayStartAt: Math.min(turnAt, Math.max(plannedEnd, dawn)) };
}

/** The newest day that had begun at that instant. */
export function latestDay(days: readonly WorkDay[], at: number): WorkDay | undefined {
  let latest: WorkDay | undefined;
  for (const day of days) {
    if (day.firstInAt <= at && (!latest || day.workDate > latest.workDate)) latest = day;
  }
  return latest;
}

/** The day on which somebody is working at that instant. */
export function openDay(days: readonly WorkDay[], at: number): WorkDay | undefined {
  const day = latestDay(days, at);
  return day && day.state !== 'OFF_DUTY' && at < day.openUntil ? day : undefined;
}

/** The state that counts now: an incomplete day of the past is no state. */
export const stateAt = (days: readonly WorkDay[], at: number): WorkState =>
  openDay(days, at)?.state ?? 'OFF_DUTY';

/**
 * The work day that work begun at this instant belongs to: the calendar day, but a night shift that
 * was planned for yesterday and still runs keeps whoever comes late or returns, and a shift planned
 * for shortly after midnight takes whoever comes before it.
 */
export function checkInDate(at: number, { planOf, days }: Knowledge): string {
  const today = tokyoDate(new Date(at));
  const yesterday = addDays(today, -1);
  const tomorrow = addDays(today, 1);
  const latest = latestDay(days, at);
  const takesMore =
    !latest ||
    latest.workDate < yesterday ||
    (latest.workDate === yesterday && at < latest.openUntil);
  const own = planOf(today);
  const night = planOf(yesterday);
  if (night && at < plannedEndAt(night) && takesMore && !(own && plannedStartAt(own) <= at))
    return yesterday;
  const next = planOf(tomorrow);
  if (next && plannedStartAt(next) - at <= EARLY_FOR_TOMORROW && !(own && at < plannedEndAt(own))) {
    return tomorrow;
  }
  return today;
}

/** Where a stamp goes; undefined where it is not valid at that instant. */
export function placeStamp(type: StampType, at: number, knowledge: Knowledge): Offer | undefined {
  const { from } = TRANSITIONS[type];
  if (!startsWork(type)) {
    const day = openDay(knowledge.days, at);
    return day && at >= day.lastAt && from.includes(day.state)
      ? { type, workDate: day.workDate }
      : undefined;
  }
  const workDate = checkInDate(at, knowledge);
  const latest = latestDay(knowledge.days, at);
  const own = knowledge.days.find((day) => day.workDate === workDate);
  if (own && (own.state !== 'OFF_DUTY' || at < own.lastAt)) return undefined;
  if (latest && latest.workDate > workDate) return undefined;
  if (
    latest &&
    latest.workDate < workDate &&
    latest.state !== 'OFF_DUTY' &&
    at < latest.mayStartAt
  ) {
    return undefined;
  }
  return { type, workDate };
}

const FIRST_WHILE: Readonly<Record<WorkState, readonly StampType[]>> = {
  OFF_DUTY: ['CHECK_IN_OFFICE', 'DIRECT_START'],
  ON_DUTY: ['CHECK_OUT_OFFICE', 'BREAK_IN', 'DIRECT_END'],
  DURING_BREAK: ['BREAK_OUT', 'CHECK_OUT_OFFICE', 'DIRECT_END'],
};

/** What is valid now; the first is the one to show large. */
export function offersAt(at: number, knowledge: Knowledge): readonly Offer[] {
  const placed = (types: readonly StampType[]) =>
    types.flatMap((type) => placeStamp(type, at, knowledge) ?? []);
  const starts = placed(FIRST_WHILE.OFF_DUTY);
  const open = openDay(knowledge.days, at);
  if (!open) return starts;
  const goesOn = placed(FIRST_WHILE[open.state]);
  return at < open.turnAt ? [...goesOn, ...starts] : [...starts, ...goesOn];
}

/** The work day after the stamp; undefined where the stamp is not valid. */
export function dayAfter({ type, at }: Stamped, knowledge: Knowledge): WorkDay | undefined {
  const place = placeStamp(type, at, knowledge);
  if (!place) return undefined;
  const state = TRANSITIONS[type].to;
  const before = knowledge.days.find((day) => day.workDate === place.workDate);
  if (before) return { ...before, state, lastAt: at };
  return {
    workDate: place.workDate,
    state,
    firstInAt: at,
    lastAt: at,
    ...shiftLimits(place.workDate, at, knowledge.planOf),
  };
}

/** What is known after the stamp. */
export function withStamp(stamp: Stamped, knowledge: Knowledge): Knowledge | undefined {
  const day = dayAfter(stamp, knowledge);
  if (!day) return undefined;
  return {
    ...knowledge,
    days: [...knowledge.days.filter((one) => one.workDate !== day.workDate), day],
  };
}

/** 打刻漏れ: the day was not ended and can no longer be, or the next one has begun. */
export const isIncomplete = (day: WorkDay, days: readonly WorkDay[], at: number): boolean =>
  day.state !== 'OFF_DUTY' && openDay(days, at)?.workDate !== day.workDate;

/** Work was done and ended on the newest day: more is possible, nothing is expected. */
export const hasFinished = (knowledge: Knowledge, at: number): boolean => {
  const day = latestDay(knowledge.days, at);
  return day?.state === 'OFF_DUTY' && day.workDate === checkInDate(at, knowledge);
};
