import type { WorkRules } from '../../domain/engine/rules.ts';
import { dayOf, type RawCompany, type RawPerson, textOf } from './raw-rows.ts';

const DEFAULTS: Record<string, any> = {
  'WORK_SYSTEM.workSystem': 'FIXED',
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

export type Rule = (day: number, kind: string, field: string) => any;

export function valueOn(
  company: RawCompany,
  person: RawPerson,
  day: number,
  kind: string,
  field: string,
): any {
  const on = <One extends { from: number; until: number }>(list: readonly One[]) =>
    list.find(({ from, until }) => from <= day && day < until);
  const newest = (scope: string, scopeId: string | null | undefined): any => {
    const said = company.rules
      .filter(
        (rule) =>
          rule.kind === kind &&
          rule.scope === scope &&
          rule.scopeId === scopeId &&
          rule.from <= day,
      )
      .sort((a, b) => b.from - a.from);
    return said[0]?.settings[field];
  };
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

export function workRules(company: RawCompany, rule: Rule, day: number): WorkRules {
  const own = company.settings.find(({ from, until }) => from <= day && day < until);
  return {
    workSystem: rule(day, 'WORK_SYSTEM', 'workSystem'),
    weekStartDay: rule(day, 'WORK_SYSTEM', 'weekStartDay') ?? own?.weekStartDay ?? 0,
    weeklyLimitMinutes:
      rule(day, 'WORK_SYSTEM', 'weeklyLimitMinutes') ?? own?.weeklyMinutes ?? 2400,
    dailyLimitMinutes: rule(day, 'WORK_SYSTEM', 'dailyLimitMinutes') ?? own?.dailyMinutes ?? 480,
    lateNight: { from: 1320, until: 1740 },
    afterStatutoryHolidayMidnight: rule(day, 'HOLIDAY', 'afterStatutoryHolidayMidnight'),
    frameRounding: 'FLOOR_MINUTE',
    partialWeek: 'PRORATE',
    deemedMinutes: 480,
    fullTwoDayWeekend: false,
    flexMonthPrescribedMinutes: undefined,
  };
}

const lastOf = (month: string): number =>
  dayOf(
    textOf(dayOf(`${month}-28`) + 4)
      .slice(0, 8)
      .concat('01'),
  ) - 1;
const before = (month: string): string => textOf(dayOf(`${month}-01`) - 1).slice(0, 7);

/** The shift held at the end of the calendar month says on which day it closes. */
function closing(company: RawCompany, person: RawPerson, month: string): number {
  const last = lastOf(month);
  const held = person.shifts.filter(({ from }) => from <= last).sort((a, b) => b.from - a.from)[0];
  const version = company.versions.find(
    ({ shiftId, from, until }) => shiftId === held?.shiftId && from <= last && last < until,
  );
  const day = version?.closingDay ?? company.settings.at(-1)?.closingDay ?? 31;
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
