import type { PersonMonth } from '#plugins/attendance/domain/engine/rules.ts';
import { type SlowMinute, slowly } from '#plugins/attendance/timesheet/oracle/slow-oracle.ts';
import { dayOf, type RawCompany, type RawPerson, textOf } from './raw-rows.ts';
import { automaticBreak, guessedEnd, leftOut, read, roundedBy } from './slow-attendance.ts';
import { companyColumn } from './slow-column.ts';
import { figures, type SlowDay } from './slow-figures.ts';
import { slowFlex } from './slow-flex.ts';
import { periodOn, periodsOf } from './slow-periods.ts';
import { NOTHING, outings, planOn, statutoryHolidays } from './slow-plan.ts';
import { monthStarts, periodOf, type Rule, valueOn, workRulesOf } from './slow-rules.ts';

/**
 * Hours from raw rows, one minute at a time. Written from the rules of docs and law and without any part of
 * server/results or domain/records: what it shares with them is only that both must be right.
 */
const DAY = 1440;
/** A settlement period goes on for three months at most: plans of so many days around have to do with it. */
const AROUND = 100;

export type SlowHours = {
  readonly days: ReadonlyMap<string, SlowDay>;
  /** Minutes of each class, for the explanation. */
  readonly minutes: ReadonlyMap<string, readonly SlowMinute[]>;
  /** Stamps of these days miss an end. */
  readonly incomplete: ReadonlySet<string>;
  /** Worked as stamped in all: the union of attendance less breaks. */
  readonly union: number;
  /** Of it what rounding, automatic breaks, outings and the company's setting left out; each stands on its day. */
  readonly leftOut: number;
  /** Where somebody stands under flextime on the date; undefined under another system. */
  flex(date: string): ReturnType<typeof slowFlex> | undefined;
  /** Away for a private reason within the attendance. */
  readonly away: ReadonlyMap<string, readonly number[]>;
  /** What the company calls overtime. */
  readonly column: ReadonlyMap<string, readonly number[]>;
  /** First and last day of a month's record. */
  period(month: string): { readonly from: string; readonly to: string };
};

type Range = { readonly first: number; readonly last: number };

export function slowHours(
  company: RawCompany,
  person: RawPerson,
  { first, last }: Range,
): SlowHours {
  const from = first - AROUND;
  const around = Array.from({ length: last + AROUND - from }, (_, ahead) => from + ahead);
  const days = around.filter((day) => first <= day && day <= last);
  const rule = rememberedRule(company, person);
  const plans = new Map(around.map((day) => [day, planOn(company, person, day)]));
  const planned = (day: number) => plans.get(day) ?? NOTHING;
  const away = outings(person);

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
    days.map((day) => [day, automaticBreak(ofDay.get(day) ?? [], paused, away, person, day, rule)]),
  );
  const isBreak = (day: number, minute: number) =>
    paused.has(minute) || (automatic.get(day)?.has(minute) ?? false);
  const outingOf = new Map(
    days.map((day) => [
      day,
      (ofDay.get(day) ?? []).filter((minute) => away.has(minute) && !isBreak(day, minute)),
    ]),
  );

  const periods = periodsOf(around, (day) => periodOn(company, person, rule, day));
  const rules = workRulesOf(company, rule, around);
  const month: PersonMonth = {
    days: around.map((day) => ({
      day,
      prescribedMinutes: planned(day).prescribed,
      plannedAtStart: planned(day).atStart,
      paidLeaveMinutes: planned(day).paidLeave,
      work: spansOf(ofDay.get(day) ?? []),
      breaks: spansOf((ofDay.get(day) ?? []).filter((minute) => isBreak(day, minute))),
      outings: spansOf(outingOf.get(day) ?? []),
    })),
    rules,
    statutoryHolidays: statutoryHolidays(person, around, rule),
    settlementPeriods: periods,
    monthStarts: monthStarts(company, person, first, last),
    employed: { from: person.joined, until: person.left + 1 },
  };
  const all = Map.groupBy(slowly(month), ({ workDay }) => workDay);

  const foundDays = new Map<string, SlowDay>();
  const column = new Map<string, number[]>();
  for (const day of days) {
    if (day < person.joined || day > person.left) continue;
    const presence = ofDay.get(day) ?? [];
    const plan = planned(day);
    const isMissing =
      plan.times && plan.leave.length < 2 && presence.length === 0 && !person.stamps.has(day);
    if (isMissing && day < last) incomplete.add(textOf(day));
    const given = {
      day,
      presence,
      plan,
      minutes: all.get(day) ?? [],
      breakMinutes: presence.filter((minute) => isBreak(day, minute)).length,
      privateOuting: outingOf.get(day)?.length ?? 0,
      early: [...(early.get(day) ?? [])].filter((minute) => !paused.has(minute)).length,
    };
    const made = companyColumn(given.minutes, plan, person, day, rule);
    column.set(
      textOf(day),
      made.column.map(({ minute }) => minute),
    );
    foundDays.set(textOf(day), figures(given, made, rule));
  }
  const union = [...stamped].filter((minute) => !stampedPause.has(minute));
  const counted = [...owner].filter(
    ([minute, day]) => !isBreak(day, minute) && !outingOf.get(day)?.includes(minute),
  );
  return {
    days: foundDays,
    minutes: new Map([...all].map(([day, minutes]) => [textOf(day), minutes])),
    incomplete,
    column,
    away: new Map([...outingOf].map(([day, minutes]) => [textOf(day), minutes])),
    union: union.length,
    leftOut: union.length - counted.length,
    period: (text) => periodOf(company, person, text),
    flex(date) {
      const day = dayOf(date);
      const period = periods.find((one) => one.from <= day && day < one.until);
      const heldRules = rules.findLast((one) => one.from <= day);
      if (!period || heldRules?.rules.workSystem !== 'FLEX') return undefined;
      const next = rules.find((one) => one.from > day)?.from ?? Infinity;
      const part = {
        from: Math.max(period.from, heldRules.from),
        until: Math.min(period.until, next),
      };
      // What was stamped outside the employment stands in no record.
      const worked = (one: number) => (foundDays.has(textOf(one)) ? (all.get(one) ?? []) : []);
      return slowFlex(person, heldRules.rules, { part, whole: period.whole, planned, worked });
    },
  };
}

/** Each value is looked up once for each day: nothing changes while it is counted. */
function rememberedRule(company: RawCompany, person: RawPerson): Rule {
  const knownAnswers = new Map<string, unknown>();
  return (day, kind, field) => {
    const key = `${day} ${kind} ${field}`;
    if (!knownAnswers.has(key)) knownAnswers.set(key, valueOn(company, person, day, kind, field));
    return knownAnswers.get(key);
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
