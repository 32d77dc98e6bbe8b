import { flexMonth, flexQuarter, flexShortage } from '../../domain/engine/flex.ts';
import { STANDARD, type WorkRules } from '../../domain/engine/rules.ts';
import { statutoryFrame, weeklyLine } from '../../domain/engine/statutory-tests.ts';
import { maxWorkdays, periodExcess } from '../../domain/engine/variable.ts';
import {
  type Fields,
  flag,
  group,
  groups,
  isObject,
  listOf,
  minutes,
  oneOf,
  totalMinutes,
  wholeDays,
} from '../file/read-fields.ts';
import { has, question, rounded } from './question.ts';

const FRAME = oneOf(['FLOOR_MINUTE', 'TRUNC_TENTH_HOUR']);
const week = minutes(10_080);

const MONTH: Fields = {
  days: wholeDays(366),
  prescribedTotalMinutes: totalMinutes,
  workedMinutes: totalMinutes,
  statutoryHolidayMinutes: totalMinutes,
  paidLeaveMinutes: totalMinutes,
  frameRounding: FRAME,
  weeklyLimitMinutes: week,
  fullTwoDayWeekend: flag,
  workdays: wholeDays(31),
};
const REQUIRED = ['days', 'prescribedTotalMinutes', 'workedMinutes'];

export const flexMonthQuestion = question(
  'flexMonth',
  { fields: MONTH, required: REQUIRED },
  (figures) => figures.prescribedTotalMinutes !== undefined && figures.next === undefined,
  flexMonth,
);

export const flexShortageQuestion = question(
  'flexShortage',
  {
    fields: {
      ...MONTH,
      next: group({ days: wholeDays(366), prescribedTotalMinutes: totalMinutes }, [
        'days',
        'prescribedTotalMinutes',
      ]),
    },
    required: [...REQUIRED, 'next'],
  },
  has('prescribedTotalMinutes', 'next'),
  flexShortage,
);

export const flexQuarterQuestion = question(
  'flexQuarter',
  {
    fields: {
      months: groups(
        { days: wholeDays(31), workedMinutes: totalMinutes, statutoryHolidayMinutes: totalMinutes },
        ['days', 'workedMinutes'],
      ),
      frameRounding: FRAME,
    },
    required: ['months'],
  },
  ({ months }) => Array.isArray(months) && isObject(months[0]),
  flexQuarter,
);

const isListOfDays = ({ days }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(days) && typeof days[0] === 'number';

/** A bare list of days may ask for frames or for the days of work of a 1-year system: both are told. */
export const flexFrame = question<{
  days: readonly number[];
  frameRounding?: WorkRules['frameRounding'];
}>(
  'flexFrame',
  { fields: { days: listOf(wholeDays(3660)), frameRounding: FRAME }, required: ['days'] },
  isListOfDays,
  ({ days, frameRounding = 'FLOOR_MINUTE' }) => ({
    frame40: days.map((one) => statutoryFrame(one, frameRounding)),
    frame50: days.map((one) => statutoryFrame(one, frameRounding, 3000)),
    frame44: days.map((one) => statutoryFrame(one, frameRounding, 2640)),
    maxWorkdays: days.map(maxWorkdays),
  }),
);

export const yearVariableDays = question<{ days: readonly number[] }>(
  'yearVariableDays',
  { fields: { days: listOf(wholeDays(3660)) }, required: ['days'] },
  isListOfDays,
  ({ days }) => ({ maxWorkdays: days.map(maxWorkdays) }),
);

type Period = {
  days: number;
  workedMinutes: number;
  statutoryHolidayMinutes?: number;
  dailyOvertime?: number;
  weeklyOvertime?: number;
  alreadyPaidOvertime?: number;
  weeklyLimitMinutes?: number;
  frameRounding?: WorkRules['frameRounding'];
};
const PERIOD: Fields = {
  days: wholeDays(366),
  workedMinutes: totalMinutes,
  statutoryHolidayMinutes: totalMinutes,
  dailyOvertime: totalMinutes,
  weeklyOvertime: totalMinutes,
  alreadyPaidOvertime: totalMinutes,
  weeklyLimitMinutes: week,
  frameRounding: FRAME,
};

/** The third step of a variable period: over the frame, without what day and week have taken (LSA 32-2). */
export const variablePeriod = question<Period>(
  'monthVariablePeriod',
  { fields: PERIOD, required: ['days', 'workedMinutes', 'dailyOvertime', 'weeklyOvertime'] },
  (figures) => figures.dailyOvertime !== undefined || figures.weeklyOvertime !== undefined,
  ({ days, workedMinutes, statutoryHolidayMinutes = 0, ...given }) => {
    const frameMinutes = statutoryFrame(days, given.frameRounding, given.weeklyLimitMinutes);
    const counted = (given.dailyOvertime ?? 0) + (given.weeklyOvertime ?? 0);
    return {
      frameMinutes,
      periodOvertime: periodExcess(workedMinutes - statutoryHolidayMinutes, frameMinutes, counted),
    };
  },
);

/** LSA 32-4-2: who was there for a part of the term only. The 44 hours are not for this system. */
export const yearSettlement = question<Period>(
  'yearVariableSettlement',
  { fields: PERIOD, required: ['days', 'workedMinutes', 'alreadyPaidOvertime'] },
  has('alreadyPaidOvertime'),
  ({
    days,
    workedMinutes,
    statutoryHolidayMinutes = 0,
    alreadyPaidOvertime = 0,
    frameRounding,
  }) => {
    const frameMinutes = statutoryFrame(days, frameRounding);
    const worked = workedMinutes - statutoryHolidayMinutes;
    const inTenths = worked - statutoryFrame(days, 'TRUNC_TENTH_HOUR') - alreadyPaidOvertime;
    return {
      frameMinutes,
      settlementMinutes: periodExcess(worked, frameMinutes, alreadyPaidOvertime),
      // As tables print it that cut the frame to a tenth of an hour.
      publishedHours: rounded(Math.max(0, inTenths) / 60, 1),
    };
  },
);

/** A week that the end of a variable period cuts: 40 × n / 7 hours (VAR-07). */
export const partialWeek = question<{
  days: number;
  workedMinutes: number;
  weeklyLimitMinutes?: number;
  plannedMinutes?: number;
}>(
  'partialWeek',
  {
    fields: {
      days: wholeDays(7),
      workedMinutes: totalMinutes,
      weeklyLimitMinutes: week,
      plannedMinutes: week,
    },
    required: ['days', 'workedMinutes'],
  },
  has('days', 'workedMinutes'),
  ({ days, workedMinutes, weeklyLimitMinutes = 2400, plannedMinutes = 0 }) => {
    const rules = { ...STANDARD, workSystem: 'MONTHLY_VARIABLE' as const, weeklyLimitMinutes };
    const limitMinutes = weeklyLine({ rules, plannedMinutes, days });
    return { limitMinutes, weeklyOvertime: Math.max(0, workedMinutes - limitMinutes) };
  },
);
