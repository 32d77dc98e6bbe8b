import { minutesOfClock } from '#core/time/minutes.ts';
import type { GivenStamp } from '#plugins/attendance/domain/applications/asked.ts';
import { endsWork, type StampType, startsWork } from '#plugins/attendance/domain/stamp.ts';
import type { Day } from './useApplicationFacts.ts';

export type StampValue = GivenStamp;
type Plan = NonNullable<Day['plan']>;

const added = (type: StampType, time: string | null): StampValue => ({
  id: null,
  type,
  time,
  dayBefore: false,
});

/** What most likely comes next: a check-in, then the check-out at the planned end. */
export function nextStamp(
  stamps: readonly StampValue[],
  plan: Plan | null | undefined,
): StampValue {
  const last = stamps.at(-1)?.type;
  if (!last || endsWork(last)) return added('CHECK_IN_OFFICE', last ? null : (plan?.start ?? null));
  if (last === 'BREAK_IN') return added('BREAK_OUT', null);
  return added('CHECK_OUT_OFFICE', plan?.end ?? null);
}

/** What is missing of the planned day, round the stamps that are there. */
export function filledByPlan(stamps: readonly StampValue[], plan: Plan): StampValue[] {
  const has = (is: (type: StampType) => boolean) =>
    stamps.some(({ type }) => type != null && is(type));
  const filled = [...stamps];
  if (!has(startsWork)) filled.push(added('CHECK_IN_OFFICE', plan.start));
  if (!has((type) => type === 'BREAK_IN' || type === 'BREAK_OUT')) {
    for (const { start, end } of plan.breaks)
      filled.push(added('BREAK_IN', start), added('BREAK_OUT', end));
  }
  if (!has(endsWork)) filled.push(added('CHECK_OUT_OFFICE', plan.end));
  return inTimeOrder(filled);
}

/** Stamps of a device that were not taken, among those of the day; one that is there stays once. */
export function withStamps(
  stamps: readonly StampValue[],
  more: readonly { readonly type: StampType; readonly time: string }[],
): StampValue[] {
  const isThere = (type: StampType, time: string) =>
    stamps.some((one) => one.type === type && one.time === time);
  const fresh = more.filter(({ type, time }) => !isThere(type, time));
  if (fresh.length === 0) return [...stamps];
  return inTimeOrder([...stamps, ...fresh.map(({ type, time }) => added(type, time))]);
}

const DAY = 1440;

/** Those without a time stay where they are: at the end. */
export const inTimeOrder = (stamps: readonly StampValue[]): StampValue[] =>
  stamps.toSorted((one, other) => minuteOf(one) - minuteOf(other));

const minuteOf = ({ time, dayBefore }: StampValue): number => {
  const minutes = time ? minutesOfClock(time) : undefined;
  return minutes === undefined ? Infinity : dayBefore ? minutes - DAY : minutes;
};
