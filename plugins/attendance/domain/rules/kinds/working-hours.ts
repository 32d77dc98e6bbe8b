import { workSystems } from '../../engine/rules.ts';
import {
  choice,
  clock,
  count,
  date,
  EVERY_SCOPE,
  flag,
  kindOfRule,
  minutes,
  weekday,
} from '../field.ts';

// The company's own week and limits stand in its attendance setting (admin area): one truth.
const BELOW_COMPANY = EVERY_SCOPE.slice(1);
const variable = { field: 'workSystem', is: ['MONTHLY_VARIABLE', 'YEARLY_VARIABLE'] };
const flexible = { field: 'workSystem', is: ['FLEX'] };

/** 労働時間制度 (labour-rules 9). */
export const workSystem = kindOfRule({
  right: 'attendance.rules',
  scopes: EVERY_SCOPE,
  recalculates: true,
  parts: {
    system: ['workSystem', 'deemedMinutes'],
    limits: ['weekStartDay', 'weeklyLimitMinutes', 'dailyLimitMinutes'],
    flex: [
      'flexPeriodMonths',
      'flexStartMonth',
      'hasCoreTime',
      'coreStart',
      'coreEnd',
      'fullTwoDayWeekend',
    ],
    variable: ['variablePeriod', 'variablePeriodStart', 'yearlyPeriodMonths', 'partialWeek'],
    frame: ['frameRounding'],
  },
  fields: {
    workSystem: choice(workSystems, 'FIXED', { feeds: 'work.workSystem' }),
    deemedMinutes: minutes(480, {
      min: 1,
      max: 1440,
      when: { field: 'workSystem', is: ['DISCRETIONARY', 'OUTSIDE_DEEMED'] },
      feeds: 'work.deemedMinutes',
    }),
    weekStartDay: weekday(0, { scopes: BELOW_COMPANY, feeds: 'work.weekStartDay' }),
    weeklyLimitMinutes: minutes(2400, {
      min: 60,
      max: 2640,
      scopes: BELOW_COMPANY,
      feeds: 'work.weeklyLimitMinutes',
    }),
    dailyLimitMinutes: minutes(480, {
      min: 60,
      max: 600,
      scopes: BELOW_COMPANY,
      feeds: 'work.dailyLimitMinutes',
    }),
    flexPeriodMonths: count(1, 'months', { min: 1, max: 3, when: flexible }),
    flexStartMonth: count(4, 'month', { min: 1, max: 12, when: flexible }),
    hasCoreTime: flag(false, { when: flexible }),
    coreStart: clock('10:00', { when: { field: 'hasCoreTime', is: [true] } }),
    coreEnd: clock('15:00', { when: { field: 'hasCoreTime', is: [true] } }),
    fullTwoDayWeekend: flag(false, { when: flexible, feeds: 'work.fullTwoDayWeekend' }),
    variablePeriod: choice(['MONTH', 'FOUR_WEEKS', 'TWO_WEEKS'], 'MONTH', {
      when: { field: 'workSystem', is: ['MONTHLY_VARIABLE'] },
    }),
    variablePeriodStart: date('2026-04-05', { when: variable }),
    yearlyPeriodMonths: count(12, 'months', {
      min: 2,
      max: 12,
      when: { field: 'workSystem', is: ['YEARLY_VARIABLE'] },
    }),
    partialWeek: choice(['PRORATE', 'ACROSS'], 'PRORATE', {
      when: variable,
      feeds: 'work.partialWeek',
    }),
    frameRounding: choice(['FLOOR_MINUTE', 'TRUNC_TENTH_HOUR'], 'FLOOR_MINUTE', {
      when: { field: 'workSystem', is: ['FLEX', 'MONTHLY_VARIABLE', 'YEARLY_VARIABLE'] },
      feeds: 'work.frameRounding',
    }),
  },
  laws: [
    {
      field: 'weeklyLimitMinutes',
      key: 'week44OfExcludedSystem',
      article: 'lsa40',
      warns: ({ weeklyLimitMinutes, workSystem: system, flexPeriodMonths }) =>
        weeklyLimitMinutes > 2400 &&
        (system === 'YEARLY_VARIABLE' ||
          system === 'WEEKLY_IRREGULAR' ||
          (system === 'FLEX' && flexPeriodMonths > 1)),
    },
    {
      field: 'weeklyLimitMinutes',
      key: 'week44',
      article: 'lsa40',
      warns: ({ weeklyLimitMinutes, workSystem: system, flexPeriodMonths }) =>
        weeklyLimitMinutes > 2400 &&
        system !== 'YEARLY_VARIABLE' &&
        system !== 'WEEKLY_IRREGULAR' &&
        !(system === 'FLEX' && flexPeriodMonths > 1),
    },
    {
      field: 'dailyLimitMinutes',
      key: 'dayOver8',
      article: 'lsa32',
      warns: ({ dailyLimitMinutes }) => dailyLimitMinutes > 480,
    },
    {
      field: 'flexPeriodMonths',
      key: 'flexAgreement',
      article: 'lsa32_3',
      warns: ({ workSystem: system, flexPeriodMonths }) =>
        system === 'FLEX' && flexPeriodMonths > 1,
    },
    {
      field: 'workSystem',
      key: 'exemptKeepsNight',
      article: 'lsa41',
      warns: ({ workSystem: system }) => system === 'EXEMPT_MANAGER',
    },
    {
      field: 'workSystem',
      key: 'outsideOnlyUntrackable',
      article: 'lsa38_2',
      warns: ({ workSystem: system }) => system === 'OUTSIDE_DEEMED',
    },
  ],
  contradictions: [
    {
      field: 'coreEnd',
      key: 'endBeforeStart',
      refuses: ({ workSystem: system, hasCoreTime, coreStart, coreEnd }) =>
        system === 'FLEX' && hasCoreTime && coreEnd <= coreStart,
    },
  ],
});

/** The four overtime settings of the specification (3, 7). */
export const overtime = kindOfRule({
  right: 'attendance.rules',
  scopes: EVERY_SCOPE,
  recalculates: true,
  parts: {
    overtime: [
      'overtimeCalcType',
      'overtimeCalcMinutes',
      'includePublicHolidays',
      'includeLegalHolidays',
    ],
    nightWork: ['nightStart', 'nightEnd', 'includeEarlyMorning'],
    workingHours: ['workingHoursCalcType', 'workingHoursMinutes', 'prescribedDays'],
    workOnHoliday: ['substituteRequired'],
  },
  fields: {
    overtimeCalcType: choice(
      ['BY_QUANTITY', 'BY_TIME_BAND', 'FIXED_DAILY_VALUE', 'APPROVED_ONLY'],
      'BY_QUANTITY',
    ),
    overtimeCalcMinutes: minutes(480, {
      min: 0,
      max: 1440,
      when: { field: 'overtimeCalcType', is: ['FIXED_DAILY_VALUE'] },
    }),
    includePublicHolidays: flag(true),
    includeLegalHolidays: flag(false),
    nightStart: clock('22:00', { feeds: 'work.lateNight' }),
    nightEnd: clock('05:00', { feeds: 'work.lateNight' }),
    includeEarlyMorning: flag(true, { feeds: 'work.lateNight' }),
    workingHoursCalcType: choice(
      ['PRESCRIBED_DAYS_HOURS', 'FIXED_VALUE', 'STATUTORY_FRAME'],
      'PRESCRIBED_DAYS_HOURS',
      { feeds: 'work.flexMonthPrescribedMinutes' },
    ),
    /** A day's hours with PRESCRIBED_DAYS_HOURS, a month's with FIXED_VALUE. */
    workingHoursMinutes: minutes(480, {
      min: 0,
      max: 44_640,
      when: {
        field: 'workingHoursCalcType',
        is: ['PRESCRIBED_DAYS_HOURS', 'FIXED_VALUE'],
      },
      feeds: 'work.flexMonthPrescribedMinutes',
    }),
    /** 0: as many as the month's plan has. */
    prescribedDays: count(0, 'days', {
      min: 0,
      max: 31,
      when: { field: 'workingHoursCalcType', is: ['PRESCRIBED_DAYS_HOURS'] },
      feeds: 'work.flexMonthPrescribedMinutes',
    }),
    substituteRequired: flag(false),
  },
  laws: [
    {
      field: 'nightStart',
      key: 'nightNarrowed',
      article: 'lsa37',
      warns: ({ nightStart }) => nightStart > '22:00' || nightStart < '05:00',
    },
    {
      field: 'nightEnd',
      key: 'nightNarrowed',
      article: 'lsa37',
      warns: ({ nightEnd }) => nightEnd < '05:00' || nightEnd > '22:00',
    },
    {
      field: 'includeEarlyMorning',
      key: 'earlyMorningLeftOut',
      article: 'lsa37',
      warns: ({ includeEarlyMorning }) => !includeEarlyMorning,
    },
    {
      field: 'overtimeCalcType',
      key: 'approvedOnly',
      article: 'lsa37',
      warns: ({ overtimeCalcType }) => overtimeCalcType === 'APPROVED_ONLY',
    },
  ],
});
