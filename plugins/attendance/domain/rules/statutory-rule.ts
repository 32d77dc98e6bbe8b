import { dayOfDate } from '../engine/clock.ts';
import type { StatutoryHolidayRule } from '../engine/statutory-holidays.ts';
import type { RuleValues } from './catalogue.ts';

/** `calendar`: the days that the person's holiday pattern marks as 法定休日. */
export function statutoryRuleOf(
  { statutoryHolidayRule, statutoryWeekday, fourWeeksStart }: RuleValues<'HOLIDAY'>,
  calendar: ReadonlySet<number>,
): StatutoryHolidayRule {
  if (statutoryHolidayRule === 'FIXED_WEEKDAY')
    return { kind: 'FIXED_WEEKDAY', weekday: statutoryWeekday };
  if (statutoryHolidayRule === 'CALENDAR') return { kind: 'CALENDAR', days: calendar };
  if (statutoryHolidayRule === 'FOUR_WEEKS')
    return { kind: 'FOUR_WEEKS', start: dayOfDate(fourWeeksStart) };
  return { kind: 'LATEST_IN_WEEK' };
}
