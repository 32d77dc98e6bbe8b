import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../engine/clock.ts';
import type { ApprovedApplication, OwnPlan, PersonFacts, PlanFacts } from './facts.ts';
import { rulesOn, shiftOn } from './facts.ts';
import { halvesOf, planOfDay } from './plan-of-day.ts';

const MONDAY = dayOfDate('2026-11-16');
const [TUESDAY, WEDNESDAY] = [MONDAY + 1, MONDAY + 2];
const SATURDAY = MONDAY + 5;
const NEXT_MONDAY = MONDAY + 7;

const nine = { from: 540, until: 1080, breaks: [{ from: 720, until: 780 }] };
const late = { from: 780, until: 1320, breaks: [{ from: 1020, until: 1080 }] };
const week = (times: typeof nine) => [undefined, times, times, times, times, times, undefined];

type Version = NonNullable<ReturnType<typeof shiftOn>>;
const version = (from: number, until: number, more: Partial<Version> = {}): Version => ({
  from,
  until,
  closingDay: 31,
  worksOnHolidays: false,
  times: week(nine),
  ...more,
});

const company = (more: Partial<PlanFacts['company']> = {}): PlanFacts['company'] => ({
  shifts: new Map([
    ['day', [version(0, Infinity)]],
    ['late', [version(0, Infinity, { times: week(late) })]],
    ['open', [version(0, Infinity, { worksOnHolidays: true })]],
  ]),
  companyDays: new Map(),
  nationalHolidays: new Set(),
  ...more,
});
const person = (more: Partial<PlanFacts['person']> = {}): PlanFacts['person'] => ({
  joined: 0,
  left: Infinity,
  assigned: [{ from: 0, until: Infinity, shiftId: 'day' }],
  away: [],
  plans: new Map(),
  approved: [],
  ...more,
});
const own = (day: number, plan: OwnPlan) => ({ plans: new Map([[day, plan]]) });

const asked = { firstDay: MONDAY, lastDay: MONDAY };
const vacation = (more: object = {}): ApprovedApplication => ({
  ...asked,
  type: 'VACATION',
  vacationClassId: 'paid',
  unit: 'DAY',
  from: null,
  until: null,
  ...more,
});
const holidayWork = (more: object = {}): ApprovedApplication => ({
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

describe('from its first day until its last, and on no other', () => {
  const stretches: [string, (from: number, last: number) => string[]][] = [
    [
      'an assigned shift',
      (from, last) => {
        const held = person({ assigned: [{ from, until: last + 1, shiftId: 'late' }] });
        return around(from, last, (day) => hours(held, day));
      },
    ],
    [
      'the next shift, where one follows the other',
      (from, last) => {
        const held = person({
          assigned: [
            { from: 0, until: from, shiftId: 'day' },
            { from, until: last + 1, shiftId: 'late' },
            { from: last + 1, until: Infinity, shiftId: 'day' },
          ],
        });
        return around(from, last, (day) => hours(held, day).replace(DAY, ''));
      },
    ],
    [
      'a version of a shift',
      (from, last) => {
        const shifts = new Map([
          [
            'day',
            [
              version(0, from),
              version(from, last + 1, { times: week(late) }),
              version(last + 1, Infinity),
            ],
          ],
        ]);
        return around(from, last, (day) =>
          hours(person(), day, company({ shifts })).replace(DAY, ''),
        );
      },
    ],
    [
      'the time in the company',
      (from, last) => {
        const employed = person({
          joined: from,
          left: last,
          assigned: [{ from: 0, until: Infinity, shiftId: 'late' }],
        });
        return around(from, last, (day) => hours(employed, day));
      },
    ],
  ];
  it.each(stretches)('%s plans', (_what, plannedOn) => {
    expect(plannedOn(TUESDAY, WEDNESDAY)).toEqual(['', LATE, LATE, '']);
    expect(plannedOn(TUESDAY, TUESDAY)).toEqual(['', LATE, '']);
  });

  const absences: [string, (from: number, last: number) => string[]][] = [
    [
      'leave of absence',
      (from, to) => around(from, to, (day) => hours(person({ away: [{ from, to }] }), day)),
    ],
    [
      'vacation of whole days',
      (firstDay, lastDay) => {
        const away = person({ approved: [vacation({ firstDay, lastDay })] });
        return around(firstDay, lastDay, (day) => hours(away, day));
      },
    ],
  ];
  it.each(absences)('%s plans nothing', (_what, plannedOn) => {
    expect(plannedOn(TUESDAY, WEDNESDAY)).toEqual([DAY, '', '', DAY]);
    expect(plannedOn(TUESDAY, TUESDAY)).toEqual([DAY, '', DAY]);
  });

  it('rules hold from their day on, and those of the first day before it', () => {
    const rules = [0, TUESDAY, WEDNESDAY].map((from) => ({ from, version: from }));
    const of = { rules } as unknown as PersonFacts;
    expect(
      [-5, 0, MONDAY, TUESDAY, WEDNESDAY, SATURDAY].map((day) => rulesOn(of, day).from),
    ).toEqual([0, 0, 0, TUESDAY, WEDNESDAY, WEDNESDAY]);
    expect(() => rulesOn({ rules: [] } as unknown as PersonFacts, MONDAY)).toThrow('no rules');
  });

  it('who is on leave of absence is marked as such, and on no other day', () => {
    const away = person({ away: [{ from: TUESDAY, to: WEDNESDAY }] });
    expect(
      around(TUESDAY, WEDNESDAY, (day) => String(planOfDay(company(), away, day).isOnLeave)),
    ).toEqual(['false', 'true', 'true', 'false']);
  });

  it('a shift without a version on the day, and one that nobody has, plan nothing', () => {
    const shifts = new Map([['day', [version(TUESDAY, Infinity)]]]);
    expect(hours(person(), MONDAY, company({ shifts }))).toBe('');
    expect(shiftOn(company(), person({ assigned: [] }), MONDAY)).toBeUndefined();
    const unknown = person({ assigned: [{ from: 0, until: Infinity, shiftId: 'gone' }] });
    expect(hours(unknown, MONDAY)).toBe('');
  });
});

const around = (first: number, last: number, of: (day: number) => string): string[] =>
  Array.from({ length: last - first + 3 }, (_, index) => of(first - 1 + index));

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

describe('leave of a part of the day', () => {
  const leaveOn = (day: number, ...approved: ApprovedApplication[]) =>
    planOfDay(company(), person({ approved }), day);
  const morning = { from: 540, until: 720 };
  const afternoon = { from: 780, until: 1080 };

  it.each([
    ['the morning, until the break', { unit: 'HALF_AM' }, [morning]],
    ['the afternoon, from the break on', { unit: 'HALF_PM' }, [afternoon]],
    ['hours', { unit: 'HOUR', from: 600, until: 660 }, [{ from: 600, until: 660 }]],
    ['hours without a beginning', { unit: 'HOUR', until: 660 }, []],
    ['hours without an end', { unit: 'HOUR', from: 600 }, []],
  ])('%s', (_what, more, leave) => {
    expect(leaveOn(MONDAY, vacation(more))).toMatchObject({
      leave,
      times: nine,
      prescribedMinutes: 480,
      isAway: false,
    });
  });

  it.each([
    ['HOUR', { from: 600, until: 660 }],
    ['HALF_AM', {}],
    ['HALF_PM', {}],
  ])('%s is that of its own day, and of no day before or after it', (unit, more) => {
    const one = vacation({ unit, ...more, firstDay: TUESDAY, lastDay: TUESDAY });
    expect([MONDAY, TUESDAY, WEDNESDAY].map((day) => leaveOn(day, one).leave.length)).toEqual([
      0, 1, 0,
    ]);
  });

  it('adds up with other leave of the day; of a day off there is none', () => {
    const hour = vacation({ unit: 'HOUR', from: 1020, until: 1080 });
    expect(leaveOn(MONDAY, vacation({ unit: 'HALF_AM' }), hour).leave).toEqual([
      morning,
      { from: 1020, until: 1080 },
    ]);
    const ofSaturday = { ...hour, firstDay: SATURDAY, lastDay: SATURDAY };
    expect(leaveOn(SATURDAY, ofSaturday)).toMatchObject({ leave: [], times: undefined });
  });

  it('a whole day wins over a part of it, and on a day off changes nothing', () => {
    const whole = leaveOn(MONDAY, vacation({ unit: 'HALF_AM' }), vacation());
    expect(whole).toMatchObject({
      times: undefined,
      isAway: true,
      prescribedMinutes: 480,
      leave: [],
    });
    const off = leaveOn(SATURDAY, vacation({ firstDay: MONDAY, lastDay: NEXT_MONDAY }));
    expect(off).toMatchObject({ times: undefined, isAway: false, prescribedMinutes: 0 });
  });

  it.each([
    ['a break', nine, [morning, afternoon]],
    [
      'the longest of several',
      {
        ...nine,
        breaks: [
          { from: 600, until: 615 },
          { from: 840, until: 900 },
          { from: 960, until: 970 },
        ],
      },
      [
        { from: 540, until: 840 },
        { from: 900, until: 1080 },
      ],
    ],
    [
      'no break: two equal halves',
      { from: 540, until: 901, breaks: [] },
      [
        { from: 540, until: 720 },
        { from: 720, until: 901 },
      ],
    ],
  ])('the day is halved by %s', (_what, times, halves) => {
    expect(halvesOf(times)).toEqual(halves);
  });
});

describe('work on a holiday and the day that is taken for it', () => {
  const planned = (day: number, ...approved: ApprovedApplication[]) =>
    planOfDay(company(), person({ approved }), day);
  const SIX = { from: 600, until: 960, breaks: [{ from: 720, until: 780 }] };

  it('振替: the holiday becomes a workday with the hours of the contract, the other day a day off', () => {
    expect(planned(SATURDAY, holidayWork())).toEqual({
      times: SIX,
      prescribedMinutes: 300,
      plannedAtStart: undefined,
      leave: [],
      isSubstituteDayOff: false,
      isSubstituteWorkday: true,
      isAway: false,
      isOnLeave: false,
    });
    expect(planned(MONDAY, holidayWork())).toMatchObject({
      times: undefined,
      prescribedMinutes: 0,
      isSubstituteDayOff: true,
      isAway: false,
    });
    expect(planned(TUESDAY, holidayWork())).toMatchObject({
      times: nine,
      isSubstituteDayOff: false,
    });
  });

  it('代休: the holiday stays one, and on the other day nobody is expected', () => {
    const work = holidayWork({ transferKind: 'COMPENSATORY' });
    expect(planned(SATURDAY, work)).toMatchObject({
      times: SIX,
      prescribedMinutes: 0,
      isSubstituteWorkday: false,
    });
    expect(planned(MONDAY, work)).toMatchObject({
      times: undefined,
      prescribedMinutes: 480,
      isAway: true,
      isSubstituteDayOff: false,
    });
  });

  it.each(['SUBSTITUTE', 'COMPENSATORY'])(
    'of a half day, %s frees the afternoon only',
    (transferKind) => {
      const half = holidayWork({ part: 'HALF', transferKind });
      expect(planned(SATURDAY, half)).toMatchObject({
        times: SIX,
        prescribedMinutes: 0,
        isSubstituteWorkday: false,
      });
      expect(planned(MONDAY, half)).toMatchObject({
        times: nine,
        leave: [{ from: 780, until: 1080 }],
        prescribedMinutes: 480,
        isAway: false,
      });
    },
  );

  it('without a day for it, and before it is judged, frees no day', () => {
    for (const work of [
      holidayWork({ transferDate: null, transferKind: null }),
      holidayWork({ transferKind: null }),
    ]) {
      expect(planned(SATURDAY, work)).toMatchObject({
        times: SIX,
        prescribedMinutes: 0,
        isSubstituteWorkday: false,
      });
      expect(planned(MONDAY, work)).toMatchObject({ times: nine, leave: [], isAway: false });
    }
  });

  it('is planned on its own day only, and never on a day that is worked anyway', () => {
    expect(
      [SATURDAY - 1, SATURDAY, SATURDAY + 1].map((day) => planned(day, holidayWork()).times),
    ).toEqual([nine, SIX, undefined]);
    const onMonday = holidayWork({
      firstDay: MONDAY,
      lastDay: MONDAY,
      transferDate: null,
      transferKind: null,
    });
    expect(planned(MONDAY, onMonday).times).toEqual(nine);
  });
});
