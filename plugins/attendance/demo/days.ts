import { atTokyo } from '#core/time/tokyo.ts';
import type { DayPlan } from '../domain/plan.ts';
import type { Stamped, StampType } from '../domain/stamp.ts';

/** One stream of numbers per person and day: the order of generation changes nothing. */
export function chance(seed: string): () => number {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  }
  // mulberry32: small, and good enough that no pattern shows on a board.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Habits = {
  readonly id: string;
  /** Comes late more often than others. */
  readonly oftenLate: boolean;
  /** Visits customers on the way. */
  readonly onTheRoad: boolean;
};

export type Fate = 'ordinary' | 'late' | 'forgets check-out' | 'direct' | 'absent';

/** A day as somebody would stamp it, whole: what lies in the future is cut off by the caller. */
export function believableDay(plan: DayPlan, who: Habits, fate?: Fate): Stamped[] {
  const next = chance(`${who.id} ${plan.date}`);
  const between = (from: number, until: number) => Math.floor(from + next() * (until - from));
  const at = (minutes: number) => atTokyo(plan.date, minutes).getTime() + between(0, 60) * 1000;
  const draw = next();
  const what: Fate =
    fate ??
    (draw < 0.006
      ? 'absent'
      : draw < 0.013
        ? 'forgets check-out'
        : draw < (who.oftenLate ? 0.16 : 0.045)
          ? 'late'
          : draw > (who.onTheRoad ? 0.75 : 0.97)
            ? 'direct'
            : 'ordinary');
  if (what === 'absent') return [];

  const stamps: Stamped[] = [];
  const stamp = (type: StampType, minutes: number) => stamps.push({ type, at: at(minutes) });
  stamp(
    what === 'direct' ? 'DIRECT_START' : 'CHECK_IN_OFFICE',
    // One minute of room: the seconds are drawn on top.
    what === 'late' ? plan.start + between(2, 45) : plan.start - between(1, 19) - 1,
  );
  if (plan.breakStart != null && plan.breakEnd != null && next() > 0.04) {
    const begin = plan.breakStart + between(0, 12);
    stamp('BREAK_IN', begin);
    stamp('BREAK_OUT', begin + plan.breakEnd - plan.breakStart + between(0, 7));
  }
  const long = next();
  const after =
    long < 0.55
      ? between(1, 25)
      : long < 0.85
        ? between(25, 80)
        : long < 0.985
          ? between(80, 190)
          : between(240, 420);
  const leavesEarly = next() < 0.015;
  if (what !== 'forgets check-out') {
    const direct = what === 'direct' && next() < 0.5;
    stamp(
      direct ? 'DIRECT_END' : 'CHECK_OUT_OFFICE',
      plan.end + (leavesEarly ? -between(15, 90) : after),
    );
  }
  return stamps;
}
