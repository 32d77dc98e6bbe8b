import { dayOfDate, weekdayOfDay } from '../engine/day/clock.ts';
import { type StatutoryHolidayRule, statutoryHolidaysOf } from '../engine/statutory-holidays.ts';
import type { RulesStretch } from '../rules/resolve.ts';
import type { DayRange } from './calendar.ts';
import {
  type CalendarDays,
  type CompanyFacts,
  calendarDayOn,
  type PersonFacts,
  rulesOn,
} from './facts.ts';
import type { PlannedDay } from './plan-of-day.ts';

export type WorkedDay = { readonly plan: PlannedDay; readonly isWorked: boolean };

/**
 * 法定休日 of a person within the half-open days. A substitute day off (振替休日) takes the place of the
 * statutory holiday that was worked.
 */
export function statutoryDays(
  company: CompanyFacts,
  person: PersonFacts,
  range: DayRange,
  dayOf: (day: number) => WorkedDay | undefined,
): Set<number> {
  const foundDays = new Set<number>();
  for (let from = range.from; from < range.until; ) {
    const stretch = rulesOn(person, from);
    const rule = ruleOf(company, person, range, stretch);
    let until = from + 1;
    while (until < range.until) {
      const next = rulesOn(person, until);
      if (next !== stretch && !isCountedOn(stretch, next)) break;
      until += 1;
    }
    if (rule.kind === 'FIXED_WEEKDAY') {
      for (let day = from; day < until; day += 1)
        if (weekdayOfDay(day) === rule.weekday) foundDays.add(day);
    } else {
      const days = statutoryHolidaysOf(rule, {
        from,
        until,
        weekStartDay: stretch.work.weekStartDay,
        isDayOff: (day) => isDayOff(dayOf(day)),
        isWorked: (day) => dayOf(day)?.isWorked ?? false,
      });
      for (const day of days) foundDays.add(day);
    }
    from = until;
  }
  return substituted(person, foundDays);
}

const isDayOff = (day: WorkedDay | undefined): boolean =>
  day !== undefined && day.plan.prescribedMinutes === 0 && !day.plan.isAway;

function ruleOf(
  company: CompanyFacts,
  person: PersonFacts,
  range: DayRange,
  { holiday }: RulesStretch,
): StatutoryHolidayRule {
  switch (holiday.statutoryHolidayRule) {
    case 'FIXED_WEEKDAY':
      return { kind: 'FIXED_WEEKDAY', weekday: holiday.statutoryWeekday };
    case 'FOUR_WEEKS':
      return { kind: 'FOUR_WEEKS', start: dayOfDate(holiday.fourWeeksStart) };
    case 'CALENDAR':
      return { kind: 'CALENDAR', days: markedDays(company, person, range) };
    default:
      return { kind: 'LATEST_IN_WEEK' };
  }
}

/** The days that the person's calendar marks as 法定休日: the company's own ones, and those of a holiday pattern. */
function markedDays(
  company: CompanyFacts,
  person: Pick<PersonFacts, 'calendars'>,
  { from, until }: DayRange,
): ReadonlySet<number> {
  const days = new Set<number>();
  for (let day = from; day < until; day += 1)
    if (calendarDayOn(company, person, day) === 'STATUTORY') days.add(day);
  return days;
}

/** Whether the days of one stretch of rules are judged together with those of the stretch before it. */
const isCountedOn = (before: RulesStretch, next: RulesStretch): boolean => {
  const [was, is] = [before.holiday, next.holiday];
  if (was.statutoryHolidayRule !== is.statutoryHolidayRule) return false;
  switch (is.statutoryHolidayRule) {
    case 'FIXED_WEEKDAY':
      return was.statutoryWeekday === is.statutoryWeekday;
    case 'FOUR_WEEKS':
      return was.fourWeeksStart === is.fourWeeksStart;
    case 'CALENDAR':
      return true;
    default:
      // Weeks that begin on another weekday are other weeks from the change on (labour-rules 1).
      return before.work.weekStartDay === next.work.weekStartDay;
  }
};

function substituted(person: Pick<PersonFacts, 'approved'>, foundDays: Set<number>): Set<number> {
  for (const one of person.approved) {
    if (one.type !== 'HOLIDAY_WORK' || one.transferKind !== 'SUBSTITUTE') continue;
    if (one.part !== 'WHOLE' || one.transferDate === null) continue;
    if (foundDays.delete(one.firstDay)) foundDays.add(dayOfDate(one.transferDate));
  }
  return foundDays;
}

/**
 * Those that are known before they come: by the weekday or by the calendar. The other rules look at
 * what was worked, and say nothing ahead.
 */
export function statutoryDaysAhead(
  { statutoryHolidayRule: rule, statutoryWeekday }: RulesStretch['holiday'],
  daysOfCalendar: CalendarDays,
  approved: PersonFacts['approved'],
  { from, until }: DayRange,
): ReadonlySet<number> {
  const foundDays = new Set<number>();
  for (let day = from; day < until; day += 1) {
    const isOne =
      rule === 'CALENDAR'
        ? daysOfCalendar.get(day) === 'STATUTORY'
        : rule === 'FIXED_WEEKDAY' && weekdayOfDay(day) === statutoryWeekday;
    if (isOne) foundDays.add(day);
  }
  return substituted({ approved }, foundDays);
}
