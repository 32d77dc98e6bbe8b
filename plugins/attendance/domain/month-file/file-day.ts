import type { Span } from '../day-summary.ts';
import { takeBreaks } from '../engine/day/breaks.ts';
import { dateOfDay, MINUTES_OF_DAY, united, wallClockOfMinute } from '../engine/day/clock.ts';
import { countTime } from '../engine/day/counted-time.ts';
import type { CountedStamp } from '../engine/day/counting.ts';
import { type PersonFacts, rulesOn } from '../records/facts.ts';
import type { PersonDay } from '../records/person-days.ts';
import { attendedHours } from '../rules/attended-hours.ts';
import { countingOn } from '../rules/engine-rules.ts';
import type { RulesStretch } from '../rules/resolve.ts';
import { endsWork, startsWork } from '../stamp.ts';
import { fileBreak } from './file-rules.ts';

export type FileFrame = {
  readonly person: PersonFacts;
  /** Whose way of counting stamps stands for the whole file. */
  readonly usual: RulesStretch;
};
const STAMPED_ONLY = { mode: 'STAMPED_ONLY' } as const;

/** A day as `npm run timesheet` reads it, with what it was recorded with. */
export function fileDay(made: PersonDay, frame: FileFrame) {
  const { workDay, plan } = made;
  const { day, plannedAtStart, paidLeaveMinutes = 0 } = workDay;
  return {
    date: dateOfDay(day),
    prescribedMinutes: workDay.prescribedMinutes,
    ...(plannedAtStart !== undefined && { plannedAtStart }),
    ...plannedTimes(made),
    ...attendance(made, frame),
    ...listed('approved', made.approved),
    ...listed('outings', workDay.outings),
    ...listed('leave', workDay.leave),
    ...(paidLeaveMinutes > 0 && { paidLeaveMinutes }),
    ...(plan.isOnLeave && { isOnLeave: true }),
    ...hoursAttended(made, rulesOn(frame.person, day)),
  };
}

const textSpans = (spans: readonly Span[]) =>
  spans.map(({ from, until }) => [wallClockOfMinute(from), wallClockOfMinute(until)] as const);
const listed = (name: string, spans: readonly Span[] = []) =>
  spans.length > 0 ? { [name]: textSpans(spans) } : {};

const clockText = (minute: number): string =>
  wallClockOfMinute(minute % MINUTES_OF_DAY).slice(-'HH:mm'.length);

function plannedTimes({ workDay: { day, plan }, plannedBreaks }: PersonDay) {
  if (!plan) return {};
  const midnight = day * MINUTES_OF_DAY;
  return {
    scheduledStart: clockText(plan.from),
    scheduledEnd: clockText(plan.until),
    ...(plannedBreaks.length > 0 && {
      scheduledBreaks: plannedBreaks.map(({ from, until }) => ({
        from: clockText(from - midnight),
        until: clockText(until - midnight),
      })),
    }),
  };
}

/** Nobody waits for whoever works on a day off, or chooses their own hours. */
function hoursAttended(
  { workDay: { plan, prescribedMinutes } }: PersonDay,
  { values: { WORK_SYSTEM: system, TIME_STAMPING: grace } }: RulesStretch,
) {
  if (!plan) return {};
  const hours = prescribedMinutes === 0 ? null : attendedHours(system, plan);
  const isPlan = hours?.from === plan.from && hours.until === plan.until;
  return {
    ...(isPlan ? {} : { attended: hours ? [clockText(hours.from), clockText(hours.until)] : [] }),
    ...(grace.lateGraceMinutes > 0 && { lateGraceMinutes: grace.lateGraceMinutes }),
    ...(grace.earlyLeaveGraceMinutes > 0 && {
      earlyLeaveGraceMinutes: grace.earlyLeaveGraceMinutes,
    }),
  };
}

/**
 * The stamps, where they come to the same without the days around them. Where a shift goes on into the next one, where
 * an end is missing, or where work was approved without stamps, the attendance that was counted stands in their place,
 * and the stamps beside it.
 */
function attendance(made: PersonDay, frame: FileFrame) {
  const { counted, workDay } = made;
  const stamps = frame.person.stamped.get(workDay.day)?.stamps ?? [];
  const applications = applicationsOn(frame.person, workDay.day);
  const notes = applications.length > 0 ? { applications } : undefined;
  if (stamps.length > 0 && saysTheSame(made, stamps, frame))
    return {
      stamps: stamps.map(stampOf),
      ...breaksOfDay(workDay.day, frame),
      ...(notes && { source: notes }),
    };
  if (stamps.length === 0 && counted.work.length === 0)
    return { work: [], ...(notes && { source: notes }) };
  return {
    work: textSpans(counted.work),
    ...listed('breaks', counted.breaks),
    // Automatic breaks stand among the breaks.
    autoBreak: STAMPED_ONLY,
    source: { ...notes, stamps: stamps.map(stampOf) },
  };
}

const KIND_OF = { BREAK_IN: 'BREAK_IN', BREAK_OUT: 'BREAK_OUT' } as const;

const stampOf = ({ type, at }: CountedStamp) => ({
  type: startsWork(type)
    ? 'CHECK_IN'
    : endsWork(type)
      ? 'CHECK_OUT'
      : KIND_OF[type as keyof typeof KIND_OF],
  at: wallClockOfMinute(at),
});

/** What was approved of the day, as it was asked for. */
const applicationsOn = ({ approved }: PersonFacts, day: number) =>
  approved
    .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    .map(({ firstDay, lastDay, ...asked }) => ({
      ...asked,
      fromDate: dateOfDay(firstDay),
      toDate: dateOfDay(lastDay),
    }));

/** Where the day's own breaks are not those of the whole file. */
function breaksOfDay(day: number, { person, usual }: FileFrame) {
  if (person.workedThrough.has(day)) return { autoBreak: STAMPED_ONLY };
  const own = fileBreak(rulesOn(person, day).values.BREAK_AUTO);
  const ofFile = fileBreak(usual.values.BREAK_AUTO);
  return JSON.stringify(own) === JSON.stringify(ofFile) ? {} : { autoBreak: own };
}

function saysTheSame(
  { counted, workDay, approved, isOpen }: PersonDay,
  stamps: readonly CountedStamp[],
  { person, usual }: FileFrame,
): boolean {
  if (isOpen) return false;
  const { day, plan } = workDay;
  const midnight = day * MINUTES_OF_DAY;
  const alone = countTime({
    stamps,
    plan: plan && { from: midnight + plan.from, until: midnight + plan.until },
    approved,
    rules: { ...usual.counting, autoBreak: STAMPED_ONLY },
  });
  const missing = alone.missing.filter((kind) => kind !== 'CHECK_OUT' || !alone.isEstimated);
  const auto = person.workedThrough.has(day)
    ? STAMPED_ONLY
    : countingOn(rulesOn(person, day).counting, day).autoBreak;
  const { breaks } = takeBreaks(alone.work, alone.breaks, auto);
  return missing.length === 0 && isSame(alone.work, counted.work) && isSame(breaks, counted.breaks);
}

const isSame = (one: readonly Span[], other: readonly Span[]): boolean =>
  JSON.stringify(united(one)) === JSON.stringify(united(other));
