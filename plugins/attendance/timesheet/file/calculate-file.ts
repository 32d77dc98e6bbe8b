import type { Span } from '../../domain/day-summary.ts';
import { calculate } from '../../domain/engine/calculate.ts';
import { dateOfDay, dayOfDate, wallClockOfMinute } from '../../domain/engine/day/clock.ts';
import { type DayFigures, dayFigures } from '../../domain/engine/day/day-figures.ts';
import { explain } from '../../domain/engine/explain.ts';
import { minorBreaches } from '../../domain/engine/health.ts';
import type {
  PersonMonth,
  Piece,
  RulesFrom,
  WorkDay,
  WorkSystem,
} from '../../domain/engine/rules.ts';
import { type Totals, totalsOf } from '../../domain/engine/totals.ts';
import { type CompanyLedger, companyLedger } from '../../domain/records/company-ledger.ts';
import { roundedMinutes } from '../../domain/records/rounded-minutes.ts';
import { defaultsOf } from '../../domain/rules/catalogue.ts';
import type { AttendedHours } from './days.ts';
import { type CompanyColumn, companyColumn, type TimesheetFile } from './format.ts';
import { monthOfFile } from './month.ts';

/** The answer: every total with the parts it is made of. Days without work are left out. */
export function timesheetOf(file: TimesheetFile) {
  const { month, counted, plannedBreaks, attendance, closingPeriods, approved } = monthOfFile(file);
  const pieces = calculate(month);
  const ofDays = Map.groupBy(pieces, ({ workDay }) => workDay);
  const worked = month.days.filter(({ work }) => work.length > 0);
  const ledgerOf = (workDay: WorkDay, column: Partial<CompanyColumn> = {}) =>
    companyLedger(
      { workDay, approved: approved.get(workDay.day) ?? [] },
      ofDays.get(workDay.day) ?? [],
      {
        OVERTIME: { ...defaultsOf('OVERTIME'), ...columnOf(file, workDay.day), ...column },
        WORK_SYSTEM: { ...defaultsOf('WORK_SYSTEM'), workSystem: systemOn(month, workDay.day) },
      },
    );
  const figures = new Map(
    worked.map((day) => [
      day.day,
      {
        ...figuresOf(day, plannedBreaks.get(day.day), attendance.get(day.day)),
        ...ledgerOf(day),
        automaticBreakMinutes: counted.get(day.day)?.automaticBreakMinutes ?? 0,
        minutesRemoved: counted.get(day.day)?.minutesRemoved ?? 0,
      },
    ]),
  );
  const total = totalsOf(pieces);
  const { unit = 1, mode = 'HALF_UP' } = file.dailyTotalRounding ?? {};
  // For payroll only: every test has been made on the minutes as they were (labour-rules 5).
  const rounded = roundedMinutes([...ofDays.values()].map(totalsOf), {
    dailyUnit: unit,
    dailyMode: mode,
    roundsMonthlyTotals: file.monthlyTotalRounding === 'MONTHLY_TOTAL_30MIN',
  });
  const byCalcType = (overtimeCalcType: CompanyColumn['overtimeCalcType']): number =>
    worked.reduce((sum, day) => sum + ledgerOf(day, { overtimeCalcType }).nonPrescribedWork, 0);
  return {
    total,
    ...sums(figures.values()),
    // Both ways to define it beside each other: vendors differ, and no legal figure does (1.1).
    nonPrescribedWorkBy: {
      BY_QUANTITY: byCalcType('BY_QUANTITY'),
      BY_TIME_BAND: byCalcType('BY_TIME_BAND'),
    },
    ...(rounded && { rounded }),
    // A day that was nothing but a break has figures, and no minute of work.
    byDay: Object.fromEntries(
      [...new Set([...ofDays.keys(), ...figures.keys()])]
        .sort((one, other) => one - other)
        .map((day) => [
          dateOfDay(day),
          { ...totalsOf(ofDays.get(day) ?? []), ...figures.get(day) },
        ]),
    ),
    byPeriod: Object.fromEntries(
      closingPeriods.map(({ label, from, until }) => {
        const inside = (day: number): boolean => from <= day && day < until;
        return [
          label,
          {
            ...totalsOf(pieces.filter(({ workDay }) => inside(workDay))),
            ...sums([...figures].flatMap(([day, of]) => (inside(day) ? [of] : []))),
          },
        ];
      }),
    ),
    ...(file.birthDate !== undefined && { errors: minorErrors(file.birthDate, worked, pieces) }),
    explanation: explanationOf(pieces, month.rules),
  };
}

/** Within the grace nothing is late; past it, all of it is. */
function figuresOf(
  day: WorkDay,
  plannedBreaks: readonly Span[] | undefined,
  hours: AttendedHours | undefined,
): DayFigures {
  const figures = dayFigures(day, plannedBreaks, hours?.attended);
  const past = (minutes: number, grace = 0): number => (minutes > grace ? minutes : 0);
  return {
    ...figures,
    latenessMinutes: past(figures.latenessMinutes, hours?.lateGrace),
    earlyLeaveMinutes: past(figures.earlyLeaveMinutes, hours?.earlyLeaveGrace),
  };
}

/** The newest rules that name a field of the column decide. */
function columnOf(file: TimesheetFile, day: number): Partial<CompanyColumn> {
  const changes = (file.rulesFrom ?? [])
    .filter(({ from }) => dayOfDate(from) <= day)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const all = Object.assign({}, file, file.policy, ...changes) as Partial<CompanyColumn>;
  return Object.fromEntries(
    companyColumn.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])),
  );
}

const systemOn = ({ rules }: PersonMonth, day: number): WorkSystem =>
  rules.filter(({ from }) => from <= day).sort((a, b) => b.from - a.from)[0]?.rules.workSystem ??
  'FIXED';

type Figures = DayFigures &
  CompanyLedger & { automaticBreakMinutes: number; minutesRemoved: number };

/** Figures of a day that are summed up beside the totals by class. */
const SUMMED = [
  'latenessMinutes',
  'earlyLeaveMinutes',
  'breakMinutes',
  'breakShortageMinutes',
  'outingMinutes',
  'nonPrescribedWork',
  'unapprovedWork',
  'automaticBreakMinutes',
  'minutesRemoved',
] as const satisfies readonly (keyof Figures)[];

function sums(list: Iterable<Figures>): Record<(typeof SUMMED)[number], number> {
  const all = [...list];
  return Object.fromEntries(
    SUMMED.map((key) => [key, all.reduce((sum, of) => sum + of[key], 0)]),
  ) as Record<(typeof SUMMED)[number], number>;
}

function minorErrors(birthday: string, worked: readonly WorkDay[], pieces: readonly Piece[]) {
  const ofDay = Map.groupBy(pieces, ({ workDay }) => workDay);
  return worked.flatMap(({ day }) => {
    const totals = totalsOf(ofDay.get(day) ?? []);
    const breaches = minorBreaches({
      birthday,
      date: dateOfDay(day),
      workedMinutes: totals.actualWorked,
      overtimeMinutes: totals.overtimeBeyondStatutory,
      lateNightMinutes: totals.lateNight,
      statutoryHolidayMinutes: totals.statutoryHolidayWork,
    });
    return breaches.map((error) => ({ date: dateOfDay(day), error }));
  });
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
