import { describe, expect, it } from 'vitest';
import { dayOfDate } from '../engine/day/clock.ts';
import type { CompanyFacts, PersonFacts } from './facts.ts';
import { type FlexWork, flexBalance } from './flex-balance.ts';
import { companyOf, personOf, rulesOf } from './test-somebody.ts';

/** November of 2026 has 30 days, 21 of them from Monday to Friday, and begins with a Sunday. */
const FIRST = dayOfDate('2026-11-01');
const DECEMBER = dayOfDate('2026-12-01');
const FRAME = Math.floor((40 * 60 * 30) / 7);
const CONTRACT = 21 * 480;
const FLEX = { workSystem: 'FLEX' };

const leave = (firstDay: number, lastDay: number) => ({
  type: 'VACATION' as const,
  vacationClassId: 'paid',
  unit: 'DAY' as const,
  firstDay,
  lastDay,
  from: null,
  until: null,
});

type Given = {
  readonly today?: number;
  readonly system?: object;
  readonly overtime?: object;
  readonly person?: Partial<PersonFacts>;
  readonly company?: Partial<CompanyFacts>;
  /** Minutes by the day of November. */
  readonly worked?: Readonly<Record<number, number | FlexWork>>;
  readonly day?: number;
};
const balance = ({ today = DECEMBER, worked = {}, day = FIRST + 9, ...more }: Given = {}) =>
  flexBalance(
    companyOf({ today, ...more.company }),
    personOf({
      rules: [
        rulesOf({ WORK_SYSTEM: { ...FLEX, ...more.system }, OVERTIME: { ...more.overtime } }),
      ],
      ...more.person,
    }),
    day,
    (of) => {
      const one = worked[of - FIRST + 1];
      return typeof one === 'number' ? { worked: one, statutoryHoliday: 0 } : one;
    },
  );
const everyWorkday = (minutes: number) =>
  Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => index + 1)
      .filter((date) => date % 7 !== 1 && date % 7 !== 0)
      .map((date) => [date, minutes]),
  );

describe('where somebody under flextime stands', () => {
  it('the whole month, when it was worked as the contract asks', () => {
    expect(balance({ worked: everyWorkday(480) })).toEqual({
      from: FIRST,
      until: DECEMBER,
      isOver: true,
      frameMinutes: FRAME,
      contractMinutes: CONTRACT,
      paidLeaveMinutes: 0,
      countedMinutes: CONTRACT,
      statutoryHolidayMinutes: 0,
      surplusMinutes: 0,
      beyondStatutoryMinutes: 0,
      shortageMinutes: 0,
      workdaysLeft: 0,
      soFar: { expectedMinutes: CONTRACT, workedMinutes: CONTRACT },
      months: [],
      core: undefined,
    });
  });

  it.each<[string, Record<number, number>, object]>([
    ['nothing was worked', {}, { countedMinutes: 0, surplusMinutes: 0, shortageMinutes: CONTRACT }],
    [
      'a minute short',
      { ...everyWorkday(480), 2: 479 },
      { surplusMinutes: 0, shortageMinutes: 1, beyondStatutoryMinutes: 0 },
    ],
    [
      'a minute over the contract, and within the law’s frame',
      { ...everyWorkday(480), 2: 481 },
      { surplusMinutes: 1, shortageMinutes: 0, beyondStatutoryMinutes: 0 },
    ],
    [
      'as much as the frame of the law',
      { ...everyWorkday(480), 2: 480 + FRAME - CONTRACT },
      { surplusMinutes: FRAME - CONTRACT, beyondStatutoryMinutes: 0 },
    ],
    [
      'a minute over the frame',
      { ...everyWorkday(480), 2: 481 + FRAME - CONTRACT },
      { surplusMinutes: FRAME - CONTRACT + 1, beyondStatutoryMinutes: 1 },
    ],
    [
      'days outside of the period',
      { ...everyWorkday(480), 0: 999, 31: 999 },
      { countedMinutes: CONTRACT },
    ],
    ['the first and the last day', { 1: 60, 30: 30 }, { countedMinutes: 90 }],
  ])('%s', (_what, worked, expected) => {
    expect(balance({ worked })).toMatchObject(expected);
  });

  it('a statutory holiday that was worked is paid by itself', () => {
    const worked = { ...everyWorkday(480), 8: { worked: 300, statutoryHoliday: 240 } };
    expect(balance({ worked })).toMatchObject({
      countedMinutes: CONTRACT + 60,
      statutoryHolidayMinutes: 240,
      surplusMinutes: 60,
    });
  });

  it('paid leave fulfils the contract and need not be worked', () => {
    const approved = [leave(FIRST + 1, FIRST + 1)];
    const { 2: _away, ...rest } = everyWorkday(480);
    expect(balance({ worked: rest, person: { approved } })).toMatchObject({
      contractMinutes: CONTRACT,
      paidLeaveMinutes: 480,
      countedMinutes: CONTRACT - 480,
      surplusMinutes: 0,
      shortageMinutes: 0,
      soFar: { expectedMinutes: CONTRACT - 480, workedMinutes: CONTRACT - 480 },
    });
  });

  it.each<[string, number, object]>([
    [
      'before it begins',
      FIRST - 1,
      { isOver: false, workdaysLeft: 21, soFar: { expectedMinutes: 0, workedMinutes: 0 } },
    ],
    [
      'on its first workday',
      FIRST + 1,
      { isOver: false, workdaysLeft: 21, soFar: { expectedMinutes: 0, workedMinutes: 0 } },
    ],
    [
      'the day after',
      FIRST + 2,
      { workdaysLeft: 20, soFar: { expectedMinutes: 480, workedMinutes: 480 } },
    ],
    [
      'a week later',
      FIRST + 8,
      { workdaysLeft: 16, soFar: { expectedMinutes: 2400, workedMinutes: 2400 } },
    ],
    [
      'on its last day',
      DECEMBER - 1,
      { isOver: false, workdaysLeft: 1, soFar: { expectedMinutes: 9600, workedMinutes: 9600 } },
    ],
    ['when it is over', DECEMBER, { isOver: true, workdaysLeft: 0 }],
    [
      'long after',
      DECEMBER + 90,
      { isOver: true, soFar: { expectedMinutes: CONTRACT, workedMinutes: CONTRACT } },
    ],
  ])('asked %s', (_what, today, expected) => {
    expect(balance({ today, worked: everyWorkday(480) })).toMatchObject(expected);
  });

  it('a day of leave that is still to come is no day of work', () => {
    const approved = [leave(DECEMBER - 1, DECEMBER - 1)];
    const left = balance({ today: FIRST + 1, person: { approved } });
    expect(left).toMatchObject({ workdaysLeft: 20, paidLeaveMinutes: 480 });
    // What is expected until today does not know leave that comes later.
    expect(balance({ today: FIRST + 2, person: { approved } })?.soFar.expectedMinutes).toBe(480);
  });

  it('a month of a number of hours is shared out by the planned days', () => {
    const overtime = { workingHoursCalcType: 'FIXED_VALUE', workingHoursMinutes: 10_500 };
    expect(balance({ overtime, today: FIRST + 3 })).toMatchObject({
      contractMinutes: 10_500,
      soFar: { expectedMinutes: 1000 },
    });
    // Where no day is planned, all of them count alike.
    const off = { shifts: new Map() };
    expect(balance({ overtime, company: off, today: FIRST + 3 })).toMatchObject({
      workdaysLeft: 0,
      soFar: { expectedMinutes: 1050 },
    });
  });

  it('nobody has more to do than leave and contract leave', () => {
    const approved = [leave(FIRST + 1, FIRST + 5)];
    const overtime = { workingHoursCalcType: 'FIXED_VALUE', workingHoursMinutes: 1000 };
    expect(balance({ overtime, person: { approved }, today: FIRST + 8 })).toMatchObject({
      paidLeaveMinutes: 2400,
      shortageMinutes: 0,
      soFar: { expectedMinutes: 0 },
    });
  });
});

describe('three months', () => {
  const LONG = { flexPeriodMonths: 3, flexStartMonth: 11 };
  const FEBRUARY = dayOfDate('2027-02-01');
  const LINE = Math.floor((50 * 60 * 30) / 7);

  it('have a line of 50 hours a week in each month, and a frame of 40 over all of them', () => {
    const found = balance({
      system: LONG,
      today: FEBRUARY,
      worked: { 2: LINE + 70, 32: 600, 92: 30 },
    });
    expect(found).toMatchObject({
      from: FIRST,
      until: FEBRUARY,
      frameMinutes: Math.floor((2400 * 92) / 7),
      months: [
        { from: FIRST, until: DECEMBER, workedMinutes: LINE + 70, lineMinutes: LINE },
        { from: DECEMBER, until: dayOfDate('2027-01-01'), workedMinutes: 600 },
        { from: dayOfDate('2027-01-01'), until: FEBRUARY, workedMinutes: 30 },
      ],
      // Far below the frame: only what went over the line of a month.
      beyondStatutoryMinutes: 70,
    });
  });
  it('what went over a line is not counted over the frame once more', () => {
    const frame = Math.floor((2400 * 92) / 7);
    const found = balance({
      system: LONG,
      today: FEBRUARY,
      worked: { 2: LINE + 70, 32: frame - LINE + 5 },
    });
    expect(found?.countedMinutes).toBe(frame + 75);
    const over = (found?.months ?? []).reduce(
      (sum, one) => sum + Math.max(0, one.workedMinutes - one.lineMinutes),
      0,
    );
    expect(found?.beyondStatutoryMinutes).toBe(over + Math.max(0, frame + 75 - over - frame));
    expect(found?.beyondStatutoryMinutes).toBeGreaterThan(70);
  });
});

describe('who has a balance', () => {
  it.each(['FIXED', 'SHIFT', 'MONTHLY_VARIABLE', 'DISCRETIONARY'])(
    'nobody under %s',
    (workSystem) => {
      expect(balance({ system: { workSystem } })).toBeUndefined();
    },
  );
  it('the part of the month under flextime, where the rules change in it', () => {
    const person = {
      rules: [rulesOf(), rulesOf({ WORK_SYSTEM: FLEX }, FIRST + 15)],
    };
    expect(balance({ person, day: FIRST + 14 })).toBeUndefined();
    expect(balance({ person, day: FIRST + 15 })).toMatchObject({
      from: FIRST + 15,
      until: DECEMBER,
      contractMinutes: 11 * 480,
    });
  });
  it('the part that the day lies in, where flextime goes on under other rules', () => {
    const rules = [
      rulesOf({ WORK_SYSTEM: FLEX }),
      rulesOf({ WORK_SYSTEM: { ...FLEX, frameRounding: 'TRUNC_TENTH_HOUR' } }, FIRST + 15),
    ];
    const part = (day: number) => {
      const { from, until } = balance({ person: { rules }, day }) ?? {};
      return [from, until];
    };
    expect(part(FIRST)).toEqual([FIRST, FIRST + 15]);
    expect(part(FIRST + 14)).toEqual([FIRST, FIRST + 15]);
    expect(part(FIRST + 15)).toEqual([FIRST + 15, DECEMBER]);
    expect(part(DECEMBER - 1)).toEqual([FIRST + 15, DECEMBER]);
  });
  it('whoever joins or leaves has the frame of their days', () => {
    const frame = (joined: number, left: number) =>
      balance({ person: { joined, left } })?.frameMinutes;
    expect(frame(FIRST + 20, Infinity)).toBe(Math.floor((2400 * 10) / 7));
    expect(frame(-Infinity, FIRST + 13)).toBe(2400 * 2);
    expect(frame(-Infinity, DECEMBER - 1)).toBe(FRAME);
  });
  it('core time, where it is asked for', () => {
    const system = { hasCoreTime: true, coreStart: '10:30', coreEnd: '15:00' };
    expect(balance({ system })?.core).toEqual({ from: 630, until: 900 });
  });
});
