import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { dateOfDay, dayOfDate } from '#plugins/attendance/domain/engine/day/clock.ts';
import type {
  CalendarDays,
  CalendarKind,
  CompanyFacts,
  PlannedTimes,
  ShiftVersion,
} from '#plugins/attendance/domain/records/facts.ts';
import { DEFAULT_SETTINGS } from '#plugins/attendance/domain/settings.ts';
import { ABSENCE, PRIVATE_OUTING } from '#plugins/attendance/domain/vacation-classes.ts';

/** Whole days since 1970 of a date, as the engine counts them. */
export const dayNumber = (date: string): string => `(${date} - date '1970-01-01')`;

// $1 company, $2 first date, $3 last date, $4 today
export const COMPANY_FACTS: Statement = {
  name: 'attendance_company_facts',
  rowMode: 'array',
  text: `select
    (select json_agg(json_build_array(version.basic_shift_id, ${dayNumber('version.valid_from')},
        ${dayNumber('version.valid_until')}, version.closing_day, version.works_on_holidays,
        (select json_agg(json_build_array(timetable.day, timetable.start_minutes, timetable.end_minutes,
            timetable.break_start_minutes, timetable.break_end_minutes))
          from basic_shift_timetables as timetable
          where timetable.company_id = $1 and timetable.basic_shift_id = version.basic_shift_id
            and timetable.valid_from = version.valid_from)) order by version.valid_from)
      from basic_shift_versions as version where version.company_id = $1),
    (select json_agg(json_build_array(${dayNumber('company_days.date')}, company_days.kind,
        company_days.calendar_id))
      from company_days where company_days.company_id = $1 and company_days.date between $2 and $3),
    (select json_agg(${dayNumber('national_holidays.date')})
      from national_holidays where national_holidays.date between $2 and $3),
    (select json_build_array(attendance_settings.closing_day, ${dayNumber('attendance_settings.started_on')})
      from attendance_settings
      where attendance_settings.company_id = $1 and attendance_settings.valid_from <= $4::date
        and (attendance_settings.valid_until is null or $4::date < attendance_settings.valid_until)),
    (select json_agg(vacation_classes.id)
      from vacation_classes where vacation_classes.company_id = $1 and vacation_classes.is_paid),
    (select json_object_agg(vacation_classes.code, vacation_classes.id)
      from vacation_classes where vacation_classes.company_id = $1
        and vacation_classes.code in ('${ABSENCE}', '${PRIVATE_OUTING}'))`,
};

type TimesRow = [
  weekday: number,
  from: number,
  until: number,
  breakFrom: number | null,
  breakUntil: number | null,
];
type VersionRow = [
  shiftId: string,
  from: number,
  until: number | null,
  closingDay: number | null,
  worksOnHolidays: boolean,
  times: TimesRow[] | null,
];
type Columns = [
  versions: VersionRow[] | null,
  companyDays: [day: number, kind: CalendarKind, calendarId: string][] | null,
  holidays: number[] | null,
  settings: [closingDay: number, startedOn: number | null] | null,
  paidLeaveClasses: string[] | null,
  known: { readonly [code: string]: string } | null,
];

/** What everybody of the company shares, within the half-open days. */
export async function loadCompanyFacts(
  ctx: RequestContext,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<CompanyFacts> {
  const today = tokyoDate(ctx.now);
  const [row] = await ctx.run<Columns>(COMPANY_FACTS, [
    ctx.viewer.companyId,
    dateOfDay(from),
    dateOfDay(until),
    today,
  ]);
  const [versions, companyDays, holidays, settings, paidLeaveClasses, known] = row as Columns;
  const calendars = new Map<string, Map<number, CalendarKind>>();
  for (const [day, kind, id] of companyDays ?? []) {
    const days = calendars.get(id) ?? new Map<number, CalendarKind>();
    calendars.set(id, days.set(day, kind));
  }
  return {
    shifts: shiftsOf(versions ?? []),
    companyDays: calendars.get('') ?? NO_DAYS,
    calendars,
    nationalHolidays: new Set(holidays ?? []),
    closingDay: settings?.[0] ?? DEFAULT_SETTINGS.closingDate,
    startedOn: settings?.[1] ?? -Infinity,
    today: dayOfDate(today),
    paidLeaveClasses: new Set(paidLeaveClasses ?? []),
    absenceClass: known?.[ABSENCE],
    outingClass: known?.[PRIVATE_OUTING],
  };
}

const NO_DAYS: CalendarDays = new Map();

export function shiftsOf(rows: readonly VersionRow[]): Map<string, ShiftVersion[]> {
  const shifts = new Map<string, ShiftVersion[]>();
  for (const [shiftId, from, until, closingDay, worksOnHolidays, times] of rows) {
    const own = shifts.get(shiftId) ?? [];
    const byWeekday: (PlannedTimes | undefined)[] = [];
    for (const row of times ?? []) byWeekday[row[0]] = timesOf(row);
    own.push({ from, until: until ?? Infinity, closingDay, worksOnHolidays, times: byWeekday });
    shifts.set(shiftId, own);
  }
  return shifts;
}

const timesOf = ([, from, until, breakFrom, breakUntil]: TimesRow): PlannedTimes => ({
  from,
  until,
  breaks: breakFrom === null || breakUntil === null ? [] : [{ from: breakFrom, until: breakUntil }],
});
