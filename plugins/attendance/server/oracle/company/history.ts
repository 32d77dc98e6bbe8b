import {
  type Act,
  type ActStamp,
  DAYS,
  DIVISIONS,
  GROUPS,
  type Outcome,
  SHIFTS,
  WORKPLACES,
  weekday,
} from './acts.ts';
import { type Pick, randomOf } from './random.ts';

function stampsOf(pick: Pick): ActStamp[] {
  const direct = pick.onceIn(8);
  const start = { type: direct ? 'DIRECT_START' : 'CHECK_IN_OFFICE', at: 0 } as const;
  const end = { type: direct ? 'DIRECT_END' : 'CHECK_OUT_OFFICE', at: 0 } as const;
  const [from, length] = pick.one([
    [pick.from(500, 560), pick.from(480, 620)],
    [pick.from(510, 545), pick.from(530, 560)],
    [pick.from(240, 500), pick.from(60, 700)],
    [pick.from(1080, 1340), pick.from(300, 900)],
    [pick.from(540, 1000), pick.from(700, 1500)],
    [pick.from(0, 1400), pick.from(20, 500)],
  ] as const);
  const foundStamps: ActStamp[] = [{ ...start, at: from }];
  if (!pick.onceIn(3)) {
    const pause = from + Math.floor(length / 3) + pick.below(Math.max(1, Math.floor(length / 4)));
    foundStamps.push({ type: 'BREAK_IN', at: pause });
    if (!pick.onceIn(20))
      foundStamps.push({
        type: 'BREAK_OUT',
        at: Math.min(from + length - 1, pause + pick.from(5, 75)),
      });
  }
  if (pick.onceIn(14)) return foundStamps;
  foundStamps.push({ ...end, at: from + length });
  if (pick.onceIn(10)) {
    const again = from + length + pick.from(10, 120);
    foundStamps.push({ ...start, at: again }, { ...end, at: again + pick.from(10, 200) });
  }
  return foundStamps.filter(({ at }) => at <= 2800);
}

const outcomeOf = (pick: Pick): Outcome =>
  pick.one([
    'APPROVED',
    'APPROVED',
    'APPROVED',
    'APPROVED',
    'PENDING',
    'REJECTED',
    'GIVEN_UP',
    'TAKEN_BACK',
  ]);

/** Mostly by day, sometimes out of a night. */
function outingOf(pick: Pick): { readonly from: number; readonly until: number } {
  const from = pick.onceIn(4) ? pick.from(1200, 1900) : pick.from(480, 1080);
  return { from, until: from + pick.from(5, 180) };
}

/** What happens to one person, in the order of time. */
export function historyOf(seed: number): Act[] {
  const pick = randomOf(seed);
  const acts: Act[] = [];
  const busy = pick.below(DAYS - 10);
  /** Days on which nobody came. */
  const free: number[] = [busy + 6, busy + 7, busy + 8];
  for (let day = busy; day < busy + 6; day += 1) {
    if (pick.onceIn(weekday(day) % 6 === 0 ? 2 : 5)) {
      free.push(day);
      continue;
    }
    const stamps = stampsOf(pick);
    const last = stamps.at(-1)?.at ?? 0;
    acts.push({ do: 'STAMP', on: day, at: last + 1, date: day, stamps });
  }
  const others = pick.from(2, 4);
  for (let count = 0; count < others; count += 1) {
    const on = busy + pick.below(8);
    const at = pick.from(480, 1400);
    const past = Math.max(0, on - 1 - pick.below(6));
    const about = busy + pick.below(8);
    const act = pick.one<() => Act>([
      () => ({
        do: 'MEND',
        on,
        at,
        date: past,
        stamps: pick.onceIn(6) ? [] : stampsOf(pick),
        cancelsBreak: pick.onceIn(4) ? true : null,
      }),
      () => ({ do: 'MEND', on, at, date: past, stamps: stampsOf(pick), cancelsBreak: null }),
      () => ({
        do: 'REVISE',
        on,
        at,
        date: past,
        stamps: stampsOf(pick),
        outcome: outcomeOf(pick),
      }),
      () => {
        const early = pick.onceIn(2);
        const from = early ? pick.from(300, 520) : 1080 + pick.below(30);
        return {
          do: 'OVERTIME',
          on,
          at,
          date: about,
          from,
          until: early ? 540 : from + pick.from(30, 240),
          outcome: outcomeOf(pick),
        };
      },
      () => ({
        do: 'VACATION',
        on,
        at,
        date: on + 1 + pick.below(6),
        days: pick.from(1, 3),
        unit: pick.one(['DAY', 'HALF_AM', 'HALF_PM', 'HOUR'] as const),
        from: 540 + 60 * pick.below(6),
        outcome: outcomeOf(pick),
      }),
      () => {
        // Nobody came on these; those that are over may be settled.
        const workdays = free.filter((day) => weekday(day) % 6 !== 0);
        const over = workdays.filter((day) => day < on);
        const isSettled = over.length > 0 && pick.onceIn(2);
        const days = isSettled ? over : workdays;
        return {
          do: 'ABSENCE',
          on,
          at,
          date: days.length > 0 ? pick.one(days) : about,
          days: isSettled ? 1 : pick.from(1, 2),
          isSettled,
          outcome: outcomeOf(pick),
        };
      },
      () => ({ do: 'OUTING', on, at, date: past, ...outingOf(pick), outcome: outcomeOf(pick) }),
      () => ({ do: 'OUTING', on, at, date: about, ...outingOf(pick), outcome: outcomeOf(pick) }),
      () => {
        let date = on + 1 + pick.below(6);
        while (weekday(date) % 6 !== 0) date += 1;
        return {
          do: 'HOLIDAY_WORK',
          on,
          at,
          date,
          half: pick.onceIn(3),
          transfer: pick.onceIn(4) ? null : date + pick.from(1, 5),
          outcome: outcomeOf(pick),
        };
      },
      () => {
        const start = pick.one([0, 360, 540, 600, 780, 1320]);
        return {
          do: 'PLAN',
          on,
          at,
          date: about,
          days: pick.from(1, 3),
          plan: pick.onceIn(4) ? null : { start, end: start + pick.from(240, 600) },
          publishes: !pick.onceIn(5),
        };
      },
      () => ({ do: 'ASSIGN', on, at, date: about, shift: pick.one(SHIFTS) }),
      () => ({
        do: 'TRANSFER',
        on,
        at,
        date: about,
        group: pick.onceIn(3) ? null : pick.one(GROUPS),
        workplace: pick.onceIn(3) ? pick.one(WORKPLACES) : null,
        division: pick.onceIn(2) ? pick.one(DIVISIONS) : null,
      }),
      () => ({ do: 'LEAVE', on, at, date: about, days: pick.from(1, 4), ends: pick.onceIn(3) }),
      () =>
        pick.onceIn(3)
          ? { do: 'JOIN', on, at, date: busy + pick.below(4) }
          : { do: 'RETIRE', on, at, date: busy + pick.from(3, 7) },
    ])();
    acts.push(act);
  }
  return acts.sort((a, b) => a.on - b.on || a.at - b.at);
}
