import { describe, expect, it } from 'vitest';
import type { ApprovedApplication, OwnPlan, PlanFacts } from './facts.ts';
import { planOfDay } from './plan-of-day.ts';
import {
  asked,
  company,
  holidayWork,
  late,
  nine,
  person,
  SATURDAY,
  vacation,
} from './test-plans.ts';
import { MONDAY } from './test-somebody.ts';

const TUESDAY = MONDAY + 1;

const own = (day: number, plan: OwnPlan) => ({ plans: new Map([[day, plan]]) });

const overtime: ApprovedApplication = {
  ...asked,
  type: 'OVERTIME',
  from: 1080,
  until: 1200,
  breaks: [],
};

/** From when until when somebody is planned, by minutes from midnight; '' where nobody is. */
const hours = (person: PlanFacts['person'], day: number, of = company()): string => {
  const { times } = planOfDay(of, person, day);
  return times ? `${times.from}-${times.until}` : '';
};
const DAY = '540-1080';
const LATE = '780-1320';

describe('what decides about a day, the nearer before the farther', () => {
  const holiday = { nationalHolidays: new Set([MONDAY]) };
  const off = { companyDays: new Map([[MONDAY, 'OFF' as const]]) };
  const on = { companyDays: new Map([[MONDAY, 'WORK' as const]]) };
  const open = { assigned: [{ from: 0, until: Infinity, shiftId: 'open' }] };
  const cases: [
    string,
    string,
    Partial<PlanFacts['company']>,
    Partial<PlanFacts['person']>,
    number?,
  ][] = [
    ['the weekday of the shift', DAY, {}, {}],
    ['a weekday off', '', {}, {}, SATURDAY],
    ['a national holiday', '', holiday, {}],
    ['a national holiday of another day', DAY, holiday, {}, TUESDAY],
    ['a shift that works on holidays', DAY, holiday, open],
    ['a day off of the company', '', off, {}],
    ['a day off of the company, for a shift that works on holidays', '', off, open],
    ['a day off of the company of another day', DAY, off, {}, TUESDAY],
    ['a workday of the company on a holiday', DAY, { ...holiday, ...on }, {}],
    [
      'a workday of the company on a weekday off',
      '',
      { companyDays: new Map([[SATURDAY, 'WORK' as const]]) },
      {},
      SATURDAY,
    ],
    ['a published plan', LATE, {}, own(MONDAY, { times: late, plannedAtStart: undefined })],
    ['a published day off', '', {}, own(MONDAY, { times: undefined, plannedAtStart: undefined })],
    [
      'a published plan on a holiday',
      LATE,
      { ...holiday, ...off },
      own(MONDAY, { times: late, plannedAtStart: undefined }),
    ],
    [
      'a published plan of another day',
      DAY,
      {},
      own(TUESDAY, { times: late, plannedAtStart: undefined }),
    ],
    ['approved overtime moves no plan', DAY, {}, { approved: [overtime] }],
  ];
  it.each(cases)('%s: %s', (_what, expected, of, who, day = MONDAY) => {
    expect(hours(person(who), day, company(of))).toBe(expected);
  });

  it('a workday has the hours of its plan less its breaks, a day off none', () => {
    expect(planOfDay(company(), person(), MONDAY)).toEqual({
      times: nine,
      prescribedMinutes: 480,
      plannedAtStart: undefined,
      leave: [],
      isSubstituteDayOff: false,
      isSubstituteWorkday: false,
      isAway: false,
      isOnLeave: false,
    });
    expect(planOfDay(company(), person(), SATURDAY)).toMatchObject({
      times: undefined,
      prescribedMinutes: 0,
      isAway: false,
    });
  });

  it('keeps how long the day was planned when it began, whatever it became', () => {
    const begun = (times: OwnPlan['times'], approved: readonly ApprovedApplication[] = []) =>
      planOfDay(
        company(),
        person({ ...own(MONDAY, { times, plannedAtStart: 600 }), approved }),
        MONDAY,
      );
    expect(begun(nine)).toMatchObject({ plannedAtStart: 600, prescribedMinutes: 480 });
    expect(begun(undefined)).toMatchObject({ plannedAtStart: 600, prescribedMinutes: 0 });
    expect(begun(undefined, [overtime])).toMatchObject({ plannedAtStart: 600, times: undefined });
    expect(begun(nine, [vacation()])).toMatchObject({ plannedAtStart: 600, times: undefined });
    expect(begun(nine, [holidayWork()])).toMatchObject({
      plannedAtStart: 600,
      isSubstituteDayOff: true,
    });
    expect(begun(nine, [vacation({ unit: 'HALF_AM' })])).toMatchObject({ plannedAtStart: 600 });
    // The same times of a plan that began are not those of a plan that did not.
    expect(
      planOfDay(company(), person(own(MONDAY, { times: nine, plannedAtStart: undefined })), MONDAY)
        .plannedAtStart,
    ).toBeUndefined();
  });
});
