import { CLAIM_DAYS } from '../claim-days.ts';
import { choice, choices, count, EVERY_SCOPE, flag, kindOfRule } from '../field.ts';

export const REQUEST_TYPES = [
  'REVISE',
  'OVERTIME',
  'VACATION',
  'HOLIDAY_WORK',
  'SCHEDULE',
] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** Days before (or after) the day asked for, counted in calendar days; 0 is the day itself. */
const days = (byDefault: number) => count(byDefault, 'days', { min: 0, max: 365 });

/** Which applications there are, and until when (labour-rules 1, 3.3). */
export const request = kindOfRule({
  right: 'attendance.rules',
  scopes: EVERY_SCOPE,
  recalculates: true,
  parts: {
    types: ['types', 'reasonRequired', 'allowsSelfApproval', 'unstampedOvertime'],
    revise: ['reviseAfterDays'],
    overtime: ['overtimeBeforeDays', 'allowsOvertimeAfter', 'overtimeAfterDays'],
    vacation: ['vacationBeforeDays', 'allowsVacationAfter', 'vacationAfterDays'],
    holidayWork: ['holidayWorkBeforeDays', 'allowsHolidayWorkAfter', 'holidayWorkAfterDays'],
  },
  fields: {
    types: choices(REQUEST_TYPES, REQUEST_TYPES),
    reasonRequired: choices(REQUEST_TYPES, ['REVISE', 'OVERTIME', 'HOLIDAY_WORK']),
    allowsSelfApproval: flag(false),
    /** What approved overtime counts where the day has no stamps. */
    unstampedOvertime: choice(['STAMPS_ONLY', 'AS_APPLIED'], 'STAMPS_ONLY'),
    // 労働基準法115条, 附則143条; five years by the main rule.
    reviseAfterDays: count(CLAIM_DAYS, 'days', { min: 0, max: 1827 }),
    overtimeBeforeDays: days(0),
    allowsOvertimeAfter: flag(true),
    overtimeAfterDays: count(7, 'days', {
      min: 1,
      max: 365,
      when: { field: 'allowsOvertimeAfter', is: [true] },
    }),
    vacationBeforeDays: days(1),
    allowsVacationAfter: flag(false),
    vacationAfterDays: count(3, 'days', {
      min: 1,
      max: 365,
      when: { field: 'allowsVacationAfter', is: [true] },
    }),
    holidayWorkBeforeDays: days(1),
    allowsHolidayWorkAfter: flag(true),
    holidayWorkAfterDays: count(7, 'days', {
      min: 1,
      max: 365,
      when: { field: 'allowsHolidayWorkAfter', is: [true] },
    }),
  },
  laws: [
    {
      field: 'unstampedOvertime',
      key: 'unstampedAsApplied',
      article: 'guideline2017',
      warns: ({ unstampedOvertime }) => unstampedOvertime === 'AS_APPLIED',
    },
    {
      field: 'types',
      key: 'noRevise',
      article: 'guideline2017',
      warns: ({ types }) => !types.includes('REVISE'),
    },
    {
      field: 'types',
      key: 'noVacationRequest',
      article: 'lsa39',
      warns: ({ types }) => !types.includes('VACATION'),
    },
    {
      field: 'vacationBeforeDays',
      key: 'vacationAskedTooEarly',
      article: 'lsa39',
      warns: ({ vacationBeforeDays }) => vacationBeforeDays > 14,
    },
    {
      field: 'allowsOvertimeAfter',
      key: 'overtimeOnlyBefore',
      article: 'guideline2017',
      warns: ({ types, allowsOvertimeAfter }) => types.includes('OVERTIME') && !allowsOvertimeAfter,
    },
    {
      field: 'reviseAfterDays',
      key: 'reviseTooSoonOver',
      article: 'lsa115',
      warns: ({ types, reviseAfterDays }) =>
        types.includes('REVISE') && reviseAfterDays < CLAIM_DAYS,
    },
  ],
});
