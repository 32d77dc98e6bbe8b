import { MINUTES_OF_DAY, weekdayOfDay } from '../../domain/engine/day/clock.ts';
import type { PeriodPart, PersonMonth, WorkDay, WorkRules } from '../../domain/engine/rules.ts';
import { type Part, periodTest, weekOf } from './slow-periods.ts';

/**
 * The same rules as calculate.ts, one minute at a time and without a thought for speed: the tests
 * compare both. Written from the rules and not from the engine; keep it free of the engine's parts.
 */
export type SlowMinute = {
  readonly workDay: number;
  readonly minute: number;
  readonly holiday: boolean;
  readonly dayOff: boolean;
  readonly late: boolean;
  readonly system: WorkRules['workSystem'];
  kind:
    | 'prescribed'
    | 'within'
    | 'daily'
    | 'weekly'
    | 'period'
    | 'holiday'
    | 'untested'
    | 'presence';
  /** Counts, but was not worked at this clock time. */
  readonly deemed: boolean;
  over60: boolean;
};

export function slowly(facts: PersonMonth): SlowMinute[] {
  const days = [...facts.days].sort((a, b) => a.day - b.day);
  const minutes = days.flatMap((day) => minutesOfDay(day, facts));
  weeklyTest(minutes, facts);
  for (const period of facts.settlementPeriods ?? []) {
    for (const part of partsOf(period, facts)) periodTest(minutes, part, facts);
  }
  sixtyHours(minutes, facts.monthStarts ?? []);
  return minutes;
}

const rulesAt = (facts: PersonMonth, day: number): WorkRules => {
  let foundRules: PersonMonth['rules'][number] | undefined;
  for (const one of facts.rules) {
    if (one.from <= day && (!foundRules || one.from > foundRules.from)) foundRules = one;
  }
  if (!foundRules) throw new Error('no rules');
  return foundRules.rules;
};

const covers = (spans: WorkDay['work'], minute: number): boolean =>
  spans.some(({ from, until }) => from <= minute && minute < until);

/** The night may go on into the morning: 24:30 is the half hour after midnight. */
const isNight = (ofDay: number, { lateNight: { from, until } }: WorkRules): boolean =>
  [ofDay, ofDay + MINUTES_OF_DAY].some((minute) => from <= minute && minute < until);

const planned = (day: WorkDay): number => day.plannedAtStart ?? day.prescribedMinutes;

function minutesOfDay(day: WorkDay, facts: PersonMonth): SlowMinute[] {
  const rules = rulesAt(facts, day.day);
  const system = rules.workSystem;
  const untested = system === 'EXEMPT_MANAGER' || system === 'HIGHLY_PROFESSIONAL';
  const foundMinutes: SlowMinute[] = [];
  let counted = 0;
  const begin = Math.min(...day.work.map(({ from }) => from));
  const end = Math.max(...day.work.map(({ until }) => until));
  const beganOnHoliday = facts.statutoryHolidays.has(day.day);
  let calendarDay = Number.NaN;
  let holiday = false;
  let dayOff = false;
  for (let minute = begin; minute < end; minute += 1) {
    if (!covers(day.work, minute)) continue;
    if (covers(day.breaks, minute) || covers(day.outings ?? [], minute)) continue;
    if (calendarDay !== Math.floor(minute / MINUTES_OF_DAY)) {
      calendarDay = Math.floor(minute / MINUTES_OF_DAY);
      holiday = facts.statutoryHolidays.has(calendarDay);
      const decider = beganOnHoliday ? facts.days.find((other) => other.day === calendarDay) : day;
      dayOff = !holiday && !((decider?.prescribedMinutes ?? 0) > 0);
    }
    const ofDay = minute % MINUTES_OF_DAY;
    let kind: SlowMinute['kind'];
    if (untested) kind = 'untested';
    else if (holiday) kind = 'holiday';
    else if (isDeemed(system) && day.prescribedMinutes > 0 && !beganOnHoliday) kind = 'presence';
    else if (system === 'FLEX') kind = 'prescribed';
    else {
      counted += 1;
      kind = kindOf(counted, day, rules, beganOnHoliday);
    }
    foundMinutes.push({
      workDay: day.day,
      minute,
      holiday,
      dayOff,
      late: system !== 'HIGHLY_PROFESSIONAL' && isNight(ofDay, rules),
      system,
      kind,
      deemed: false,
      over60: false,
    });
  }
  const presence = foundMinutes.find(({ kind }) => kind === 'presence');
  if (presence) {
    for (let index = 0; index < rules.deemedMinutes; index += 1) {
      counted += 1;
      foundMinutes.push({
        ...presence,
        minute: presence.minute + index,
        late: false,
        dayOff: false,
        deemed: true,
        kind: kindOf(counted, day, rules, false),
      });
    }
  }
  return foundMinutes;
}

const isDeemed = (system: string): boolean =>
  system === 'DISCRETIONARY' || system === 'OUTSIDE_DEEMED';
const isVariable = (system: string): boolean =>
  system === 'MONTHLY_VARIABLE' || system === 'YEARLY_VARIABLE';

function kindOf(
  counted: number,
  day: WorkDay,
  rules: WorkRules,
  beganOnHoliday: boolean,
): SlowMinute['kind'] {
  if (beganOnHoliday && rules.afterStatutoryHolidayMidnight === 'OVERTIME_AT_ONCE') return 'daily';
  let line = rules.dailyLimitMinutes;
  if (isVariable(rules.workSystem) && planned(day) > line) line = planned(day);
  if (rules.workSystem === 'WEEKLY_IRREGULAR' && planned(day) > line) {
    line = Math.min(planned(day), 600);
  }
  if (counted > line) return 'daily';
  return counted <= day.prescribedMinutes ? 'prescribed' : 'within';
}

function partsOf(period: PeriodPart, facts: PersonMonth) {
  const parts: Part[] = [];
  for (let day = period.from; day < period.until; day += 1) {
    if (!facts.rules.some(({ from }) => from <= day)) continue;
    const rules = rulesAt(facts, day);
    const last = parts.at(-1);
    if (last && last.rules === rules) last.until = day + 1;
    else parts.push({ from: day, until: day + 1, rules, whole: period.whole ?? period });
  }
  return parts.filter(({ rules }) => rules.workSystem === 'FLEX' || isVariable(rules.workSystem));
}

function weeklyTest(minutes: SlowMinute[], facts: PersonMonth): void {
  const weeks = new Map<string, SlowMinute[]>();
  const lineOf = new Map<string, number>();
  const untested = ['FLEX', 'EXEMPT_MANAGER', 'HIGHLY_PROFESSIONAL'];
  const weekWith = (workDay: number): SlowMinute[] => {
    const rules = rulesAt(facts, workDay);
    const week = weekDays(workDay, rules, facts);
    const key = week.join();
    const knownWeek = weeks.get(key);
    if (knownWeek) return knownWeek;
    const limit = Math.floor((weekOf(rules) * week.length) / 7);
    const plan =
      facts.weekPlans?.get(week[0] ?? 0) ??
      facts.days
        .filter(({ day }) => week.includes(day))
        .reduce((sum, day) => sum + planned(day), 0);
    lineOf.set(key, isVariable(rules.workSystem) ? Math.max(limit, plan) : limit);
    const ofWeek: SlowMinute[] = [];
    weeks.set(key, ofWeek);
    return ofWeek;
  };
  let workDay: number | undefined;
  let ofWeek: SlowMinute[] | undefined;
  for (const minute of minutes) {
    if (minute.workDay !== workDay) {
      workDay = minute.workDay;
      ofWeek = untested.includes(minute.system) ? undefined : weekWith(workDay);
    }
    ofWeek?.push(minute);
  }
  for (const [key, counting] of weeks) {
    let counted = 0;
    for (const minute of counting) {
      if (minute.kind !== 'prescribed' && minute.kind !== 'within') continue;
      counted += 1;
      if (counted > (lineOf.get(key) ?? 0)) minute.kind = 'weekly';
    }
  }
}

function weekDays(workDay: number, rules: WorkRules, facts: PersonMonth): number[] {
  let first = workDay;
  while (weekdayOfDay(first) !== rules.weekStartDay) first -= 1;
  const week = [0, 1, 2, 3, 4, 5, 6].map((index) => first + index);
  const part = (facts.settlementPeriods ?? [])
    .flatMap((period) => partsOf(period, facts))
    .find(({ from, until }) => from <= workDay && workDay < until);
  if (!part || rules.partialWeek !== 'PRORATE') return week;
  return week.filter((day) => part.from <= day && day < part.until);
}

function sixtyHours(minutes: SlowMinute[], starts: readonly number[]): void {
  const counted = new Map<number, number>();
  let day: number | undefined;
  let month = -1;
  for (const minute of minutes) {
    const { kind, workDay } = minute;
    if (kind !== 'daily' && kind !== 'weekly' && kind !== 'period') continue;
    if (workDay !== day) {
      day = workDay;
      month = Math.max(-1, ...starts.filter((start) => start <= workDay));
    }
    const sum = (counted.get(month) ?? 0) + 1;
    counted.set(month, sum);
    if (sum > 3600) minute.over60 = true;
  }
}
