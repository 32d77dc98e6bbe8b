import { choice, choices, count, date, EVERY_SCOPE, flag, kindOfRule, weekday } from '../field.ts';

/** 法定休日, 振替休日, 代休 (labour-rules 3). */
export const holiday = kindOfRule({
  right: 'attendance.rules',
  scopes: EVERY_SCOPE,
  recalculates: true,
  parts: {
    statutory: [
      'statutoryHolidayRule',
      'statutoryWeekday',
      'fourWeeksStart',
      'afterStatutoryHolidayMidnight',
    ],
    substitute: ['allowsSubstitute', 'substituteWithinDays'],
    compensatory: [
      'allowsCompensatory',
      'compensatoryUnits',
      'compensatoryExpiryMonths',
      'compensatoryReminderDays',
    ],
  },
  fields: {
    statutoryHolidayRule: choice(
      ['FIXED_WEEKDAY', 'CALENDAR', 'LATEST_IN_WEEK', 'FOUR_WEEKS'],
      'FIXED_WEEKDAY',
    ),
    statutoryWeekday: weekday(0, {
      when: { field: 'statutoryHolidayRule', is: ['FIXED_WEEKDAY'] },
    }),
    fourWeeksStart: date('2026-04-05', {
      when: { field: 'statutoryHolidayRule', is: ['FOUR_WEEKS'] },
    }),
    afterStatutoryHolidayMidnight: choice(
      ['EXCLUDE_HOLIDAY_MINUTES', 'OVERTIME_AT_ONCE'],
      'EXCLUDE_HOLIDAY_MINUTES',
      { feeds: 'work.afterStatutoryHolidayMidnight' },
    ),
    allowsSubstitute: flag(true),
    /** Before or after the worked day. */
    substituteWithinDays: count(30, 'days', {
      min: 1,
      max: 365,
      when: { field: 'allowsSubstitute', is: [true] },
    }),
    allowsCompensatory: flag(true),
    compensatoryUnits: choices(['DAY', 'HALF'], ['DAY', 'HALF'], {
      when: { field: 'allowsCompensatory', is: [true] },
    }),
    compensatoryExpiryMonths: count(2, 'months', {
      min: 1,
      max: 36,
      when: { field: 'allowsCompensatory', is: [true] },
    }),
    compensatoryReminderDays: count(14, 'days', {
      min: 0,
      max: 365,
      when: { field: 'allowsCompensatory', is: [true] },
    }),
  },
  laws: [
    {
      field: 'statutoryHolidayRule',
      key: 'latestInWeek',
      article: 'lsa35',
      warns: ({ statutoryHolidayRule }) => statutoryHolidayRule === 'LATEST_IN_WEEK',
    },
    {
      field: 'statutoryHolidayRule',
      key: 'fourWeeksInWorkRules',
      article: 'lsa35',
      warns: ({ statutoryHolidayRule }) => statutoryHolidayRule === 'FOUR_WEEKS',
    },
    {
      field: 'substituteWithinDays',
      key: 'substituteFarAway',
      article: 'lsa24',
      warns: ({ allowsSubstitute, substituteWithinDays }) =>
        allowsSubstitute && substituteWithinDays > 31,
    },
    {
      field: 'compensatoryExpiryMonths',
      key: 'compensatoryUnpaid',
      article: 'lsa24',
      warns: ({ allowsCompensatory, compensatoryExpiryMonths }) =>
        allowsCompensatory && compensatoryExpiryMonths > 24,
    },
  ],
  contradictions: [
    {
      field: 'compensatoryUnits',
      key: 'required',
      refuses: ({ allowsCompensatory, compensatoryUnits }) =>
        allowsCompensatory && compensatoryUnits.length === 0,
    },
  ],
});
