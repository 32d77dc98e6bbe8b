import type { WorkRules } from '#plugins/attendance/domain/engine/rules.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { dayOf, placeKey, type RawCompany, type RawPerson, textOf } from './raw-rows.ts';

const DEFAULTS: Record<string, Untyped> = {
  'WORK_SYSTEM.workSystem': 'FIXED',
  'WORK_SYSTEM.flexPeriodMonths': 1,
  'WORK_SYSTEM.flexStartMonth': 4,
  'WORK_SYSTEM.hasCoreTime': false,
  'WORK_SYSTEM.coreStart': '10:00',
  'WORK_SYSTEM.coreEnd': '15:00',
  'WORK_SYSTEM.fullTwoDayWeekend': false,
  'WORK_SYSTEM.variablePeriod': 'MONTH',
  'WORK_SYSTEM.variablePeriodStart': '2026-04-05',
  'WORK_SYSTEM.yearlyPeriodMonths': 12,
  'WORK_SYSTEM.partialWeek': 'PRORATE',
  'WORK_SYSTEM.frameRounding': 'FLOOR_MINUTE',
  'OVERTIME.overtimeCalcType': 'BY_QUANTITY',
  'OVERTIME.overtimeCalcMinutes': 480,
  'OVERTIME.includePublicHolidays': true,
  'OVERTIME.includeLegalHolidays': false,
  'OVERTIME.nightStart': '22:00',
  'OVERTIME.nightEnd': '05:00',
  'OVERTIME.includeEarlyMorning': true,
  'OVERTIME.workingHoursCalcType': 'PRESCRIBED_DAYS_HOURS',
  'OVERTIME.workingHoursMinutes': 480,
  'OVERTIME.prescribedDays': 0,
  'TIME_STAMPING.earlyWork': 'FROM_STAMP',
  'TIME_STAMPING.earlyWorkMinutes': 30,
  'TIME_STAMPING.lateGraceMinutes': 0,
  'TIME_STAMPING.earlyLeaveGraceMinutes': 0,
  'HOLIDAY.statutoryWeekday': 0,
  'HOLIDAY.afterStatutoryHolidayMidnight': 'EXCLUDE_HOLIDAY_MINUTES',
  'BREAK_AUTO.mode': 'STAMPED_ONLY',
  'EXIT_AUTO.mode': 'NONE',
  'EXIT_AUTO.afterMinutes': 840,
};

export type Rule = (day: number, kind: string, field: string) => Untyped;

export function valueOn(
  company: RawCompany,
  person: RawPerson,
  day: number,
  kind: string,
  field: string,
): Untyped {
  const on = <One extends { from: number; until: number }>(list: readonly One[]) =>
    list.find(({ from, until }) => from <= day && day < until);
  const newest = (scope: string, scopeId: string | null | undefined): Untyped =>
    company.rules.get(placeKey(kind, scope, scopeId))?.find(({ from }) => from <= day)?.settings[
      field
    ];
  const post = on(person.posts);
  const groups: string[] = [];
  for (
    let group: string | null | undefined = on(person.groups)?.groupId;
    group;
    group = company.parents.get(group)
  )
    groups.push(group);
  const places: [string, string | null | undefined][] = [
    ['BASIC_SHIFT', on(person.shifts)?.shiftId],
    ['EMPLOYMENT_DIVISION', post?.divisionId],
    ...groups.map((group): [string, string] => ['WORKPLACE_GROUP', group]),
    ['WORKPLACE', post?.workplaceId],
    ['COMPANY', null],
  ];
  for (const [scope, id] of places) {
    if (id === undefined || (id === null && scope !== 'COMPANY')) continue;
    const value = newest(scope, id);
    if (value !== undefined) return value;
  }
  return DEFAULTS[`${kind}.${field}`];
}

export const clock = (text: string): number =>
  Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

function workRules(company: RawCompany, rule: Rule, day: number): WorkRules {
  const own = company.settings.find(({ from, until }) => from <= day && day < until);
  const system = (field: string) => rule(day, 'WORK_SYSTEM', field);
  return {
    workSystem: system('workSystem'),
    weekStartDay: system('weekStartDay') ?? own?.weekStartDay ?? 0,
    weeklyLimitMinutes: system('weeklyLimitMinutes') ?? own?.weeklyMinutes ?? 2400,
    dailyLimitMinutes: system('dailyLimitMinutes') ?? own?.dailyMinutes ?? 480,
    lateNight: lateNight(rule, day),
    afterStatutoryHolidayMidnight: rule(day, 'HOLIDAY', 'afterStatutoryHolidayMidnight'),
    frameRounding: system('frameRounding'),
    partialWeek: system('partialWeek'),
    deemedMinutes: 480,
    fullTwoDayWeekend: system('fullTwoDayWeekend'),
    flexMonthPrescribedMinutes: contractOfMonth(rule, day),
  };
}

/** From the evening into the morning; without the early morning until midnight. */
function lateNight(rule: Rule, day: number): WorkRules['lateNight'] {
  const from = clock(rule(day, 'OVERTIME', 'nightStart'));
  const end = clock(rule(day, 'OVERTIME', 'nightEnd'));
  const until = end > from ? end : end + 1440;
  return rule(day, 'OVERTIME', 'includeEarlyMorning') || until <= 1440
    ? { from, until }
    : { from, until: 1440 };
}

/** Hours that the contract asks for in a month; undefined where the plan says them. */
function contractOfMonth(rule: Rule, day: number): WorkRules['flexMonthPrescribedMinutes'] {
  const way = rule(day, 'OVERTIME', 'workingHoursCalcType');
  const minutes = rule(day, 'OVERTIME', 'workingHoursMinutes');
  if (way === 'STATUTORY_FRAME') return way;
  if (way === 'FIXED_VALUE') return minutes;
  const days = rule(day, 'OVERTIME', 'prescribedDays');
  return days > 0 ? days * minutes : undefined;
}

/** The same rules are one object, so that a new object is a change. */
export function workRulesOf(
  company: RawCompany,
  rule: Rule,
  days: readonly number[],
): { from: number; version: number; rules: WorkRules }[] {
  const foundRules: { from: number; version: number; rules: WorkRules }[] = [];
  for (const day of days) {
    const rules = workRules(company, rule, day);
    if (JSON.stringify(foundRules.at(-1)?.rules) !== JSON.stringify(rules))
      foundRules.push({ from: day, version: foundRules.length, rules });
  }
  return foundRules;
}

const lastOf = (month: string): number =>
  dayOf(
    textOf(dayOf(`${month}-28`) + 4)
      .slice(0, 8)
      .concat('01'),
  ) - 1;
const before = (month: string): string => textOf(dayOf(`${month}-01`) - 1).slice(0, 7);

/** The shift held at the end of the calendar month says on which day it closes, or leaves it to the division. */
function closing(company: RawCompany, person: RawPerson, month: string): number {
  const last = lastOf(month);
  const heldShift = person.shifts
    .filter(({ from }) => from <= last)
    .sort((a, b) => b.from - a.from)[0];
  const version = company.versions.find(
    ({ shiftId, from, until }) => shiftId === heldShift?.shiftId && from <= last && last < until,
  );
  const post = person.posts.filter(({ from }) => from <= last).sort((a, b) => b.from - a.from)[0];
  const division = company.divisions.find(
    ({ divisionId, from, until }) =>
      divisionId === post?.divisionId && from <= last && last < until,
  );
  const day =
    version?.closingDay ?? division?.closingDay ?? company.settings.at(-1)?.closingDay ?? 31;
  return Math.min(last, dayOf(`${month}-01`) + day - 1);
}

export const periodOf = (company: RawCompany, person: RawPerson, month: string) => ({
  from: textOf(closing(company, person, before(month)) + 1),
  to: textOf(closing(company, person, month)),
});

/** First days of the months in which the sixty hours are counted. */
export function monthStarts(
  company: RawCompany,
  person: RawPerson,
  first: number,
  last: number,
): number[] {
  const months = new Set<string>();
  for (let day = first - 40; day <= last + 40; day += 10) months.add(textOf(day).slice(0, 7));
  return [...months].map((month) => closing(company, person, month) + 1);
}
