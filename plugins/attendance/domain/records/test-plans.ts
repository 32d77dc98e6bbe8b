import { dateOfDay } from '../engine/day/clock.ts';
import type { ApprovedApplication, PlanFacts, ShiftVersion } from './facts.ts';
import { MONDAY } from './test-somebody.ts';

/** What a day is planned from: shifts of the company, somebody who has one, and what was allowed them. */

export const SATURDAY = MONDAY + 5;

export const nine = { from: 540, until: 1080, breaks: [{ from: 720, until: 780 }] };
export const late = { from: 780, until: 1320, breaks: [{ from: 1020, until: 1080 }] };
export const week = (times: typeof nine) => [
  undefined,
  times,
  times,
  times,
  times,
  times,
  undefined,
];

export const version = (
  from: number,
  until: number,
  more: Partial<ShiftVersion> = {},
): ShiftVersion => ({
  from,
  until,
  closingDay: 31,
  worksOnHolidays: false,
  times: week(nine),
  ...more,
});

export const company = (more: Partial<PlanFacts['company']> = {}): PlanFacts['company'] => ({
  shifts: new Map([
    ['day', [version(0, Infinity)]],
    ['late', [version(0, Infinity, { times: week(late) })]],
    ['open', [version(0, Infinity, { worksOnHolidays: true })]],
  ]),
  companyDays: new Map(),
  nationalHolidays: new Set(),
  ...more,
});
export const person = (more: Partial<PlanFacts['person']> = {}): PlanFacts['person'] => ({
  joined: 0,
  left: Infinity,
  assigned: [{ from: 0, until: Infinity, shiftId: 'day' }],
  away: [],
  plans: new Map(),
  approved: [],
  ...more,
});

export const asked = { firstDay: MONDAY, lastDay: MONDAY };
export const vacation = (more: object = {}): ApprovedApplication => ({
  ...asked,
  type: 'VACATION',
  vacationClassId: 'paid',
  unit: 'DAY',
  from: null,
  until: null,
  ...more,
});
export const holidayWork = (more: object = {}): ApprovedApplication => ({
  firstDay: SATURDAY,
  lastDay: SATURDAY,
  type: 'HOLIDAY_WORK',
  part: 'WHOLE',
  from: 600,
  until: 960,
  breaks: [{ from: 720, until: 780 }],
  transferDate: dateOfDay(MONDAY),
  transferKind: 'SUBSTITUTE',
  ...more,
});
