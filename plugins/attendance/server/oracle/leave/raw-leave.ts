import type { Knex } from 'knex';
import type { LeaveUse } from '#plugins/attendance/domain/leave/ledger/ledger-facts.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { approvedOf, companyDaysOf, dayOf, employedOf, versionsOf } from '../slow/raw-rows.ts';
import { type PlannedPerson, type PlanningCompany, worktimeOf } from '../slow/slow-plan.ts';

export type RawLot = {
  readonly id: string;
  readonly classId: string;
  readonly grantedOn: string;
  readonly from: string;
  readonly until: string | null;
  readonly days: number;
  readonly hours: number;
  readonly isTakenBack: boolean;
  /** By work on a day off. */
  readonly isEarned: boolean;
  /** By the nightly job, on a base date. */
  readonly isByJob: boolean;
};
export type RawAdjustment = {
  readonly id: string;
  readonly lotId: string;
  /** USED_BEFORE: taken of it in another system. */
  readonly kind: string;
  readonly date: string;
  readonly days: number;
  readonly hours: number;
};
/** Leave that somebody asks for, whatever became of it; `from` and `until` are minutes of hourly leave. */
export type RawAsked = {
  readonly id: string;
  readonly classId: string;
  readonly status: string;
  readonly first: number;
  readonly last: number;
  readonly unit: string;
  readonly from: number | null;
  readonly until: number | null;
};

/** Approved work on a day off for which no other day was named. */
export type RawHolidayWork = {
  readonly date: string;
  readonly part: string;
  /** Minutes without breaks. */
  readonly approved: number;
  /** Minutes of the day's result; null where there is none yet, of a day without a stamp nought. */
  readonly worked: number | null;
};

/**
 * Rows of one person as they lie in the tables; of what leave_uses holds only days of closed periods are
 * read, which stay as they were.
 */
export type RawLeave = {
  readonly company: PlanningCompany;
  /** With approved work on days off, and without leave. */
  readonly person: PlannedPerson;
  /** Last days of former employments, the earliest first. */
  readonly formerEnds: readonly number[];
  readonly lots: readonly RawLot[];
  readonly adjustments: readonly RawAdjustment[];
  readonly asked: readonly RawAsked[];
  readonly holidayWork: readonly RawHolidayWork[];
  readonly closed: readonly { readonly from: number; readonly to: number }[];
  readonly kept: readonly (LeaveUse & { readonly classId: string })[];
};

const PERSONAL = [
  'leave_lots',
  'leave_adjustments',
  'applications',
  'day_plans',
  'employee_basic_shifts',
  'employee_calendars',
  'leave_periods',
  'closed_periods',
  'leave_uses',
  'day_results',
  'stamps',
] as const;
const OF_COMPANY = ['basic_shift_versions', 'basic_shift_timetables', 'company_days'] as const;

const json = (table: string, condition: string): string =>
  `coalesce((select json_agg(row_to_json(${table})) from ${table} where ${condition}), '[]') as ${table}`;
const TEXT = `select ${[
  ...PERSONAL.map((table) => json(table, 'company_id = :company and employee_id = :person')),
  ...OF_COMPANY.map((table) => json(table, 'company_id = :company')),
  json('employees', 'company_id = :company and id = :person'),
  json('national_holidays', "date between '2024-01-01' and '2029-12-31'"),
].join(',\n')}`;

/** What nobody stamped and nobody calculated was not worked, once the day is over. */
function workedOn(date: string, results: Untyped[], stamps: Untyped[]): number | null {
  const result = results.find((day) => day.work_date === date);
  if (result) return result.is_open ? null : result.worked;
  return stamps.some((stamp) => stamp.work_date === date && !stamp.is_void) ? null : 0;
}

export async function readRawLeave(knex: Knex, company: string, person: string): Promise<RawLeave> {
  const { rows } = await knex.raw(TEXT, { company, person });
  const [raw] = rows as [Record<string, Untyped[]>];
  const of = (table: string): Untyped[] => raw[table] ?? [];
  const versions = versionsOf(of('basic_shift_versions'), of('basic_shift_timetables'));
  const [employee] = of('employees');
  const applications = of('applications');
  const closed = of('closed_periods').map((row) => ({
    from: dayOf(row.from_date),
    to: dayOf(row.to_date),
  }));
  return {
    closed,
    kept: of('leave_uses')
      .filter(({ date }) => closed.some(({ from, to }) => from <= dayOf(date) && dayOf(date) <= to))
      .map((row) => ({
        id: row.application_id,
        classId: row.vacation_class_id,
        date: row.date,
        days: Number(row.days),
        hours: row.hours,
      })),
    holidayWork: applications
      .filter(
        ({ type, status, deleted_at }) =>
          type === 'HOLIDAY_WORK' && status === 'APPROVED' && deleted_at === null,
      )
      .filter(({ details }) => details.transferDate === null)
      .map(({ from_date: date, details }) => ({
        date,
        part: details.part,
        approved: worktimeOf({
          from: details.from,
          until: details.until,
          breaks: details.breaks.map((one: Untyped) => [one.from, one.until]),
        }).length,
        worked: workedOn(date, of('day_results'), of('stamps')),
      })),
    company: {
      versions,
      companyDays: companyDaysOf(of('company_days')),
      holidays: new Set(of('national_holidays').map((row) => dayOf(row.date))),
    },
    person: {
      ...employedOf(employee, {
        shifts: of('employee_basic_shifts'),
        calendars: of('employee_calendars'),
        away: of('leave_periods'),
        plans: of('day_plans'),
      }),
      approved: approvedOf(
        applications.filter(({ type }) => type === 'HOLIDAY_WORK'),
        new Map(),
      ),
    },
    formerEnds: employee.former_ends.map(dayOf).sort((a: number, b: number) => a - b),
    lots: of('leave_lots')
      .toSorted(inOrderOfEntry)
      .map((row) => ({
        id: row.id,
        classId: row.vacation_class_id,
        grantedOn: row.granted_on,
        from: row.usable_from,
        until: row.usable_until,
        days: Number(row.days),
        hours: row.hours,
        isTakenBack: row.taken_back_at !== null,
        isEarned: row.earned_by !== null,
        isByJob: row.executor === 'AUTOMATIC' && row.earned_by === null,
      })),
    adjustments: of('leave_adjustments').map((row) => ({
      id: row.id,
      lotId: row.lot_id,
      kind: row.kind,
      date: row.date,
      days: Number(row.days),
      hours: row.hours,
    })),
    asked: applications
      .filter(({ type, deleted_at }) => type === 'VACATION' && deleted_at === null)
      .toSorted(inOrderOfEntry)
      .map(({ id, status, from_date, to_date, details }) => ({
        id,
        status,
        first: dayOf(from_date),
        last: dayOf(to_date),
        classId: details.vacationClassId,
        unit: details.unit,
        from: details.from,
        until: details.until,
      })),
  };
}

const inOrderOfEntry = (a: Untyped, b: Untyped): number =>
  Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1);
