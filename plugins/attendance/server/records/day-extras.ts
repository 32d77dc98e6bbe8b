import type { RequestStatus } from '#plugins/employee/api.ts';
import { dateOfDay, dayOfDate, weekdayOfDay } from '../../domain/engine/day/clock.ts';
import type { MissingStamp } from '../../domain/engine/day/counting.ts';
import type { DayType } from '../../domain/engine/rules.ts';
import {
  sumOfMinutes,
  type WorkMinutes,
  workMinutesOf,
} from '../../domain/records/work-minutes.ts';
import type { ShiftPlan } from '../../domain/shifts/shift-plan.ts';
import type { AttendanceRequest } from '../applications/request.ts';
import { planCorrectionForApi } from '../plan-corrections/plan-correction-for-api.ts';
import { ROW, UNIT } from './month.sql.ts';

export type ApplicationColumns = [
  id: string,
  type: AttendanceRequest['type'],
  status: RequestStatus,
  fromDay: number,
  toDay: number,
  /** Of what may change a plan. */
  details: { readonly transferDate?: string | null } | null,
  /** Of leave: the code of its class. */
  leaveCode: string | null,
];

export type CancelledBreakColumns = [
  day: number,
  isByStaff: boolean,
  by: string | null,
  reason: string,
];

export type PlanCorrectionColumns = [
  day: number,
  number: number,
  before: ShiftPlan,
  after: ShiftPlan,
  reason: string,
  correctedAt: number,
  by: string | null,
];

type Given = {
  readonly results: string | null;
  readonly applications: readonly ApplicationColumns[] | null;
  readonly notes: readonly [day: number, note: string, version: number][] | null;
  readonly cancelledBreaks: readonly CancelledBreakColumns[] | null;
  /** Those of one day stand together, the newest first. */
  readonly planCorrections: readonly PlanCorrectionColumns[] | null;
};

export type DayExtras = ReturnType<ReturnType<typeof dayExtras>>;

/** What the engine, applications and people say of a day, besides its stamps. */
export function dayExtras(columns: Given) {
  const { results, applications, notes, cancelledBreaks, planCorrections } = columns;
  const byDay = new Map<number, string[]>();
  for (const row of results?.split(ROW) ?? []) {
    const values = row.split(UNIT);
    byDay.set(Number(values[0]), values);
  }
  const noted = new Map((notes ?? []).map((row) => [row[0], row]));
  const cancelled = new Map(
    (cancelledBreaks ?? []).map(([day, isByStaff, by, reason]) => [day, { isByStaff, by, reason }]),
  );
  const corrected = Map.groupBy(planCorrections ?? [], ([day]) => day);
  const asked = (applications ?? []).map(([id, type, status, from, to, details, leaveCode]) => ({
    from,
    to,
    moved: details?.transferDate ? dayOfDate(details.transferDate) : undefined,
    shown: { id, type, status, leaveCode, fromDate: dateOfDay(from), toDate: dateOfDay(to) },
  }));
  return (day: number, stamps: number) => {
    const values = byDay.get(day);
    // A stamp that came a moment ago is not in the result yet, and work that goes on has none.
    const isCurrent = values !== undefined && Number(values[1]) === stamps && values[3] === 'f';
    const note = noted.get(day);
    return {
      dayType: (values?.[2] ?? null) as DayType | null,
      result: isCurrent ? resultOf(values) : null,
      applications: asked
        .filter(({ from, to, moved }) => (from <= day && day <= to) || moved === day)
        .map(({ shown }) => shown),
      note: note?.[1] ?? '',
      noteVersion: note?.[2] ?? 0,
      cancelledBreak: cancelled.get(day) ?? null,
      planCorrections: (corrected.get(day) ?? []).map(planCorrectionOf),
    };
  };
}

const planCorrectionOf = ([, number, before, after, reason, at, by]: PlanCorrectionColumns) =>
  planCorrectionForApi({
    number,
    before,
    after,
    reason,
    correctedAt: new Date(at),
    correctedBy: by,
  });

/** Where they begin in a row of the statement. */
const MINUTES_FROM = 9;

const resultOf = (values: readonly string[]) => ({
  prescribedMinutes: Number(values[6]),
  minutes: workMinutesOf(values, MINUTES_FROM),
  missing: (values[5] ? values[5].split(',') : []) as MissingStamp[],
  isEstimated: values[4] === 't',
  calculatedAt: new Date(Number(values[8])),
  rulesVersion: Number(values[7]),
});

type WithResult = { readonly day: number; readonly result: { minutes: WorkMinutes } | null };

export const minutesOfDays = (days: readonly WithResult[]): WorkMinutes =>
  sumOfMinutes(days.flatMap(({ result }) => (result ? [result.minutes] : [])));

/** Weeks of the company within the period; the first and the last may be cut. */
export function weeksOf(days: readonly WithResult[], weekStartDay: number) {
  const weeks: WithResult[][] = [];
  for (const day of days) {
    const week = weekdayOfDay(day.day) === weekStartDay ? undefined : weeks.at(-1);
    if (week) week.push(day);
    else weeks.push([day]);
  }
  return weeks.map((week) => ({
    from: dateOfDay(week[0]?.day ?? 0),
    to: dateOfDay(week.at(-1)?.day ?? 0),
    minutes: minutesOfDays(week),
  }));
}
