import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { BEGINNING } from '#core/time/dated.ts';
import { addDays, addMonths, datesOf, weekdayOf } from '#core/time/dates.ts';
import { nationalHolidays } from '#core/time/holidays.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { DayPlan } from '../domain/plan.ts';

export type PlannedShift = {
  readonly id: string;
  readonly name: string;
  /** Null: as the employment division says. */
  readonly closingDay: number | null;
  readonly worksOnHolidays: boolean;
  readonly isFixed: boolean;
  /** 0 is Sunday. */
  readonly days: readonly number[];
  readonly start: number;
  readonly end: number;
  readonly breakStart: number;
};

const HOUR = 60;
const WEEKDAYS = [1, 2, 3, 4, 5];
const shift = (
  id: string,
  name: string,
  start: number,
  days: readonly number[],
  more: Partial<PlannedShift> = {},
): PlannedShift => ({
  id,
  name,
  days,
  start,
  end: start + 9 * HOUR,
  breakStart: start + (start === 9 * HOUR ? 3 : 4) * HOUR,
  closingDay: 31,
  worksOnHolidays: false,
  isFixed: true,
  ...more,
});

const DAY_SHIFT = shift('day', '日勤', 9 * HOUR, WEEKDAYS);
// Together somebody is at work at every hour, and somebody has a day off on every day.
const SHIFTS: readonly PlannedShift[] = [
  DAY_SHIFT,
  shift('early', '早番', 6.5 * HOUR, [6, 0, 1, 2, 3], { worksOnHolidays: true, isFixed: false }),
  shift('late', '遅番', 13 * HOUR, [2, 3, 4, 5, 6], { closingDay: 20, isFixed: false }),
  shift('night', '夜勤', 22 * HOUR, [0, 1, 2, 3, 4], { worksOnHolidays: true, isFixed: false }),
  shift('midnight', '深夜勤', 0, [1, 2, 3, 4, 5, 6], {
    worksOnHolidays: true,
    isFixed: false,
    closingDay: null,
  }),
];
const BY_PLACE: Readonly<Record<number, string>> = {
  4: 'early',
  6: 'late',
  7: 'night',
  9: 'midnight',
  11: 'late',
  13: 'midnight',
  15: 'early',
  17: 'night',
  19: 'midnight',
};

/** sales@hinata.example, counted from zero, visits clients by day. */
const SELLS = 19;

/** Who works in which shift: the first of a company by day. */
const shiftAt = (index: number): PlannedShift =>
  (index === SELLS ? undefined : SHIFTS.find(({ id }) => id === BY_PLACE[index % 20])) ?? DAY_SHIFT;

/** Counted from zero: of the late shift by BY_PLACE. */
const CHANGES_SHIFT = 6;

const OWN_DAYS: readonly (readonly [from: string, to: string, name: string])[] = [
  ['01-02', '01-03', '年始休業'],
  ['08-13', '08-15', '夏季休業'],
  ['10-01', '10-01', '創立記念日'],
  ['12-29', '12-31', '年末休業'],
];

/** Shifts, their timetables, the company's own days, and a shift for everybody. */
export async function writeSchedules(
  ctx: RequestContext,
  company: string,
  people: readonly { readonly id: string; readonly joined_on: string | null }[],
): Promise<Map<string, PlannedShift>> {
  const idOf = (id: string) => `${company}-shift-${id}`;
  const at = { created_at: ctx.now, updated_at: ctx.now };
  await ctx.insert(
    'basic_shifts',
    SHIFTS.map((one, index) => ({
      id: idOf(one.id),
      name: one.name,
      search_text: foldForSearch(one.name),
      is_fixed: one.isFixed,
      display_order: index,
      ...at,
    })),
  );
  const year = Number(tokyoDate(ctx.now).slice(0, 4));
  // The day shift ended earlier until the spring before last; the other times have never changed.
  const lengthened = `${year - 1}-04-01`;
  const versions = SHIFTS.flatMap((one) =>
    one === DAY_SHIFT
      ? [
          { one, from: BEGINNING, until: lengthened, end: one.end - 0.25 * HOUR },
          { one, from: lengthened, until: null, end: one.end },
        ]
      : [{ one, from: BEGINNING, until: null, end: one.end }],
  );
  await ctx.insert(
    'basic_shift_versions',
    versions.map(({ one, from, until }) => ({
      basic_shift_id: idOf(one.id),
      valid_from: from,
      valid_until: until,
      closing_day: one.closingDay,
      works_on_holidays: one.worksOnHolidays,
      statutory_day: [0, 6, 5, 4].find((day) => !one.days.includes(day)),
    })),
  );
  await ctx.insert(
    'basic_shift_timetables',
    versions.flatMap(({ one, from, end }) =>
      one.days.map((day) => ({
        basic_shift_id: idOf(one.id),
        valid_from: from,
        day,
        start_minutes: one.start,
        end_minutes: end,
        break_start_minutes: one.breakStart,
        break_end_minutes: one.breakStart + HOUR,
      })),
    ),
  );
  await writeOwnDays(ctx, company, [year - 1, year, year + 1]);
  const shifts = new Map(people.map(({ id }, index) => [id, shiftAt(index)]));
  const from = `${Number(tokyoDate(ctx.now).slice(0, 4)) - 1}-01-01`;
  for (let start = 0; start < people.length; start += 1000) {
    await ctx.insert(
      'employee_basic_shifts',
      people.slice(start, start + 1000).map(({ id, joined_on }) => ({
        employee_id: id,
        basic_shift_id: idOf(shifts.get(id)?.id ?? 'day'),
        valid_from: joined_on ?? from,
      })),
    );
  }
  await planOneChange(ctx, people[CHANGES_SHIFT]?.id, idOf('day'));
  return shifts;
}

/** The company's calendar, as if it had been entered before the days came. */
async function writeOwnDays(
  ctx: RequestContext,
  company: string,
  years: readonly number[],
): Promise<void> {
  const stretches = years.flatMap((year) =>
    OWN_DAYS.map(([from, to, name]) => ({ name, from: `${year}-${from}`, to: `${year}-${to}` })),
  );
  await ctx.insert(
    'company_holidays',
    stretches.map(({ name, from, to }) => ({
      id: `${company}-holiday-${from}`,
      name,
      kind: 'PRESCRIBED',
      starts_on: from,
      ends_on: to,
      created_at: ctx.now,
      updated_at: ctx.now,
    })),
  );
  await ctx.insert(
    'company_days',
    stretches.flatMap(({ name, from, to }) =>
      datesOf(from, addDays(to, 1)).map((date) => ({ date, kind: 'OFF', name })),
    ),
  );
}

/** Somebody of the late shift works by day from the month after next. */
async function planOneChange(
  ctx: RequestContext,
  employeeId: string | undefined,
  basicShiftId: string,
): Promise<void> {
  if (employeeId === undefined) return;
  const day = `${addMonths(tokyoDate(ctx.now).slice(0, 7), 2)}-01`;
  await ctx
    .table('employee_basic_shifts')
    .where('employee_basic_shifts.employee_id', employeeId)
    .update({ valid_until: day });
  await ctx.insert('employee_basic_shifts', {
    employee_id: employeeId,
    basic_shift_id: basicShiftId,
    valid_from: day,
  });
}

/** The same days as the read models find: the shift's weekdays without days off. */
export function plannedDates(plannedShift: PlannedShift, dates: readonly string[]): DayPlan[] {
  return dates.flatMap((date) => {
    if (!plannedShift.days.includes(weekdayOf(date)) || isOwnDay(date)) return [];
    if (!plannedShift.worksOnHolidays && isHoliday(date)) return [];
    return [
      {
        date,
        start: plannedShift.start,
        end: plannedShift.end,
        breakStart: plannedShift.breakStart,
        breakEnd: plannedShift.breakStart + HOUR,
      },
    ];
  });
}

const isOwnDay = (date: string): boolean =>
  OWN_DAYS.some(([from, to]) => from <= date.slice(5) && date.slice(5) <= to);

const holidaysByYear = new Map<string, ReadonlySet<string>>();
function isHoliday(date: string): boolean {
  const year = date.slice(0, 4);
  let knownHolidays = holidaysByYear.get(year);
  if (!knownHolidays) {
    knownHolidays = new Set(nationalHolidays(Number(year)).map((holiday) => holiday.date));
    holidaysByYear.set(year, knownHolidays);
  }
  return knownHolidays.has(date);
}
