import { describe, expect, it } from 'vitest';
import type { ApprovedApplication, CompanyFacts, PersonFacts } from './facts.ts';
import { paidLeaveMinutes, planOfDay } from './plan-of-day.ts';

const MONDAY = 20_241;
const nine = { from: 540, until: 1080, breaks: [{ from: 720, until: 780 }] };

type Vacation = Extract<ApprovedApplication, { type: 'VACATION' }>;
const vacation = (more: Partial<Vacation>): Vacation => ({
  type: 'VACATION',
  vacationClassId: 'paid',
  firstDay: MONDAY,
  lastDay: MONDAY,
  unit: 'DAY',
  from: null,
  until: null,
  ...more,
});

function paidOn(approved: readonly ApprovedApplication[], day = MONDAY): number {
  const company = {
    shifts: new Map(),
    companyDays: new Map(),
    nationalHolidays: new Set<number>(),
    paidLeaveClasses: new Set(['paid']),
  } satisfies Partial<CompanyFacts>;
  const person = {
    joined: 0,
    left: Infinity,
    assigned: [],
    away: [],
    plans: new Map([[MONDAY, { times: nine, plannedAtStart: undefined }]]),
    approved,
  } satisfies Partial<PersonFacts>;
  return paidLeaveMinutes(company, person, day, planOfDay(company, person, day));
}

describe('契約の総時間に数える有給の休暇', () => {
  it.each([
    ['一日なら、その日の所定', [vacation({})], 480],
    ['午前の半日なら、休憩まで', [vacation({ unit: 'HALF_AM' })], 180],
    ['午後の半日なら、休憩から', [vacation({ unit: 'HALF_PM' })], 300],
    ['時間単位なら、休憩を除いた分', [vacation({ unit: 'HOUR', from: 660, until: 840 })], 120],
    ['勤務の外にかかる分は数えない', [vacation({ unit: 'HOUR', from: 1020, until: 1200 })], 60],
    [
      '重なる休暇は一度だけ',
      [vacation({ unit: 'HALF_AM' }), vacation({ unit: 'HOUR', from: 540, until: 600 })],
      180,
    ],
    ['無給の休暇は数えない', [vacation({ vacationClassId: 'unpaid' })], 0],
    [
      '別の日の時間単位は数えない',
      [
        vacation({
          unit: 'HOUR',
          from: 660,
          until: 840,
          firstDay: MONDAY - 1,
          lastDay: MONDAY - 1,
        }),
        vacation({
          unit: 'HOUR',
          from: 660,
          until: 840,
          firstDay: MONDAY + 1,
          lastDay: MONDAY + 1,
        }),
      ],
      0,
    ],
    ['休みの日には何もない', [vacation({ lastDay: MONDAY + 5 })], 0, MONDAY + 1],
  ] as const)('%s', (_what, approved, minutes, day = MONDAY) => {
    expect(paidOn(approved, day)).toBe(minutes);
  });
});
