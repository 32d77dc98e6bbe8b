import type { RequestContext } from '#core/server/context.ts';
import { addMonths } from '#core/time/dates.ts';
import type { HolidayKey } from '#core/time/holidays.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { limitInForce } from '../../domain/agreement36/own-limit.ts';
import { type Mark, marksUnder, type Span } from '../../domain/day-summary.ts';
import { dateOfDay, dayOfDate } from '../../domain/engine/day/clock.ts';
import type { DayType } from '../../domain/engine/rules.ts';
import { type GivenDay, type MonthDay, monthDays, monthTotals } from '../../domain/month.ts';
import type { DayPlan } from '../../domain/plan.ts';
import { type Concern, concernsOf } from '../../domain/records/concerns.ts';
import { sumOfMinutes, type WorkMinutes } from '../../domain/records/work-minutes.ts';
import { appointmentOf } from '../../domain/rules/attended-hours.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import type { WorkState } from '../../domain/stamp.ts';
import { clock, planFields } from '../schedules/plan-fields.ts';
import {
  type CancelledBreakColumns,
  type DayExtras,
  dayExtras,
  type PlanCorrectionColumns,
  weeksOf,
} from './day-extras.ts';
import { MONTH } from './month.sql.ts';
import {
  type PlanColumns,
  plansAsClosed,
  plansOfMonth,
  statutoryDaysOfMonth,
} from './month-plans.ts';
import { displayOf, roundedOf, USUAL, valuesFor } from './month-rules.ts';
import { type MonthStamp, stampsByDay } from './month-stamps.ts';
import { recordScope } from './scope.ts';

export type MonthFor = { readonly employeeId?: string | null; readonly month: string };

/** One person's period in one statement; undefined where the viewer may not know of the person. */
export async function loadMonth(ctx: RequestContext, { employeeId, month }: MonthFor) {
  const scope = recordScope(ctx);
  const today = tokyoDate(ctx.now);
  const [row] = await ctx.run<Columns>(MONTH, [
    ctx.viewer.companyId,
    scope.everybody,
    scope.employeeIds,
    scope.groupIds,
    today,
    employeeId ?? ctx.viewer.employeeId,
    `${month}-01`,
    ctx.now,
    `${addMonths(month, 1)}-01`,
    `${addMonths(month, -1)}-01`,
  ]);
  if (!row) return undefined;
  const day = nearest(row.firstDay, row.lastDay, dayOfDate(today));
  const values = row.rules ? valuesFor(row.rules, row.standing, day) : USUAL;
  const isOwn = row.id === ctx.viewer.employeeId;
  const planned = row.isClosed ? await plansAsClosed(ctx, row) : plansOfMonth(row);
  return {
    ...monthOf({ ...row, planned }, month, ctx.now.getTime(), values),
    /** The day whose settlement period belongs to the record; null without flextime. */
    flexDay: values.WORK_SYSTEM.workSystem === 'FLEX' ? dateOfDay(day) : null,
    correctsByApplication: isOwn && !values.RECORD_ATTENDANCE.staffMendOwn,
  };
}

export type LoadedMonth = NonNullable<Awaited<ReturnType<typeof loadMonth>>>;

type Columns = PlanColumns & {
  readonly holidays: readonly [day: number, key: HolidayKey][] | null;
  readonly id: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  /** 'YYYY-MM-DD'. */
  readonly birthday: string | null;
  readonly closingDay: number;
  readonly currentMonth: string;
  readonly basicShiftName: string | null;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly stamps: string | null;
  readonly reasons: Readonly<Record<string, string>> | null;
  readonly latest: [day: number, state: WorkState, openUntil: number] | null;
  readonly startedOn: number | null;
  readonly weekStartDay: number | null;
  readonly groupName: string | null;
  readonly results: string | null;
  readonly notes: [day: number, note: string, version: number][] | null;
  readonly cancelledBreaks: CancelledBreakColumns[] | null;
  readonly planCorrections: PlanCorrectionColumns[] | null;
  readonly isClosed: boolean;
  /** JSON, as `valuesFor` takes it. */
  readonly rules: string | null;
  readonly standing: string | null;
};

type Planned = Columns & { readonly planned: (day: number) => DayPlan | undefined };

function monthOf(row: Planned, month: string, now: number, values: typeof USUAL) {
  const { closingDay, firstDay, lastDay } = row;
  const knownExtras = dayExtras(row);
  const range = { from: firstDay, until: lastDay + 1 };
  const statutory = statutoryDaysOfMonth(row, values.HOLIDAY, range);
  const days = countedDays(row, now).map((counted, index) => {
    const day = firstDay + index;
    const extras = knownExtras(day, counted.stamps.length);
    const minutes = extras.result?.minutes;
    const isEmployed = (row.joined ?? day) <= day && day <= (row.left ?? day);
    const isOnLeave = isEmployed && (row.away ?? []).some(([from, to]) => from <= day && day <= to);
    return {
      ...counted,
      result: extras.result,
      applications: extras.applications,
      note: extras.note,
      noteVersion: extras.noteVersion,
      cancelledBreak: extras.cancelledBreak,
      planCorrections: extras.planCorrections,
      dayType: extras.dayType ?? (statutory.has(day) ? STATUTORY : null),
      day,
      isEmployed,
      isOnLeave,
      marks: [
        ...marksOf(counted, minutes, values),
        ...concernsOf({
          date: counted.date,
          isEmployed,
          isOnLeave,
          birthday: row.birthday,
          stamps: counted.stamps.map(arrivalOf),
          minutes,
        }),
      ],
      // Stamps outside of the employment count nowhere.
      workedMinutes: isEmployed ? counted.workedMinutes : 0,
      // Automatic breaks are known once the day is calculated.
      breakMinutes: isEmployed ? (minutes?.breakMinutes ?? counted.breakMinutes) : 0,
    };
  });
  const limit = limitInForce(values);
  const calculated = days.flatMap(({ result }) => (result ? [result.minutes] : []));
  return {
    employeeId: row.id,
    employeeNumber: row.employeeNumber,
    lastName: row.lastName,
    firstName: row.firstName,
    month,
    from: dateOfDay(firstDay),
    to: dateOfDay(lastDay),
    closingDay,
    basicShiftName: row.basicShiftName,
    groupName: row.groupName,
    currentMonth: row.currentMonth,
    days: days.map(shownDay),
    weeks: weeksOf(days, row.weekStartDay ?? DEFAULT_SETTINGS.weekStartDay),
    totals: monthTotals(days),
    minutes: sumOfMinutes(calculated),
    overtimeLimitMinutes: limit.minutes,
    overtimeLimitIsAgreed: limit.isAgreed,
    isClosed: row.isClosed,
    display: displayOf(values),
    roundedMinutes: roundedOf(values, calculated),
  };
}

/** What plan and stamps come to, day by day. */
function countedDays(row: Planned, now: number): MonthDay<MonthStamp>[] {
  const { firstDay, lastDay, latest, startedOn, planned } = row;
  const stamps = stampsByDay(row.stamps, row.reasons);
  const holidays = new Map(row.holidays);
  const companyNames = new Map(row.companyDays?.map(([day, , name]) => [day, name]));
  const openDay = latest && latest[1] !== 'OFF_DUTY' && now < latest[2] ? latest[0] : undefined;
  const given: GivenDay<MonthStamp>[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    given.push({
      date: dateOfDay(day),
      plan: planned(day),
      isRecorded: startedOn === null || startedOn <= day,
      holiday: holidays.get(day),
      companyDay: companyNames.get(day),
      stamps: stamps.get(day) ?? NO_STAMPS,
    });
  }
  return monthDays(given, now, openDay === undefined ? undefined : dateOfDay(openDay));
}
const NO_STAMPS: readonly MonthStamp[] = [];

const STATUTORY: DayType = 'STATUTORY_HOLIDAY';

type FullDay = Omit<MonthDay<MonthStamp>, 'marks'> &
  DayExtras & {
    readonly isEmployed: boolean;
    readonly isOnLeave: boolean;
    readonly marks: readonly (Mark | Concern)[];
  };

const arrivalOf = ({ wasOffline, at, receivedAt }: MonthStamp) => ({
  wasOffline,
  stampedAt: at,
  receivedAt: receivedAt.getTime(),
});

/** As the API has it, name by name: a copy of what is there would cost ten times as much. */
const shownDay = (day: FullDay) => ({
  date: day.date,
  isEmployed: day.isEmployed,
  isOnLeave: day.isOnLeave,
  holiday: day.holiday ?? null,
  companyDay: day.companyDay || null,
  plan: planFields(day.plan),
  firstIn: clock(day.firstIn),
  // The end of an open day is not known yet.
  lastOut: clock(day.lastOut),
  breakMinutes: day.breakMinutes,
  workedMinutes: day.workedMinutes,
  inProgress: day.inProgress,
  marks: day.marks as (Mark | Concern)[],
  attendance: day.attendance as Span[],
  breaks: day.breaks as Span[],
  stamps: day.stamps as MonthStamp[],
  dayType: day.dayType,
  result: day.result,
  applications: day.applications,
  note: day.note,
  noteVersion: day.noteVersion,
  cancelledBreak: day.cancelledBreak,
  planCorrections: day.planCorrections,
});

/** Hours of leave and the grace of the rules excuse: once a day is calculated, its figures say so. */
function marksOf(
  { marks, firstIn, lastOut, plan }: MonthDay<MonthStamp>,
  minutes: WorkMinutes | undefined,
  values: typeof USUAL,
): readonly Mark[] {
  if (!minutes) return marksUnder({ marks, firstIn, lastOut, plan }, appointmentOf(values));
  const saidMarks = marks.filter(
    (mark) =>
      !(mark === 'LATE' && minutes.lateness === 0) &&
      !(mark === 'EARLY_LEAVE' && minutes.earlyLeave === 0),
  );
  if (minutes.earlyStamp > 0) saidMarks.push('EARLY_STAMP');
  if (minutes.absence > 0 && minutes.worked === 0) saidMarks.push('ABSENT');
  return saidMarks;
}

const nearest = (first: number, last: number, day: number): number =>
  Math.max(first, Math.min(day, last));
