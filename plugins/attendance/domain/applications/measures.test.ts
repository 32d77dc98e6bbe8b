import { describe, expect, it } from 'vitest';
import { PRIVATE_OUTING } from '../vacation-classes.ts';
import type { ApplicationDetails, VacationDetails } from './details.ts';
import type { FactsOfClass, FactsOfDay } from './facts.ts';
import { measuresOf, minutesOfLeave, prescribedOf, vacationDays } from './measures.ts';

const span = (from: number, until: number) => ({ from, until });
const plan = (start: number, end: number, ...breaks: ReturnType<typeof span>[]) => ({
  start,
  end,
  breaks,
});
const NINE_TO_SIX = plan(540, 1080, span(720, 780));
const day = (date: string, of: FactsOfDay['plan']): FactsOfDay => ({
  date,
  plan: of,
  isInService: true,
  isOnLeave: false,
  stamps: [],
});
/** Workdays but for the 21st and 22nd. */
const dayOf = (date: string) =>
  date.startsWith('2030') ? undefined : day(date, /2[12]$/.test(date) ? null : NINE_TO_SIX);
const asked = (details: ApplicationDetails, fromDate = '2026-11-20', toDate = fromDate) => ({
  fromDate,
  toDate,
  reason: '',
  details,
});
const leave = (more: Partial<VacationDetails> = {}): ApplicationDetails => ({
  type: 'VACATION',
  vacationClassId: 'c',
  unit: 'DAY',
  from: null,
  until: null,
  ...more,
});

describe('the working time of a plan', () => {
  it.each([
    ['a break at noon', NINE_TO_SIX, 480],
    ['no break', plan(540, 1080), 540],
    ['breaks over each other count once', plan(540, 1080, span(720, 780), span(750, 780)), 480],
    ['nothing but a break', plan(540, 600, span(540, 600)), 0],
  ])('%s', (_what, given, prescribed) => {
    expect(prescribedOf(given)).toBe(prescribed);
  });
});

describe('days of leave', () => {
  const days = (details: ApplicationDetails, from?: string, to?: string) =>
    vacationDays(asked(details, from, to), { dayOf });
  it.each([
    ['one day', leave(), '2026-11-20', '2026-11-20', 1],
    ['working days only, the last one included', leave(), '2026-11-19', '2026-11-23', 3],
    ['a day off', leave(), '2026-11-21', '2026-11-22', 0],
    ['a day that nobody knows', leave(), '2030-01-04', '2030-01-04', 0],
    ['a morning', leave({ unit: 'HALF_AM' }), '2026-11-20', '2026-11-20', 0.5],
    ['an afternoon', leave({ unit: 'HALF_PM' }), '2026-11-20', '2026-11-20', 0.5],
    ['half of a day off', leave({ unit: 'HALF_AM' }), '2026-11-21', '2026-11-21', 0],
    [
      'three hours of eight',
      leave({ unit: 'HOUR', from: 540, until: 720 }),
      '2026-11-20',
      '2026-11-20',
      0.38,
    ],
    [
      'hours over the break',
      leave({ unit: 'HOUR', from: 660, until: 840 }),
      '2026-11-20',
      '2026-11-20',
      0.25,
    ],
    ['hours that nobody wrote', leave({ unit: 'HOUR' }), '2026-11-20', '2026-11-20', 0],
    ['hours without an end', leave({ unit: 'HOUR', from: 540 }), '2026-11-20', '2026-11-20', 0],
    ['400 days on end are counted', leave({ unit: 'HALF_AM' }), '2026-01-01', '2027-02-05', 0.5],
    ['more are a year typed wrongly', leave({ unit: 'HALF_AM' }), '2026-01-01', '2027-02-06', 0],
    [
      'overtime is none',
      { type: 'OVERTIME', from: 0, until: 60, breaks: [] } as const,
      '2026-11-20',
      '2026-11-20',
      0,
    ],
  ])('%s', (_what, details, from, to, expected) => {
    expect(days(details, from, to)).toBe(expected);
  });
  it('hours of a day of seven and a half count by eight (LSR 24-4)', () => {
    const short = plan(540, 1050, span(720, 780));
    const details = leave({ unit: 'HOUR', from: 540, until: 660 });
    expect(vacationDays(asked(details), { dayOf: () => day('x', short) })).toBe(0.25);
  });
  it('minutes of the plan without its breaks', () => {
    expect(minutesOfLeave({ from: 660, until: 840 }, NINE_TO_SIX)).toBe(120);
    expect(minutesOfLeave({ from: null, until: 840 }, NINE_TO_SIX)).toBe(0);
    expect(minutesOfLeave({ from: 660, until: null }, NINE_TO_SIX)).toBe(0);
  });
});

describe('what lists and routes read of an application', () => {
  const outing = { code: PRIVATE_OUTING } as FactsOfClass;
  const paid = { code: 'PAID_LEAVE' } as FactsOfClass;
  const rows: readonly (readonly [
    string,
    ApplicationDetails,
    FactsOfClass | undefined,
    number,
    number,
  ])[] = [
    ['a correction', { type: 'REVISE', stamps: [] }, undefined, 0, 0],
    [
      'overtime without its breaks',
      { type: 'OVERTIME', from: 1080, until: 1320, breaks: [span(1140, 1170)] },
      undefined,
      210,
      0,
    ],
    [
      'work on a day off',
      {
        type: 'HOLIDAY_WORK',
        part: 'WHOLE',
        from: 540,
        until: 1080,
        breaks: [span(720, 780)],
        transferDate: null,
        transferKind: null,
      },
      undefined,
      480,
      0,
    ],
    ['a day of leave', leave(), paid, 0, 1],
    ['hours of leave', leave({ unit: 'HOUR', from: 660, until: 840 }), paid, 120, 0.25],
    ['a half day', leave({ unit: 'HALF_AM', from: 660, until: 840 }), paid, 0, 0.5],
    [
      'an outing, with the break it goes over',
      leave({ unit: 'HOUR', from: 660, until: 840 }),
      outing,
      180,
      0,
    ],
    ['an outing that nobody wrote out', leave({ unit: 'HOUR' }), outing, 0, 0],
    [
      'hours of a class that nobody knows',
      leave({ unit: 'HOUR', from: 660, until: 840 }),
      undefined,
      120,
      0.25,
    ],
  ];
  it.each(rows)('%s', (_what, details, vacationClass, minutes, days) => {
    expect(measuresOf(asked(details), { dayOf, vacationClass })).toEqual({ minutes, days });
  });
  it('hours on a day off are none', () => {
    const details = leave({ unit: 'HOUR', from: 660, until: 840 });
    expect(measuresOf(asked(details, '2026-11-21'), { dayOf, vacationClass: paid })).toEqual({
      minutes: 0,
      days: 0,
    });
  });
});
