import { minutesOfClock } from '#core/time/minutes.ts';
import { marksUnder, summarizeDay } from '../../domain/day-summary.ts';
import { type DayPlan, planList } from '../../domain/plan.ts';
import { STAMP_TYPES, type StampType } from '../../domain/stamp.ts';
import {
  checkInDate,
  hasFinished,
  type Knowledge,
  type Offer,
  offersAt,
  openDay,
  stateAt,
  type WorkDay,
  withStamp,
} from '../../domain/work-day.ts';
import type { AcceptedStamp } from './browser-queue.ts';
import type { DayFactsFragment, MyWorkDayQuery } from './Stamping.generated.ts';
import type { QueuedStamp } from './stamp-queue.ts';

type Loaded = MyWorkDayQuery['myWorkDay'];

export type ShownStamp = {
  readonly id: string;
  readonly type: StampType;
  readonly at: number;
  readonly unsent: boolean;
};

/** What the panel shows: what the server last answered, with what is still being sent on top. */
export type StampingDay = {
  readonly workDate: string;
  readonly state: ReturnType<typeof stateAt>;
  /** The first is the one to show large; none where work is over and can only be begun again. */
  readonly offers: readonly Offer[];
  readonly finished: boolean;
  readonly plan: DayPlan | undefined;
  readonly stamps: readonly ShownStamp[];
  readonly summary: ReturnType<typeof summarizeDay>;
};

const millis = (instant: string): number => Date.parse(instant);

const dayOf = (day: DayFactsFragment): WorkDay => ({
  workDate: day.workDate,
  state: day.state,
  firstInAt: millis(day.firstInAt),
  lastAt: millis(day.lastAt),
  mayStartAt: millis(day.mayStartAt),
  turnAt: millis(day.turnAt),
  openUntil: millis(day.openUntil),
});

const plansOf = ({ plans }: Loaded): DayPlan[] =>
  plans.flatMap(({ date, start, end, breakStart, breakEnd }) => {
    const [from, until] = [minutesOfClock(start), minutesOfClock(end)];
    if (from === undefined || until === undefined) return [];
    return [
      {
        date,
        start: from,
        end: until,
        breakStart: breakStart ? (minutesOfClock(breakStart) ?? null) : null,
        breakEnd: breakEnd ? (minutesOfClock(breakEnd) ?? null) : null,
      },
    ];
  });

/** The same rules as on the server, so that the button also works where no server can be asked. */
export function stampingDay(
  loaded: Loaded,
  accepted: readonly AcceptedStamp[],
  unsent: readonly QueuedStamp[],
  clock: number,
): StampingDay {
  const plans = plansOf(loaded);
  // An answer kept from before the rules could say so has no types.
  const offered: readonly StampType[] = loaded.stampTypes ?? STAMP_TYPES;
  const shown = new Map<string, ShownStamp[]>();
  const show = (workDate: string, stamp: ShownStamp) =>
    shown.set(workDate, [...(shown.get(workDate) ?? []), stamp]);
  let knownDays: Knowledge = { planOf: planList(plans), days: loaded.days.map(dayOf) };

  for (const day of loaded.days) {
    for (const { id, type, stampedAt } of day.stamps) {
      show(day.workDate, { id, type, at: millis(stampedAt), unsent: false });
    }
  }
  // Taken since the day was loaded; the answer to the stamp knows better than the older day.
  for (const { stamp, day } of accepted) {
    const isThere = shown.get(day.workDate)?.some(({ id }) => id === stamp.id);
    if (isThere || millis(stamp.receivedAt) <= millis(loaded.now)) continue;
    knownDays = {
      ...knownDays,
      days: [...knownDays.days.filter(({ workDate }) => workDate !== day.workDate), dayOf(day)],
    };
    show(day.workDate, {
      id: stamp.id,
      type: stamp.type,
      at: millis(stamp.stampedAt),
      unsent: false,
    });
  }
  for (const stamp of unsent) {
    if (stamp.refused) continue;
    const at = notBefore(knownDays, stamp.deviceTime);
    const next = withStamp({ type: stamp.type, at }, knownDays);
    if (!next) continue;
    const changed = next.days.find((day) => !knownDays.days.includes(day));
    knownDays = next;
    if (changed) show(changed.workDate, { id: stamp.key, type: stamp.type, at, unsent: true });
  }

  const at = notBefore(knownDays, clock);
  const open = openDay(knownDays.days, at);
  const workDate = open?.workDate ?? checkInDate(at, knownDays);
  const stamps = (shown.get(workDate) ?? []).toSorted((a, b) => a.at - b.at);
  const plan = knownDays.planOf(workDate);
  const summary = summarizeDay({
    workDate,
    plan,
    stamps,
    now: at,
    isOpen: open?.workDate === workDate,
  });
  // An answer kept from before it was asked for goes by the plan.
  const { appointment } = loaded;
  return {
    workDate,
    state: stateAt(knownDays.days, at),
    offers: offersAt(at, knownDays).filter(({ type }) => offered.includes(type)),
    finished: !open && hasFinished(knownDays, at),
    plan,
    stamps,
    summary: appointment
      ? { ...summary, marks: marksUnder({ ...summary, plan }, appointment) }
      : summary,
  };
}

/** A device whose clock is slow must not fall before what the server has taken already. */
const notBefore = ({ days }: Knowledge, at: number): number =>
  Math.max(at, ...days.filter(({ lastAt }) => lastAt - at < 3_600_000).map(({ lastAt }) => lastAt));
