import { expect, it } from 'vitest';
import { dayOfDate } from '../engine/day/clock.ts';
import type { PlanFacts } from '../records/facts.ts';
import { outlookOf } from './outlook.ts';

const day = dayOfDate('2026-11-20');
const company: PlanFacts['company'] = {
  shifts: new Map(),
  companyDays: new Map(),
  calendars: new Map(),
  nationalHolidays: new Set(),
  outingClass: undefined,
} as never;
const plan = (from: number, until: number, breaks: number) => ({
  times: { from, until, breaks: breaks > 0 ? [{ from: 720, until: 720 + breaks }] : [] },
});
const person = (more: object = {}): PlanFacts['person'] =>
  ({
    ...{ joined: -Infinity, left: Infinity, assigned: [], calendars: [], away: [], approved: [] },
    plans: new Map([
      [day, plan(540, 1080, 60)],
      [day + 1, plan(540, 1200, 60)],
      [day + 2, plan(540, 1080, 60)],
    ]),
    ...more,
  }) as never;
const soFar = { workedMinutes: 6000, overtimeMinutes: 300 };
const days = { from: day, until: day + 3 };

it('adds the plans of the days that are left, and what they have beyond eight hours', () => {
  expect(outlookOf(company, person(), days, soFar)).toEqual({
    approvedMinutes: 0,
    plannedMinutes: 480 + 600 + 480,
    landingMinutes: 6000 + 1560,
    landingOvertimeMinutes: 300 + 120,
  });
});

it('adds approved overtime of those days without its breaks, and none of others', () => {
  const overtime = (firstDay: number) => ({
    ...{ type: 'OVERTIME', firstDay, lastDay: firstDay, from: 1080, until: 1260 },
    breaks: [{ from: 1200, until: 1215 }],
  });
  const approved = [overtime(day + 2), overtime(day - 1), overtime(day + 3)];
  const made = outlookOf(company, person({ approved }), days, soFar);
  expect(made).toMatchObject({ approvedMinutes: 165, landingOvertimeMinutes: 300 + 120 + 165 });
});

it('expects nobody on a day of leave', () => {
  const vacation = {
    type: 'VACATION',
    firstDay: day,
    lastDay: day,
    unit: 'DAY',
    vacationClassId: 'v',
  };
  const made = outlookOf(
    company,
    person({ approved: [{ ...vacation, from: null, until: null }] }),
    days,
    soFar,
  );
  expect(made.plannedMinutes).toBe(600 + 480);
});
