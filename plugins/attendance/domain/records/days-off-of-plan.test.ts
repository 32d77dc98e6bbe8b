import { describe, expect, it } from 'vitest';
import { halvesOf } from '../applications/halves.ts';
import type { ApprovedApplication } from './facts.ts';
import { planOfDay } from './plan-of-day.ts';
import { holidayWork, SATURDAY, vacation } from './test-plans.ts';
import { companyOf, MONDAY, NINE as nine, personOf } from './test-somebody.ts';

const [TUESDAY, WEDNESDAY] = [MONDAY + 1, MONDAY + 2];
const NEXT_MONDAY = MONDAY + 7;

describe('leave of a part of the day', () => {
  const leaveOn = (day: number, ...approved: ApprovedApplication[]) =>
    planOfDay(companyOf(), personOf({ approved }), day);
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

  it('an outing is none: whoever comes late for it is late', () => {
    const outing = vacation({ vacationClassId: 'outing', unit: 'HOUR', from: 540, until: 600 });
    expect(leaveOn(MONDAY, outing)).toMatchObject({ leave: [], times: nine, isAway: false });
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
    planOfDay(companyOf(), personOf({ approved }), day);
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
