import type { Span } from '../day-summary.ts';
import { MINUTES_OF_DAY, united, without } from '../engine/day/clock.ts';
import { countSpans, countTime, NO_HANDOVER } from '../engine/day/counted-time.ts';
import type {
  CountedStamp,
  CountedTime,
  CountingRules,
  Neighbours,
} from '../engine/day/counting.ts';
import type { WorkDay } from '../engine/rules.ts';
import { countingOn } from '../rules/engine-rules.ts';
import { endsWork, startsWork } from '../stamp.ts';
import { awayAround, outingSpans } from './absence.ts';
import type { DayRange } from './calendar.ts';
import { type CompanyFacts, type PersonFacts, rulesOn } from './facts.ts';
import { type PlannedDay, paidLeaveMinutes, planOfDay } from './plan-of-day.ts';

/** A day as the engine takes it, with what it was made of. */
export type PersonDay = {
  readonly plan: PlannedDay;
  readonly counted: CountedTime;
  readonly workDay: WorkDay;
  /** Planned breaks, absolute: they excuse whoever was away in them. */
  readonly plannedBreaks: readonly Span[];
  readonly approved: readonly Span[];
  readonly stamps: number;
  readonly isOpen: boolean;
  /** As stamped; undefined where nobody came, or while the work goes on. Absolute. */
  readonly firstIn: number | undefined;
  readonly lastOut: number | undefined;
};

const NOTHING: CountedTime = {
  raw: [],
  work: [],
  breaks: [],
  automaticBreaks: [],
  missing: [],
  isEstimated: false,
  steps: [],
  minutesRemoved: 0,
  earlyMinutes: 0,
};
const BOTH_MISSING: CountedTime = { ...NOTHING, missing: ['CHECK_IN', 'CHECK_OUT'] };
const NONE: readonly Span[] = [];

/**
 * The days from `from` on, one behind the other. Facts of the day before and the day after must be there
 * as well: where attendance goes on behind the next planned start, that day counts it, and what was
 * stamped on two days counts on the first of them.
 */
export function personDays(
  company: CompanyFacts,
  person: PersonFacts,
  { from, until }: DayRange,
): PersonDay[] {
  const days: PersonDay[] = [];
  for (let day = from - 1; day <= until; day += 1) days.push(personDay(company, person, day));
  for (let place = 0; place + 1 < days.length; place += 1) {
    const [one, next] = [days[place], days[place + 1]] as [PersonDay, PersonDay];
    const end = one.counted.work.at(-1)?.until;
    if (end === undefined || !meets(end, next)) continue;
    const before = days[place - 1];
    const counted = personDay(company, person, one.workDay.day, {
      nextStart: plannedStart(next),
      nextBreaks: without(next.counted.breaks, next.counted.automaticBreaks),
      ...(before ? givenBy(before) : NOTHING_GIVEN),
    });
    days[place] = counted;
    days[place + 1] = personDay(company, person, next.workDay.day, {
      nextStart: undefined,
      nextBreaks: [],
      ...givenBy(counted),
    });
  }
  return days.slice(1, -1);
}

/** Whether attendance until this minute has to do with the next day. */
const meets = (end: number, next: PersonDay): boolean =>
  end >
  Math.min(
    plannedStart(next) ?? Infinity,
    next.counted.work[0]?.from ?? Infinity,
    // Early time that does not count on its own may be time that the day before counts.
    next.counted.raw[0]?.from ?? Infinity,
  );

const plannedStart = ({ workDay: { day, plan } }: PersonDay): number | undefined =>
  plan && day * MINUTES_OF_DAY + plan.from;

const NOTHING_GIVEN = { carried: NO_HANDOVER, taken: NONE };

/** What a day that is counted already leaves to the one behind it. */
const givenBy = ({ counted }: PersonDay): Pick<Neighbours, 'carried' | 'taken'> => ({
  carried: counted.handedOver ?? NO_HANDOVER,
  taken: counted.work,
});

function personDay(
  company: CompanyFacts,
  person: PersonFacts,
  day: number,
  neighbours?: Neighbours,
): PersonDay {
  const plan = planOfDay(company, person, day);
  const { times, plannedAtStart, prescribedMinutes } = plan;
  const midnight = day * MINUTES_OF_DAY;
  const stamped = person.stamped.get(day);
  const unstamped = stamped ? NONE : unstampedWork(company, person, day);
  const approved =
    stamped || unstamped.length > 0 ? absolute(approvedSpans(person, day), midnight) : NONE;
  const away = awayAround(company, person, day);
  const counted = stamped
    ? countTime({
        stamps: stamped.stamps,
        plan: times && { from: midnight + times.from, until: midnight + times.until },
        approved,
        away,
        // What still goes on counts once it has ended; an end before the beginning counts nothing.
        openUntil: stamped.isOpen ? -Infinity : undefined,
        rules: countingRulesOn(person, day),
        neighbours,
      })
    : absent(
        company,
        plan,
        day,
        absolute(unstamped, midnight),
        countingRulesOn(person, day),
        neighbours,
        away,
      );
  return {
    plan,
    counted,
    approved,
    plannedBreaks: times ? absolute(times.breaks, midnight) : NONE,
    stamps: stamped?.stamps.length ?? 0,
    isOpen: stamped?.isOpen ?? false,
    firstIn: stamped?.stamps.find(({ type }) => startsWork(type))?.at,
    lastOut: lastOutOf(stamped?.stamps.at(-1)),
    workDay: {
      day,
      prescribedMinutes,
      plannedAtStart,
      plan: times,
      work: counted.work,
      breaks: counted.breaks,
      outings: outingSpans(away, counted.breaks),
      leave: absolute(plan.leave, midnight),
      ...(plan.isOnLeave ? { isOnLeave: true } : {}),
      paidLeaveMinutes:
        person.approved.length === 0 ? 0 : paidLeaveMinutes(company, person, day, plan),
    },
  };
}

const absolute = (spans: readonly Span[], midnight: number): readonly Span[] =>
  spans.length === 0
    ? NONE
    : spans.map(({ from, until }) => ({ from: midnight + from, until: midnight + until }));

/** What the rules say about the day, with what was approved about its breaks. */
function countingRulesOn(person: PersonFacts, day: number): CountingRules {
  const { counting } = rulesOn(person, day);
  return person.workedThrough.has(day)
    ? { ...counting, autoBreak: { mode: 'STAMPED_ONLY' } }
    : countingOn(counting, day);
}

/** Approved work of a day that is over and has no stamps: it counts only where the rule says so. */
function unstampedWork(company: CompanyFacts, person: PersonFacts, day: number): readonly Span[] {
  if (person.approved.length === 0 || day >= company.today) return NONE;
  if (rulesOn(person, day).values.REQUEST.unstampedOvertime === 'STAMPS_ONLY') return NONE;
  // In the order of their time, whichever was asked for first: the last one may go on into the next day.
  return united(
    person.approved.flatMap((one) =>
      one.type !== 'VACATION' && one.firstDay <= day && day <= one.lastDay
        ? without([one], one.breaks)
        : [],
    ),
  );
}

const lastOutOf = (last: CountedStamp | undefined): number | undefined =>
  last && endsWork(last.type) ? last.at : undefined;

const absent = (
  company: CompanyFacts,
  plan: PlannedDay,
  day: number,
  work: readonly Span[],
  rules: CountingRules,
  neighbours: Neighbours | undefined,
  away: readonly Span[],
): CountedTime => {
  const freeDay = absentOrFree(company, plan, day);
  if (!neighbours) return work.length === 0 ? freeDay : { ...freeDay, work };
  // Whoever was still there at the planned start came; what was approved was never stamped.
  const isThere = neighbours.carried.work.length > 0;
  const counted = countSpans(
    { ...NO_HANDOVER, work, missing: freeDay.missing, isEstimated: false, steps: [] },
    { rules: isThere ? rules : AS_IT_IS, neighbours, away },
  );
  return { ...counted, minutesRemoved: 0, missing: isThere ? [] : freeDay.missing };
};
const AS_IT_IS: CountingRules = {
  stampRounding: {},
  earlyWork: 'FROM_STAMP',
  autoBreak: { mode: 'STAMPED_ONLY' },
  autoCheckOut: { mode: 'NONE' },
};

/** Planned, over, and not a single stamp: both ends are missing. */
const absentOrFree = (company: CompanyFacts, plan: PlannedDay, day: number): CountedTime =>
  plan.times && plan.leave.length < 2 && company.startedOn <= day && day < company.today
    ? BOTH_MISSING
    : NOTHING;

const approvedSpans = ({ approved }: PersonFacts, day: number): readonly Span[] =>
  approved.length === 0
    ? NONE
    : approved.flatMap((one) =>
        one.type !== 'VACATION' && one.firstDay <= day && day <= one.lastDay
          ? [{ from: one.from, until: one.until }]
          : [],
      );
