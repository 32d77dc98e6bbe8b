import { closingPeriod, MONTH_END, periodOfDate } from '#core/time/closing.ts';
import { addMonths } from '#core/time/dates.ts';
import type { Span } from '../../domain/day-summary.ts';
import {
  dateOfDay,
  dayOfDate,
  MINUTES_OF_DAY,
  weekStartOf,
} from '../../domain/engine/day/clock.ts';
import { adultFrom, forMinors } from '../../domain/engine/minors.ts';
import {
  type PeriodPart,
  type PersonMonth,
  type RulesFrom,
  type SettlementPeriod,
  STANDARD,
  type WorkDay,
  type WorkRules,
} from '../../domain/engine/rules.ts';
import { statutoryHolidaysOf } from '../../domain/engine/statutory-holidays.ts';
import { type AttendedHours, type CountedDay, minutesOf, workDaysOf } from './days.ts';
import {
  type FilePeriod,
  type FileRules,
  type FileSettlementPeriod,
  type TimesheetFile,
  weekdays,
} from './format.ts';

export type FileMonth = {
  readonly month: PersonMonth;
  /** What automatic breaks and rounding did, by day. */
  readonly counted: ReadonlyMap<number, CountedDay>;
  readonly plannedBreaks: ReadonlyMap<number, readonly Span[]>;
  readonly attendance: ReadonlyMap<number, AttendedHours>;
  readonly approved: ReadonlyMap<number, readonly Span[]>;
  readonly closingPeriods: readonly (SettlementPeriod & { readonly label: string })[];
};

/** The file as the engine takes it. */
export function monthOfFile(file: TimesheetFile): FileMonth {
  const top = rulesOf({ ...file, ...file.policy }, STANDARD);
  const listed = file.days.map(({ date }) => dayOfDate(date));
  const { days, counted, plannedBreaks, attendance, approved } = workDaysOf(file);
  const closingPeriods = closingPeriodsOf(file, listed);
  const changes = (file.rulesFrom ?? []).map(({ from, ...changed }, index) => ({
    from: dayOfDate(from),
    rules: rulesOf(changed, top),
    version: index + 2,
  }));
  const rules = forMinors(
    changedOnly([{ from: -Infinity, rules: top, version: 1 }, ...changes]),
    file.birthDate === undefined ? undefined : adultFrom(file.birthDate),
  );
  const isSettled = rules.some(
    ({ rules: { workSystem } }) => workSystem === 'FLEX' || workSystem === 'MONTHLY_VARIABLE',
  );
  return {
    month: {
      days,
      rules,
      statutoryHolidays: statutoryHolidays(file, days, top),
      settlementPeriods: file.settlementPeriods?.map(partOf) ?? (isSettled ? closingPeriods : []),
      ...((file.joinedOn ?? file.retiredOn) !== undefined && { employed: employed(file) }),
      monthStarts: monthStartsOf(file, closingPeriods, listed),
      weekPlans: new Map(
        Object.entries(file.weekPrescribedMinutes ?? {}).map(([date, minutes]) => [
          dayOfDate(date),
          minutes,
        ]),
      ),
    },
    counted,
    plannedBreaks,
    attendance,
    approved,
    closingPeriods,
  };
}

/** A change of the company's column alone must not cut a week or a period in two. */
const changedOnly = (parts: readonly RulesFrom[]): RulesFrom[] =>
  [...parts]
    .sort((a, b) => a.from - b.from)
    .filter((part, index, sorted) => {
      const before = sorted[index - 1];
      return !before || JSON.stringify(before.rules) !== JSON.stringify(part.rules);
    });

/** 60 hours are counted from the first day of the wage period (labour-rules 2), else of the month. */
function monthStartsOf(
  { monthStarts }: TimesheetFile,
  closingPeriods: FileMonth['closingPeriods'],
  listed: readonly number[],
): number[] {
  if (monthStarts) return monthStarts.map(dayOfDate);
  if (closingPeriods.length > 0) return closingPeriods.map(({ from }) => from);
  return [...new Set(listed.map((day) => dayOfDate(`${dateOfDay(day).slice(0, 7)}-01`)))];
}

const periodOf = ({ from, to }: FilePeriod): SettlementPeriod => ({
  from: dayOfDate(from),
  until: dayOfDate(to) + 1,
});

const partOf = ({ whole, ...period }: FileSettlementPeriod): PeriodPart => ({
  ...periodOf(period),
  ...(whole && { whole: periodOf(whole) }),
});

function closingPeriodsOf(
  { closingPeriods, closingDay }: TimesheetFile,
  listed: readonly number[],
): FileMonth['closingPeriods'] {
  if (closingPeriods) {
    return closingPeriods.map(({ label, ...period }) => ({ label, ...periodOf(period) }));
  }
  if (closingDay === undefined) return [];
  const closesOn = closingDay === 'END' ? MONTH_END : closingDay;
  const last = periodOfDate(dateOfDay(Math.max(...listed)), closesOn).month;
  const periods = [];
  let { month } = periodOfDate(dateOfDay(Math.min(...listed)), closesOn);
  for (; month <= last; month = addMonths(month, 1)) {
    const { from, until } = closingPeriod(month, closesOn);
    periods.push({ label: month, from: dayOfDate(from), until: dayOfDate(until) });
  }
  return periods;
}

const employed = ({ joinedOn, retiredOn }: TimesheetFile): SettlementPeriod => ({
  from: joinedOn === undefined ? -Infinity : dayOfDate(joinedOn),
  until: retiredOn === undefined ? Infinity : dayOfDate(retiredOn) + 1,
});

function rulesOf(changed: FileRules, basis: WorkRules): WorkRules {
  const { weekStartDay } = changed;
  const named = Object.fromEntries(
    Object.keys(STANDARD)
      .map((key) => [key, changed[key as keyof FileRules]] as const)
      .filter(([, value]) => value !== undefined),
  );
  return {
    ...basis,
    ...named,
    lateNight: lateNightOf(changed, basis.lateNight),
    weekStartDay: weekStartDay ? weekdays.indexOf(weekStartDay) : basis.weekStartDay,
  };
}

function lateNightOf(
  { lateNight, nightStart, nightEnd, includeEarlyMorning = true }: FileRules,
  basis: Span,
): Span {
  const from = lateNight?.from ?? (nightStart ? minutesOf(nightStart) : basis.from);
  const end = lateNight?.until ?? (nightEnd ? minutesOf(nightEnd) : basis.until);
  const until = end > from ? end : end + MINUTES_OF_DAY;
  return { from, until: includeEarlyMorning ? until : Math.min(until, MINUTES_OF_DAY) };
}

function statutoryHolidays(
  file: TimesheetFile,
  days: readonly WorkDay[],
  { weekStartDay }: WorkRules,
): Set<number> {
  const foundHolidays = file.statutoryHolidays
    ? new Set(file.statutoryHolidays.map(dayOfDate))
    : byRule(file, days, weekStartDay);
  for (const { from, to, approvedAt } of file.holidayTransfers ?? []) {
    // Decided on the day itself or later it is a compensatory day: the holiday stays one (3.3).
    if (approvedAt !== undefined && approvedAt >= from) continue;
    if (foundHolidays.delete(dayOfDate(from))) foundHolidays.add(dayOfDate(to));
  }
  return foundHolidays;
}

function byRule(file: TimesheetFile, days: readonly WorkDay[], weekStartDay: number): Set<number> {
  const { statutoryHolidayRule: kind } = file;
  if (kind === undefined || kind === 'CALENDAR') return new Set();
  const listed = days.map(({ day }) => day);
  const [first, last] = [Math.min(...listed), Math.max(...listed) + 3];
  const start = file.fourWeeksStart ? dayOfDate(file.fourWeeksStart) : first;
  const blocks = kind === 'FOUR_WEEKS' ? 28 : 7;
  const from =
    kind === 'FOUR_WEEKS'
      ? start + Math.floor((first - start) / 28) * 28
      : weekStartOf(first, weekStartDay);
  const until = from + Math.ceil((last - from) / blocks) * blocks;
  const prescribed = new Map(days.map((day) => [day.day, day.prescribedMinutes]));
  const off = file.daysOff && new Set(file.daysOff.map(dayOfDate));
  const worked = workedDates(days);
  return statutoryHolidaysOf(
    kind === 'FIXED_WEEKDAY'
      ? { kind, weekday: weekdays.indexOf(file.statutoryWeekday ?? 'SUNDAY') }
      : kind === 'FOUR_WEEKS'
        ? { kind, start }
        : { kind: 'LATEST_IN_WEEK' },
    {
      from,
      until,
      weekStartDay,
      isDayOff: (day) => (off ? off.has(day) : (prescribed.get(day) ?? 0) === 0),
      isWorked: (day) => worked.has(day),
    },
  );
}

/** Days on which a shift began: what only goes on over midnight does not take a day off away. */
const workedDates = (days: readonly WorkDay[]): Set<number> =>
  new Set(days.filter(({ work }) => work.length > 0).map(({ day }) => day));
