import { atTokyo } from '#core/time/tokyo.ts';
import type { ReviseDetails } from '../applications/details.ts';
import { judgeTransfer } from '../applications/transfer-kind.ts';
import { dateOfDay, MINUTES_OF_DAY, united, without } from '../engine/day/clock.ts';
import type { CountedStamp } from '../engine/day/counting.ts';
import { endsWork, type StampType } from '../stamp.ts';
import type {
  ApprovedApplication,
  CompanyFacts,
  PersonFacts,
  PlannedTimes,
  StampedDay,
} from './facts.ts';
import { planOfDay } from './plan-of-day.ts';

/** What somebody asks for, with the first and the last day of it. */
export type AskedChange =
  | {
      readonly type: 'REVISE';
      readonly day: number;
      readonly stamps: ReviseDetails['stamps'];
      /** Left out: it stays as it is. */
      readonly cancelsAutoBreak?: boolean | undefined;
    }
  | { readonly type: 'OTHER'; readonly day: number; readonly asked: ApprovedApplication };

/**
 * The facts without and with what is asked for. A day that has not been worked yet is taken as worked
 * by its plan, and by what is asked for on top: so both sides can be compared before it has come. Work
 * on a day off is taken so afterwards, too, as long as nothing was stamped: `isEstimate` says so.
 */
export function triedFacts(
  company: CompanyFacts,
  person: PersonFacts,
  change: AskedChange,
  now: Date,
): { readonly before: PersonFacts; readonly after: PersonFacts; readonly isEstimate: boolean } {
  const { day } = change;
  if (change.type === 'REVISE') {
    const stamps = change.stamps
      .map(({ type, at }) => ({ type, at: day * MINUTES_OF_DAY + at }))
      .sort((a, b) => a.at - b.at)
      .map((stamp, index) => ({ ...stamp, id: String(index) }));
    const workedThrough = new Set(person.workedThrough);
    if (change.cancelsAutoBreak === true) workedThrough.add(day);
    else if (change.cancelsAutoBreak === false) workedThrough.delete(day);
    const after = { ...withStamps(person, day, stamps), workedThrough };
    return { before: person, after, isEstimate: false };
  }
  const asked = judged(change.asked, now);
  const after = { ...person, approved: [...person.approved, asked] };
  const isWorked = person.stamped.has(day) && !person.stamped.get(day)?.isOpen;
  const isOver = day < company.today;
  if (isWorked || (isOver && asked.type !== 'HOLIDAY_WORK'))
    return { before: person, after, isEstimate: false };
  const planned = planOfDay(company, person, day).times;
  const overtime = asked.type === 'OVERTIME' ? [asked] : [];
  return {
    before: worked(person, day, planned),
    after: worked(after, day, timesWith(company, after, overtime, day)),
    isEstimate: asked.type === 'HOLIDAY_WORK' || asked.type === 'OVERTIME',
  };
}

/** As it would be kept once it is approved now: whether a day off is moved is decided by the moment. */
export function judged(askedApplication: ApprovedApplication, now: Date): ApprovedApplication {
  if (askedApplication.type !== 'HOLIDAY_WORK' || askedApplication.transferKind !== null)
    return askedApplication;
  return {
    ...askedApplication,
    transferKind: judgeTransfer(
      askedApplication,
      now,
      atTokyo(dateOfDay(askedApplication.firstDay)),
    ).kind,
  };
}

/**
 * The plan as it would be: without leave, and longer by the overtime. Whoever takes half the day comes after the
 * break or goes before it; hours off in between are a break.
 */
function timesWith(
  company: CompanyFacts,
  person: PersonFacts,
  overtime: readonly PlannedTimes[],
  day: number,
): PlannedTimes | undefined {
  const { times, leave } = planOfDay(company, person, day);
  const planned = times ? without([times], [...times.breaks, ...leave]) : [];
  const longer = overtime.flatMap((span) => without([span], span.breaks));
  const work = longer.length > 0 ? united([...planned, ...longer]) : planned;
  const [first, last] = [work[0], work.at(-1)];
  if (!first || !last) return undefined;
  const whole = { from: first.from, until: last.until };
  return { ...whole, breaks: without([whole], work) };
}

/**
 * Days from today on as worked by their plans and the overtime that was approved for them; what was stamped already
 * stays. Days behind `until` are left as they are.
 */
export function asPlanned(company: CompanyFacts, person: PersonFacts, until: number): PersonFacts {
  // Days are put into one map: to copy it for each of them would take a second for a year and a half.
  const stamped = new Map(person.stamped);
  for (let day = company.today; day < until; day += 1) {
    const real = person.stamped.get(day);
    if (real && !real.isOpen && real.stamps.length > 0) continue;
    const overtime = person.approved.flatMap((one) =>
      one.type === 'OVERTIME' && one.firstDay <= day && day <= one.lastDay ? [one] : [],
    );
    const stamps = stampsOfDay(person, day, timesWith(company, person, overtime, day));
    if (stamps) putStamps(stamped, day, stamps);
  }
  return { ...person, stamped };
}

function worked(person: PersonFacts, day: number, times: PlannedTimes | undefined): PersonFacts {
  const stamps = stampsOfDay(person, day, times);
  return stamps ? withStamps(person, day, stamps) : person;
}

/** What was stamped already stays, and the rest of the day goes as planned; undefined: nothing changes. */
function stampsOfDay(
  person: PersonFacts,
  day: number,
  times: PlannedTimes | undefined,
): readonly CountedStamp[] | undefined {
  const real = person.stamped.get(day)?.stamps ?? [];
  if (!times) return real.length > 0 ? undefined : [];
  const midnight = day * MINUTES_OF_DAY;
  const last = real.at(-1);
  const all: { type: StampType; at: number }[] = [
    { type: 'CHECK_IN_OFFICE', at: times.from },
    ...times.breaks.flatMap((pause) => [
      { type: 'BREAK_IN' as const, at: pause.from },
      { type: 'BREAK_OUT' as const, at: pause.until },
    ]),
    { type: 'CHECK_OUT_OFFICE', at: times.until },
  ];
  const planned = all.map(({ type, at }) => ({ type, at: midnight + at }));
  if (!last) return numbered(planned);
  const rest = planned.filter(({ type, at }) => at > last.at && type !== 'CHECK_IN_OFFICE');
  const goesOn = last.type === 'BREAK_IN' || rest[0]?.type !== 'BREAK_OUT' ? rest : rest.slice(1);
  const ended = goesOn.some(({ type }) => endsWork(type))
    ? goesOn
    : [...goesOn, { type: 'CHECK_OUT_OFFICE' as const, at: last.at }];
  return numbered([...real, ...ended]);
}

const numbered = (
  stamps: readonly { readonly type: StampType; readonly at: number }[],
): CountedStamp[] => stamps.map(({ type, at }, index) => ({ id: String(index), type, at }));

function withStamps(
  person: PersonFacts,
  day: number,
  stamps: readonly CountedStamp[],
): PersonFacts {
  const stamped = new Map(person.stamped);
  putStamps(stamped, day, stamps);
  return { ...person, stamped };
}

function putStamps(
  stamped: Map<number, StampedDay>,
  day: number,
  stamps: readonly CountedStamp[],
): void {
  if (stamps.length === 0) stamped.delete(day);
  else stamped.set(day, { stamps, isOpen: false });
}
