import type { SlowMinute } from '#plugins/attendance/timesheet/oracle/slow-oracle.ts';
import type { RawPerson } from './raw-rows.ts';
import type { Planned } from './slow-plan.ts';
import type { Rule } from './slow-rules.ts';

/** What the company calls overtime, minute by minute, and what nobody approved of it. */
export function companyColumn(
  minutes: readonly SlowMinute[],
  { times, prescribed, isOnLeave }: Planned,
  person: RawPerson,
  day: number,
  rule: Rule,
): { readonly column: readonly SlowMinute[]; readonly unapproved: number } {
  const say = (field: string) => rule(day, 'OVERTIME', field);
  const way: string = say('overtimeCalcType');
  const counting = minutes.filter(({ kind }) => kind !== 'presence' && kind !== 'untested');
  const isOnDayOff = ({ holiday, dayOff }: SlowMinute) => holiday || (dayOff && !isOnLeave);
  const workday = counting.filter((minute) => !isOnDayOff(minute));
  const past = (limit: number) => workday.filter((_, before) => before >= limit);
  const overContract = () => {
    if (way === 'FIXED_DAILY_VALUE') return past(say('overtimeCalcMinutes'));
    // The contract of flextime is a period's and no day's.
    if (rule(day, 'WORK_SYSTEM', 'workSystem') === 'FLEX')
      return workday.filter(({ kind }) => kind !== 'prescribed');
    if (way === 'BY_TIME_BAND' && times)
      return workday.filter(
        ({ minute }) => minute < day * 1440 + times.from || day * 1440 + times.until <= minute,
      );
    return past(prescribed);
  };
  const over = new Set(overContract());
  const isCounted = (minute: SlowMinute) =>
    over.has(minute) ||
    (isOnDayOff(minute) && say(minute.holiday ? 'includeLegalHolidays' : 'includePublicHolidays'));
  const all = counting.filter(isCounted);
  if (way !== 'APPROVED_ONLY') return { column: all, unapproved: 0 };
  const approved = counting.filter(({ minute }) => isApproved(person, day, minute));
  const asked = over.size + counting.filter(isOnDayOff).length;
  return {
    column: approved.slice(0, all.length),
    unapproved: Math.max(0, asked - approved.length),
  };
}

/** Overtime and work on a holiday that somebody allowed for that time. */
export const isApproved = (person: RawPerson, day: number, minute: number): boolean =>
  person.approved.some(
    ({ type, first, last, details }) =>
      type !== 'VACATION' &&
      first <= day &&
      day <= last &&
      day * 1440 + details.from <= minute &&
      minute < day * 1440 + details.until,
  );
