import type { ExplainedTotal } from '#schema/generated/schema-types.ts';
import type { WorkMinutesPartsFragment } from '../Month.generated.ts';

/** Figures of a month or a day that open into their parts, in the order in which they are shown. */
export const EXPLAINED = {
  WORKED: 'worked',
  PRESCRIBED: 'prescribed',
  OVERTIME_WITHIN_STATUTORY: 'overtimeWithinStatutory',
  OVERTIME_BEYOND_STATUTORY: 'overtimeBeyondStatutory',
  OVERTIME_OVER_60: 'overtimeOver60',
  STATUTORY_HOLIDAY_WORK: 'statutoryHolidayWork',
  NON_STATUTORY_HOLIDAY_WORK: 'nonStatutoryHolidayWork',
  LATE_NIGHT: 'lateNight',
  NON_PRESCRIBED_WORK: 'nonPrescribedWork',
  ABSENCE: 'absence',
  PRIVATE_OUTING: 'privateOuting',
} as const satisfies Record<ExplainedTotal, keyof WorkMinutesPartsFragment>;

export const explainedTotals = Object.keys(EXPLAINED) as ExplainedTotal[];
