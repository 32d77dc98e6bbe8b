import type { Span } from '../day-summary.ts';
import { MINUTES_OF_DAY } from '../engine/clock.ts';
import { type CountedStamp, type CountedTime, countTime } from '../engine/counted-time.ts';
import type { WorkDay } from '../engine/rules.ts';
import { countingOn } from '../rules/engine-rules.ts';
import { endsWork, startsWork } from '../stamp.ts';
import type { DayRange } from './calendar.ts';
import { type CompanyFacts, type PersonFacts, rulesOn } from './facts.ts';
import { type PlannedDay, planOfDay } from './plan-of-day.ts';

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
};
const NONE: readonly Span[] = [];

export function personDays(
  company: CompanyFacts,
  person: PersonFacts,
  { from, until }: DayRange,
): Map<number, PersonDay> {
  const days = new Map<number, PersonDay>();
  for (let day = from; day < until; day += 1) days.set(day, personDay(company, person, day));
  return days;
}

function personDay(company: CompanyFacts, person: PersonFacts, day: number): PersonDay {
  const plan = planOfDay(company, person, day);
  const { times } = plan;
  const midnight = day * MINUTES_OF_DAY;
  const absolute = (spans: readonly Span[]): readonly Span[] =>
    spans.length === 0
      ? NONE
      : spans.map(({ from, until }) => ({ from: midnight + from, until: midnight + until }));
  const stamped = person.stamped.get(day);
  const approved = stamped ? absolute(approvedSpans(person, day)) : NONE;
  const counted = stamped
    ? countTime({
        stamps: stamped.stamps,
        ...(times && { plan: absolute([times])[0] }),
        approved,
        // What still goes on counts once it has ended; an end before the beginning counts nothing.
        openUntil: stamped.isOpen ? -Infinity : undefined,
        rules: countingOn(rulesOn(person, day).counting, day),
      })
    : absentOrFree(company, plan, day);
  const leave = absolute(plan.leave);
  return {
    plan,
    counted,
    approved,
    plannedBreaks: times ? absolute(times.breaks) : NONE,
    stamps: stamped?.stamps.length ?? 0,
    isOpen: stamped?.isOpen ?? false,
    firstIn: stamped?.stamps.find(({ type }) => startsWork(type))?.at,
    lastOut: lastOutOf(stamped?.stamps.at(-1)),
    workDay: {
      day,
      prescribedMinutes: plan.prescribedMinutes,
      ...(plan.plannedAtStart !== undefined && { plannedAtStart: plan.plannedAtStart }),
      ...(times && { plan: { from: times.from, until: times.until } }),
      work: counted.work,
      breaks: counted.breaks,
      ...(leave.length > 0 && { leave }),
    },
  };
}

const lastOutOf = (last: CountedStamp | undefined): number | undefined =>
  last && endsWork(last.type) ? last.at : undefined;

/** Planned, over, and not a single stamp: both ends are missing. */
const absentOrFree = (company: CompanyFacts, plan: PlannedDay, day: number): CountedTime =>
  plan.times && plan.leave.length < 2 && company.startedOn <= day && day < company.today
    ? { ...NOTHING, missing: ['CHECK_IN', 'CHECK_OUT'] }
    : NOTHING;

const approvedSpans = ({ approved }: PersonFacts, day: number): Span[] =>
  approved.flatMap((one) =>
    one.type !== 'VACATION' && one.firstDay <= day && day <= one.lastDay
      ? [{ from: one.from, until: one.until }]
      : [],
  );
