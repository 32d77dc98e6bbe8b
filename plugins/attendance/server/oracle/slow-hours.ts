import type { PersonMonth } from '../../domain/engine/rules.ts';
import { type SlowMinute, slowly } from '../../domain/engine/slow-oracle.ts';
import { dayOf, type RawCompany, type RawPerson, textOf } from './raw-rows.ts';
import { automaticBreak, guessedEnd, leftOut, read, roundedBy } from './slow-attendance.ts';
import { NOTHING, type Planned, planOn, statutoryHolidays } from './slow-plan.ts';
import { monthStarts, periodOf, type Rule, valueOn, workRules } from './slow-rules.ts';

/**
 * Hours from raw rows, one minute at a time. Written from the rules of docs and law and without any part of
 * server/results or domain/records: what it shares with them is only that both must be right.
 */
const DAY = 1440;

export type SlowDay = {
  readonly worked: number;
  readonly actualWorked: number;
  readonly prescribed: number;
  readonly overtimeWithinStatutory: number;
  readonly overtimeBeyondStatutory: number;
  readonly overtimeOver60: number;
  readonly statutoryHolidayWork: number;
  readonly nonStatutoryHolidayWork: number;
  readonly lateNight: number;
  readonly breakMinutes: number;
  readonly lateness: number;
  readonly earlyLeave: number;
  readonly unapprovedWork: number;
};
export const slowKeys = [
  'worked',
  'actualWorked',
  'prescribed',
  'overtimeWithinStatutory',
  'overtimeBeyondStatutory',
  'overtimeOver60',
  'statutoryHolidayWork',
  'nonStatutoryHolidayWork',
  'lateNight',
  'breakMinutes',
  'lateness',
  'earlyLeave',
  'unapprovedWork',
] as const satisfies readonly (keyof SlowDay)[];

export type SlowHours = {
  readonly days: ReadonlyMap<string, SlowDay>;
  /** Minutes of each class, for the explanation. */
  readonly minutes: ReadonlyMap<string, readonly SlowMinute[]>;
  /** Stamps of these days miss an end. */
  readonly incomplete: ReadonlySet<string>;
  /** Worked as stamped in all: the union of attendance less breaks. */
  readonly union: number;
  /** Of it what rounding, automatic breaks and the company's setting left out; each stands on its day. */
  readonly leftOut: number;
  readonly prescribedOn: (date: string) => number;
  /** First and last day of a month's record. */
  period(month: string): { readonly from: string; readonly to: string };
};

type Range = { readonly first: number; readonly last: number };

export function slowHours(
  company: RawCompany,
  person: RawPerson,
  { first, last }: Range,
): SlowHours {
  const days = Array.from({ length: last - first + 1 }, (_, ahead) => first + ahead);
  const rule = (day: number, kind: string, field: string) =>
    valueOn(company, person, day, kind, field);
  const plans = new Map([...days, last + 1].map((day) => [day, planOn(company, person, day)]));
  const planned = (day: number) => plans.get(day) ?? NOTHING;

  /** Which day counts the minute; attendance with its breaks. */
  const owner = new Map<number, number>();
  const paused = new Set<number>();
  const stamped = new Set<number>();
  const stampedPause = new Set<number>();
  const early = new Map<number, Set<number>>();
  const incomplete = new Set<string>();

  for (const day of days) {
    const stamps = person.stamps.get(day) ?? [];
    if (stamps.length === 0) continue;
    const { times } = planned(day);
    const end = guessedEnd(rule, day, times);
    const asStamped = read(stamps, end);
    const rounded = read(
      stamps.map((stamp) => roundedBy(rule, day, stamp)),
      end,
    );
    if (asStamped.isIncomplete) incomplete.add(textOf(day));
    for (const minute of asStamped.work) stamped.add(minute);
    for (const minute of asStamped.pause) stampedPause.add(minute);
    for (const minute of rounded.pause) paused.add(minute);
    const own = new Set([...rounded.work].filter((minute) => !owner.has(minute)));
    const left = leftOut(own, person, day, times, rule);
    early.set(day, left);
    const next = planned(day + 1).times;
    const border = next ? (day + 1) * DAY + next.from : Infinity;
    for (const minute of own)
      if (!left.has(minute)) owner.set(minute, minute >= border ? day + 1 : day);
  }

  const ofDay = new Map<number, number[]>(days.map((day) => [day, []]));
  for (const [minute, day] of [...owner].sort((a, b) => a[0] - b[0])) ofDay.get(day)?.push(minute);
  const automatic = new Map(
    days.map((day) => [day, automaticBreak(ofDay.get(day) ?? [], paused, person, day, rule)]),
  );

  const month: PersonMonth = {
    days: days.map((day) => ({
      day,
      prescribedMinutes: planned(day).prescribed,
      work: spansOf(ofDay.get(day) ?? []),
      breaks: spansOf(
        (ofDay.get(day) ?? []).filter(
          (minute) => paused.has(minute) || automatic.get(day)?.has(minute),
        ),
      ),
    })),
    rules: days.map((day, version) => ({
      from: day,
      version,
      rules: workRules(company, rule, day),
    })),
    statutoryHolidays: statutoryHolidays(person, days, rule),
    monthStarts: monthStarts(company, person, first, last),
  };
  const all = Map.groupBy(slowly(month), ({ workDay }) => workDay);

  const found = new Map<string, SlowDay>();
  for (const day of days) {
    if (day < person.joined || day > person.left) continue;
    const presence = ofDay.get(day) ?? [];
    const left = [...(early.get(day) ?? [])].filter((minute) => !paused.has(minute)).length;
    const pause = presence.filter(
      (minute) => paused.has(minute) || automatic.get(day)?.has(minute),
    ).length;
    const { times, leave } = planned(day);
    const isAbsent = times && leave.length < 2 && presence.length === 0 && !person.stamps.has(day);
    if (isAbsent && day < last) incomplete.add(textOf(day));
    found.set(
      textOf(day),
      figures(all.get(day) ?? [], presence, pause, left, planned(day), day, rule),
    );
  }
  const union = [...stamped].filter((minute) => !stampedPause.has(minute));
  const counted = [...owner.keys()].filter(
    (minute) => !paused.has(minute) && !automatic.get(owner.get(minute) ?? 0)?.has(minute),
  );
  return {
    days: found,
    minutes: new Map([...all].map(([day, minutes]) => [textOf(day), minutes])),
    incomplete,
    union: union.length,
    leftOut: union.length - counted.length,
    prescribedOn: (date) => planned(dayOf(date)).prescribed,
    period: (text) => periodOf(company, person, text),
  };
}

function spansOf(minutes: readonly number[]): { from: number; until: number }[] {
  const spans: { from: number; until: number }[] = [];
  for (const minute of minutes) {
    const last = spans.at(-1);
    if (last?.until === minute) last.until = minute + 1;
    else spans.push({ from: minute, until: minute + 1 });
  }
  return spans;
}

function figures(
  minutes: readonly SlowMinute[],
  presence: readonly number[],
  breakMinutes: number,
  unapprovedWork: number,
  { times, prescribed, leave, isOnLeave }: Planned,
  day: number,
  rule: Rule,
): SlowDay {
  const count = (is: (minute: SlowMinute) => boolean) => minutes.filter(is).length;
  const beyond = ({ kind }: SlowMinute) =>
    kind === 'daily' || kind === 'weekly' || kind === 'period';
  const missed = (is: (minute: number) => boolean) => {
    if (!times || prescribed === 0 || presence.length === 0) return 0;
    let sum = 0;
    for (let at = times.from; at < times.until; at += 1) {
      const isExcused = [...times.breaks, ...leave].some(
        ([from, until]) => from <= at && at < until,
      );
      if (!isExcused && is(day * DAY + at)) sum += 1;
    }
    return sum;
  };
  const [begin = 0, end = 0] = [presence[0], presence.at(-1)];
  const late = missed((minute) => minute < begin);
  const gone = missed((minute) => minute > end);
  return {
    worked: minutes.length,
    actualWorked: minutes.length,
    prescribed: count(({ kind }) => kind === 'prescribed'),
    overtimeWithinStatutory: count(({ kind }) => kind === 'within'),
    overtimeBeyondStatutory: count(beyond),
    overtimeOver60: count(({ over60 }) => over60),
    statutoryHolidayWork: count(({ kind }) => kind === 'holiday'),
    nonStatutoryHolidayWork: isOnLeave ? 0 : count(({ dayOff }) => dayOff),
    lateNight: count(({ late: isLate }) => isLate),
    breakMinutes,
    lateness: late > rule(day, 'TIME_STAMPING', 'lateGraceMinutes') ? late : 0,
    earlyLeave: gone > rule(day, 'TIME_STAMPING', 'earlyLeaveGraceMinutes') ? gone : 0,
    unapprovedWork,
  };
}
