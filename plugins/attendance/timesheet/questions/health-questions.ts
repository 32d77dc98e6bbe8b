import {
  dateOfDay,
  dayOfDate,
  minuteOfWallClock,
  wallClockOfMinute,
} from '../../domain/engine/day/clock.ts';
import {
  doctorGuidance,
  isMinor,
  minorBreaches,
  workInterval,
} from '../../domain/engine/health.ts';
import { workSystems } from '../../domain/engine/rules.ts';
import { statutoryHolidaysOf } from '../../domain/engine/statutory-holidays.ts';
import { timesheetOf } from '../file/calculate-file.ts';
import { type TextSpan, type TimesheetFile, type Weekday, weekdays } from '../file/format.ts';
import {
  type Check,
  date,
  listOf,
  minutes,
  oneOf,
  span,
  totalMinutes,
  wallClock,
  wholeDays,
} from '../file/read-fields.ts';
import { has, question, rounded } from './question.ts';

/** 面接指導 (ISHA 66-8): everything worked, over 40 hours a week of the month's real days. */
export const doctor = question<{ days: number; totalWorkedMinutes: number }>(
  'doctorGuidance',
  {
    fields: { days: wholeDays(366), totalWorkedMinutes: totalMinutes },
    required: ['days', 'totalWorkedMinutes'],
  },
  has('totalWorkedMinutes'),
  ({ days, totalWorkedMinutes }) => {
    const { excessMinutes, isOver80, isOver100 } = doctorGuidance(totalWorkedMinutes, days);
    return {
      excessMinutes,
      excessHoursRounded: rounded(excessMinutes / 60, 1),
      over80: isOver80,
      over100: isOver100,
    };
  },
);

/** 勤務間インターバル. */
export const interval = question<{
  end: string;
  nextScheduledStart: string;
  requiredMinutes?: number;
}>(
  'interval',
  {
    fields: { end: wallClock, nextScheduledStart: wallClock, requiredMinutes: minutes(1440) },
    required: ['end', 'nextScheduledStart'],
  },
  has('end', 'nextScheduledStart'),
  ({ end, nextScheduledStart, requiredMinutes = 660 }) => {
    const foundInterval = workInterval(
      minuteOfWallClock(end),
      minuteOfWallClock(nextScheduledStart),
      requiredMinutes,
    );
    return { ...foundInterval, earliestStart: wallClockOfMinute(foundInterval.earliestStart) };
  },
);

/** 年少者 (LSA 60, 61). `worked` and `lateNight` in minutes of one day. */
export const minor = question<{
  birthDate: string;
  date: string;
  worked?: number;
  lateNight?: number;
  overtimeBeyondStatutory?: number;
  statutoryHolidayWork?: number;
}>(
  'minor',
  {
    fields: {
      birthDate: date,
      date,
      worked: minutes(4320),
      lateNight: minutes(4320),
      overtimeBeyondStatutory: minutes(4320),
      statutoryHolidayWork: minutes(4320),
    },
    required: ['birthDate', 'date'],
    oneOf: [['worked'], ['lateNight'], ['overtimeBeyondStatutory'], ['statutoryHolidayWork']],
  },
  has('birthDate', 'date'),
  (figures) => ({
    isMinor: isMinor(figures.birthDate, figures.date),
    errors: minorBreaches({
      birthday: figures.birthDate,
      date: figures.date,
      workedMinutes: figures.worked ?? 0,
      lateNightMinutes: figures.lateNight ?? 0,
      overtimeMinutes: figures.overtimeBeyondStatutory ?? 0,
      statutoryHolidayMinutes: figures.statutoryHolidayWork ?? 0,
    }),
  }),
);

const firstAndLast: Check = (value) =>
  Array.isArray(value) && value.length === 2 && !value.some(date) && value[0] <= value[1]
    ? undefined
    : 'must be its first and last day like ["2025-06-01", "2025-06-07"]';

/** Which day off is the statutory one of a week, or of four (labour-rules 3.1). */
export const statutoryHolidayChoice = question<{
  week: readonly [string, string];
  weekStartDay?: Weekday;
  statutoryHolidayRule?: 'UNSPECIFIED' | 'LATEST_IN_WEEK' | 'FIXED_WEEKDAY' | 'FOUR_WEEKS';
  statutoryWeekday?: Weekday;
  daysOff: readonly string[];
  workedOnDaysOff?: readonly string[];
}>(
  'statutoryHolidayChoice',
  {
    fields: {
      week: firstAndLast,
      weekStartDay: oneOf(weekdays),
      statutoryHolidayRule: oneOf(['UNSPECIFIED', 'LATEST_IN_WEEK', 'FIXED_WEEKDAY', 'FOUR_WEEKS']),
      statutoryWeekday: oneOf(weekdays),
      daysOff: listOf(date),
      workedOnDaysOff: listOf(date),
    },
    required: ['week', 'daysOff'],
    // A week without any day off has no statutory holiday: that is an answer.
    mayBeEmpty: ['daysOff'],
  },
  has('week', 'daysOff'),
  ({ week, weekStartDay, statutoryHolidayRule: kind, daysOff, workedOnDaysOff = [], ...given }) => {
    const from = dayOfDate(week[0]);
    const until = dayOfDate(week[1]) + 1;
    const foundHolidays = statutoryHolidaysOf(
      kind === 'FIXED_WEEKDAY'
        ? { kind, weekday: weekdays.indexOf(given.statutoryWeekday ?? 'SUNDAY') }
        : kind === 'FOUR_WEEKS'
          ? { kind, start: from }
          : { kind: 'LATEST_IN_WEEK' },
      {
        from,
        until,
        weekStartDay: weekStartDay ? weekdays.indexOf(weekStartDay) : 0,
        isDayOff: (day) => daysOff.includes(dateOfDay(day)),
        isWorked: (day) => workedOnDaysOff.includes(dateOfDay(day)),
      },
    );
    const dates = [...foundHolidays].sort((a, b) => a - b).map(dateOfDay);
    return { statutoryHoliday: dates.at(-1) ?? null, statutoryHolidays: dates };
  },
);

type OneDay = Omit<TimesheetFile, 'days'> & {
  work: readonly TextSpan[];
  breaks?: readonly TextSpan[];
  prescribedMinutes?: number;
};

const ONE_DAY = {
  fields: {
    workSystem: oneOf(workSystems),
    deemedMinutes: minutes(1440),
    prescribedMinutes: minutes(1440),
    statutoryHolidays: listOf(date),
    work: listOf(span),
    breaks: listOf(span),
  },
  required: ['workSystem', 'work'],
};

/** One day of work without a sheet around it, on a workday of eight hours where nothing else is said. */
const dayOf = ({ work, breaks, prescribedMinutes = 480, ...rules }: OneDay) => {
  const starts = work.map(([from]) => from.slice(0, 10)).sort();
  const date = starts[0] ?? '1970-01-01';
  const day = { date, prescribedMinutes, work, ...(breaks && { breaks }) };
  // Flex has to lie in a period; for the others it changes nothing.
  return timesheetOf({ ...rules, closingDay: 'END', days: [day] });
};

/** 管理監督者, 高プロ: outside the 36 agreement, inside the doctor's check (labour-rules 9). */
export const exemptManager = question<OneDay>(
  'exemptManager',
  ONE_DAY,
  ({ workSystem, work }) =>
    work !== undefined && (workSystem === 'EXEMPT_MANAGER' || workSystem === 'HIGHLY_PROFESSIONAL'),
  (figures) => {
    const { total } = dayOf(figures);
    return {
      ...total,
      countsForDoctorGuidance: true,
      countsForAgreement36: total.notTested === 0,
      doctorGuidanceBase: total.actualWorked,
    };
  },
);

/** 裁量労働, 事業場外みなし: deemed hours are paid, real ones decide about night and health. */
export const discretionary = question<OneDay>(
  'discretionary',
  ONE_DAY,
  ({ workSystem, work }) => workSystem !== undefined && work !== undefined,
  (figures) => {
    const { total, latenessMinutes, earlyLeaveMinutes, breakShortageMinutes } = dayOf(figures);
    return {
      ...total,
      deemedWorked: total.worked,
      doctorGuidanceBase: total.actualWorked,
      countsForDoctorGuidance: true,
      countsForAgreement36: total.notTested === 0,
      latenessMinutes,
      earlyLeaveMinutes,
      breakShortageMinutes,
    };
  },
);
