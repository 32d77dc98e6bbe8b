import { weekdayOf } from '../../../../core/time/dates.ts';
import type { ApplicationStatus } from '../../domain/approval/application-status.ts';
import type { MissingStamp } from '../../domain/engine/counted-time.ts';
import type { DayType } from '../../domain/engine/rules.ts';
import {
  sumOfMinutes,
  type WorkMinutes,
  workMinutesOf,
} from '../../domain/records/work-minutes.ts';
import type { ApplicationModel } from '../models.ts';

/** 36協定 (LSA 36(4)): the ordinary limit of a month. */
export const OVERTIME_LIMIT_MINUTES = 45 * 60;

export type ResultColumns = [
  workDate: string,
  stamps: number,
  dayType: DayType,
  isOpen: boolean,
  isEstimated: boolean,
  missing: string | null,
  prescribedMinutes: number,
  rulesVersion: number,
  calculatedAt: number,
  ...minutes: number[],
];
const MINUTES_FROM = 9;

export type ApplicationColumns = [
  id: string,
  type: ApplicationModel['type'],
  status: ApplicationStatus,
  fromDate: string,
  toDate: string,
  transferDate: string | null,
];

type Given = {
  readonly results: readonly ResultColumns[] | null;
  readonly applications: readonly ApplicationColumns[] | null;
  readonly notes: readonly [date: string, note: string, version: number][] | null;
};

export type DayExtras = ReturnType<ReturnType<typeof dayExtras>>;

/** What the engine, applications and people say of a day, besides its stamps. */
export function dayExtras({ results, applications, notes }: Given) {
  const byDate = new Map((results ?? []).map((columns) => [columns[0], columns]));
  const noted = new Map((notes ?? []).map(([date, note, version]) => [date, { note, version }]));
  return (date: string, stamps: number) => {
    const columns = byDate.get(date);
    // A stamp that came a moment ago is not in the result yet, and work that goes on has none.
    const isCurrent = columns !== undefined && columns[1] === stamps && !columns[3];
    return {
      dayType: columns?.[2] ?? null,
      result: isCurrent ? resultOf(columns) : null,
      applications: (applications ?? [])
        .filter(([, , , from, to, moved]) => (from <= date && date <= to) || moved === date)
        .map(([id, type, status, fromDate, toDate]) => ({ id, type, status, fromDate, toDate })),
      note: noted.get(date)?.note ?? '',
      noteVersion: noted.get(date)?.version ?? 0,
    };
  };
}

const resultOf = (columns: ResultColumns) => ({
  prescribedMinutes: columns[6],
  minutes: workMinutesOf(columns.slice(MINUTES_FROM) as number[]),
  missing: (columns[5]?.split(',') ?? []) as MissingStamp[],
  isEstimated: columns[4],
  calculatedAt: new Date(columns[8]),
  rulesVersion: columns[7],
});

type WithResult = { readonly date: string; readonly result: { minutes: WorkMinutes } | null };

export const minutesOfDays = (days: readonly WithResult[]): WorkMinutes =>
  sumOfMinutes(days.flatMap(({ result }) => (result ? [result.minutes] : [])));

/** Weeks of the company within the period; the first and the last may be cut. */
export function weeksOf(days: readonly WithResult[], weekStartDay: number) {
  const weeks: WithResult[][] = [];
  for (const day of days) {
    const week = weekdayOf(day.date) === weekStartDay ? undefined : weeks.at(-1);
    if (week) week.push(day);
    else weeks.push([day]);
  }
  return weeks.map((week) => ({
    from: week[0]?.date ?? '',
    to: week.at(-1)?.date ?? '',
    minutes: minutesOfDays(week),
  }));
}
