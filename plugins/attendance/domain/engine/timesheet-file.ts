import type { Span } from '../day-summary.ts';
import { calculate } from './calculate.ts';
import { dateOfDay, dayOfDate, minuteOfWallClock, wallClockOfMinute } from './clock.ts';
import { type DayFigures, dayFigures } from './day-figures.ts';
import { explain } from './explain.ts';
import {
  type PersonMonth,
  type Piece,
  type RulesFrom,
  STANDARD,
  type WorkDay,
  type WorkRules,
} from './rules.ts';
import { type Totals, totalsOf } from './totals.ts';

export const weekdays = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const;

/** Wall clock texts 'YYYY-MM-DDTHH:mm' of Asia/Tokyo, half-open. */
type TextSpan = readonly [from: string, until: string];

type FileRules = Partial<Omit<WorkRules, 'weekStartDay' | 'lateNight'>> & {
  readonly weekStartDay?: (typeof weekdays)[number];
  /** Minutes of the day; 22:00–05:00 is 1320 to 1740. */
  readonly lateNight?: Span;
};

/** The file that `npm run timesheet` reads; docs/timesheet-file.md describes it with examples. */
export type TimesheetFile = FileRules & {
  /** Rules may also stand together here; they win over the same name outside. */
  readonly policy?: FileRules;
  /** Other rules from a day on; what is left out stays as at the top of the file. */
  readonly rulesFrom?: readonly (FileRules & { readonly from: string })[];
  readonly statutoryHolidays?: readonly string[];
  readonly days: readonly {
    readonly date: string;
    readonly prescribedMinutes: number;
    readonly plannedAtStart?: number;
    readonly scheduledStart?: string;
    readonly scheduledEnd?: string;
    readonly work: readonly TextSpan[];
    readonly breaks?: readonly TextSpan[];
    readonly outings?: readonly TextSpan[];
  }[];
  /** For days that name no plan of their own, as 'HH:mm'. */
  readonly scheduledStart?: string;
  readonly scheduledEnd?: string;
  /** Of flex and variable systems; both dates belong to the period. */
  readonly settlementPeriods?: readonly { readonly from: string; readonly to: string }[];
  /** First days of the months in which 60 hours are counted; calendar months where left out. */
  readonly monthStarts?: readonly string[];
  /** Totals are given for each of these; both dates belong to the period. */
  readonly closingPeriods?: readonly {
    readonly label: string;
    readonly from: string;
    readonly to: string;
  }[];
};

/** The answer: every total with the parts it is made of. Days without work are left out. */
export function timesheetOf(file: TimesheetFile) {
  const month = personMonth(file);
  const pieces = calculate(month);
  const figures = new Map(month.days.map((day) => [day.day, dayFigures(day)]));
  return {
    total: totalsOf(pieces),
    latenessMinutes: sumOf(figures, 'latenessMinutes'),
    earlyLeaveMinutes: sumOf(figures, 'earlyLeaveMinutes'),
    breakShortageMinutes: sumOf(figures, 'breakShortageMinutes'),
    byDay: Object.fromEntries(
      [...Map.groupBy(pieces, ({ workDay }) => workDay)].map(([day, ofDay]) => [
        dateOfDay(day),
        { ...totalsOf(ofDay), ...figures.get(day) },
      ]),
    ),
    byPeriod: Object.fromEntries(
      (file.closingPeriods ?? []).map(({ label, from, to }) => [
        label,
        totalsOf(between(pieces, dayOfDate(from), dayOfDate(to) + 1)),
      ]),
    ),
    explanation: explanationOf(pieces, month.rules),
  };
}

const explained = [
  'worked',
  'overtimeBeyondStatutory',
  'statutoryHolidayWork',
  'lateNight',
] as const;

function explanationOf(pieces: readonly Piece[], rules: readonly RulesFrom[]) {
  return Object.fromEntries(
    explained.map((key: keyof Totals) => [
      key,
      explain(pieces, key, rules).map(({ workDay, from, until, minutes, reason, article }) => ({
        workDate: dateOfDay(workDay),
        from: wallClockOfMinute(from),
        until: wallClockOfMinute(until),
        minutes,
        reason,
        article,
      })),
    ]),
  );
}

const between = (pieces: readonly Piece[], from: number, until: number): Piece[] =>
  pieces.filter(({ workDay }) => from <= workDay && workDay < until);

const sumOf = (figures: ReadonlyMap<number, DayFigures>, key: keyof DayFigures): number =>
  [...figures.values()].reduce((sum, of) => sum + of[key], 0);

export function personMonth(file: TimesheetFile): PersonMonth {
  const top = rulesOf({ ...file, ...file.policy }, STANDARD);
  const first = Math.min(...file.days.map(({ date }) => dayOfDate(date)));
  const days = file.days.map((day) => workDayOf(day, file));
  return {
    days,
    rules: [
      { from: first, rules: top, version: 1 },
      ...(file.rulesFrom ?? []).map(({ from, ...changed }, index) => ({
        from: dayOfDate(from),
        rules: rulesOf(changed, top),
        version: index + 2,
      })),
    ],
    statutoryHolidays: new Set((file.statutoryHolidays ?? []).map(dayOfDate)),
    settlementPeriods: (file.settlementPeriods ?? []).map(({ from, to }) => ({
      from: dayOfDate(from),
      until: dayOfDate(to) + 1,
    })),
    monthStarts: file.monthStarts?.map(dayOfDate) ?? firstsOfMonths(days),
  };
}

function rulesOf(changed: FileRules, basis: WorkRules): WorkRules {
  const { weekStartDay } = changed;
  const named = Object.fromEntries(
    Object.keys(STANDARD)
      .map((key) => [key, changed[key as keyof FileRules]] as const)
      .filter(([key, value]) => key !== 'weekStartDay' && value !== undefined),
  );
  return {
    ...basis,
    ...named,
    weekStartDay: weekStartDay ? weekdays.indexOf(weekStartDay) : basis.weekStartDay,
  };
}

const spansOf = (list: readonly TextSpan[] = []): Span[] =>
  list.map(([from, until]) => ({ from: minuteOfWallClock(from), until: minuteOfWallClock(until) }));

function workDayOf(day: TimesheetFile['days'][number], file: TimesheetFile): WorkDay {
  const start = day.scheduledStart ?? (day.prescribedMinutes > 0 ? file.scheduledStart : undefined);
  const end = day.scheduledEnd ?? (day.prescribedMinutes > 0 ? file.scheduledEnd : undefined);
  return {
    day: dayOfDate(day.date),
    prescribedMinutes: day.prescribedMinutes,
    ...(day.plannedAtStart !== undefined && { plannedAtStart: day.plannedAtStart }),
    ...(start && end && { plan: planOf(start, end) }),
    work: spansOf(day.work),
    breaks: spansOf(day.breaks),
    outings: spansOf(day.outings),
  };
}

function planOf(start: string, end: string): Span {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const from = minutes(start);
  const until = minutes(end);
  return { from, until: until > from ? until : until + 1440 };
}

const firstsOfMonths = (days: readonly WorkDay[]): number[] => [
  ...new Set(days.map(({ day }) => dayOfDate(`${dateOfDay(day).slice(0, 7)}-01`))),
];
