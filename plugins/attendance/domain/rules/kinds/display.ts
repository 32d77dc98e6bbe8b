import { choice, choices, count, EVERY_SCOPE, flag, kindOfRule, minutes } from '../field.ts';

/** What employees find on their pages, and managers in their menu. */
export const functionDisplay = kindOfRule({
  right: 'attendance.rules',
  scopes: EVERY_SCOPE,
  recalculates: false,
  parts: {
    home: ['showsOvertimeGauge', 'showsComingShifts'],
    application: ['showsColleagues'],
    record: ['showsExplanation', 'showsCalendar', 'allowsPrint', 'allowsDownload'],
    management: ['showsErrorLists'],
  },
  fields: {
    showsOvertimeGauge: flag(true),
    showsComingShifts: flag(true),
    showsColleagues: flag(true),
    showsExplanation: flag(true),
    showsCalendar: flag(true),
    allowsPrint: flag(true),
    allowsDownload: flag(true),
    /** The specification shows one list of errors of the four; today's board leads to all of them. */
    showsErrorLists: flag(false),
  },
});

export const RECORD_COLUMNS = [
  'PLAN',
  'CHECK_IN',
  'CHECK_OUT',
  'BREAK',
  'WORKED',
  'WITHIN_STATUTORY',
  'BEYOND_STATUTORY',
  'LATE_NIGHT',
  'HOLIDAY_WORK',
  'COMPANY_OVERTIME',
  'LATE_EARLY',
  'ABSENCE',
  'OUTING',
  'APPLICATION',
  'NOTE',
] as const;
export type RecordColumn = (typeof RECORD_COLUMNS)[number];

/** Columns of the month record. */
export const recordDisplay = kindOfRule({
  right: 'attendance.rules',
  scopes: EVERY_SCOPE,
  recalculates: false,
  parts: { columns: ['columns'], form: ['timeFormat', 'decimals', 'view', 'weeklySubtotals'] },
  fields: {
    columns: choices(
      RECORD_COLUMNS,
      RECORD_COLUMNS.filter((column) => column !== 'COMPANY_OVERTIME'),
    ),
    timeFormat: choice(['SEXAGESIMAL', 'DECIMAL'], 'SEXAGESIMAL'),
    decimals: count(2, 'digits', {
      min: 1,
      max: 4,
      when: { field: 'timeFormat', is: ['DECIMAL'] },
    }),
    view: choice(['LIST', 'CALENDAR'], 'LIST'),
    weeklySubtotals: flag(true),
  },
  contradictions: [
    { field: 'columns', key: 'required', refuses: ({ columns }) => columns.length === 0 },
  ],
});

/** How records are kept: who mends them, what is looked at (labour-rules 11). */
export const recordAttendance = kindOfRule({
  right: 'attendance.rules',
  scopes: EVERY_SCOPE,
  recalculates: false,
  parts: {
    mending: ['employeeMends', 'mendReasonRequired', 'staffMendOwn'],
    record: ['recordToleranceMinutes'],
    health: ['overtimeLimitMinutes', 'restIntervalMinutes', 'consecutiveDays', 'notifiesShortRest'],
  },
  fields: {
    employeeMends: choice(['BY_APPLICATION', 'DIRECTLY'], 'BY_APPLICATION'),
    mendReasonRequired: flag(true, { when: { field: 'employeeMends', is: ['DIRECTLY'] } }),
    /** Whoever may correct other people's days does so with their own; else they apply like everybody. */
    staffMendOwn: flag(false),
    /** How far the record of a PC or a door may be from the stamps before somebody has to explain it. */
    recordToleranceMinutes: minutes(30, { min: 1, max: 480 }),
    /** What the 36 agreement allows a month beyond the statutory hours (LSA 36(4): 45 hours at most). */
    overtimeLimitMinutes: minutes(2700, { min: 0, max: 2700 }),
    /** 勤務間インターバル; 0: not looked at. */
    restIntervalMinutes: minutes(660, { min: 0, max: 1440 }),
    consecutiveDays: count(13, 'days', { min: 1, max: 24 }),
    notifiesShortRest: flag(true),
  },
  laws: [
    {
      field: 'employeeMends',
      key: 'selfReport',
      article: 'guideline2017',
      warns: ({ employeeMends }) => employeeMends === 'DIRECTLY',
    },
    {
      field: 'staffMendOwn',
      key: 'mendOwn',
      article: 'guideline2017',
      warns: ({ staffMendOwn }) => staffMendOwn,
    },
    {
      field: 'restIntervalMinutes',
      key: 'shortRest',
      article: 'interval',
      warns: ({ restIntervalMinutes }) => restIntervalMinutes < 540,
    },
    {
      field: 'consecutiveDays',
      key: 'manyDaysRunning',
      article: 'lsa35',
      warns: ({ consecutiveDays }) => consecutiveDays > 13,
    },
  ],
});
