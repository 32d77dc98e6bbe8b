import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, STANDARD, type WorkDay, type WorkSystem } from '../rules.ts';
import { isLateNight, nextEdge, piecesOfDay } from './pieces.ts';

const DAY = 100;
const MIDNIGHT = DAY * 1440;
const clock = (text: string): number =>
  MIDNIGHT + Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const span = (text: string) => {
  const [from = '', until = ''] = text.split('-');
  return { from: clock(from), until: clock(until) };
};
const workDay = (work: string, more: Partial<WorkDay> = {}): WorkDay => ({
  day: DAY,
  prescribedMinutes: 480,
  work: work.split(' ').filter(Boolean).map(span),
  breaks: [],
  ...more,
});
const hours = (minute: number): string =>
  [Math.floor((minute - MIDNIGHT) / 60), (minute - MIDNIGHT) % 60]
    .map((one) => String(one).padStart(2, '0'))
    .join(':');
type Cut = {
  holidays?: readonly number[];
  prescribedNext?: number;
  system?: WorkSystem;
  lateNight?: { from: number; until: number };
};
const pieces = (
  day: WorkDay,
  { holidays = [], prescribedNext = 480, system = 'FIXED', lateNight }: Cut = {},
) =>
  piecesOfDay(day, {
    rules: { ...STANDARD, workSystem: system, ...(lateNight && { lateNight }) },
    statutoryHolidays: new Set(holidays),
    prescribedOn: () => prescribedNext,
  });
const shown = (list: readonly Piece[]) =>
  list.map(({ from, until, ledger, dayType, lateNight, band }) =>
    [`${hours(from)}-${hours(until)}`, ledger, dayType, band, ...(lateNight ? ['night'] : [])].join(
      ' ',
    ),
  );

describe('a day is cut where something that matters changes', () => {
  const rows: readonly (readonly [string, WorkDay, Cut, readonly string[]])[] = [
    ['by day', workDay('09:00-18:00'), {}, ['09:00-18:00 WORK WORKDAY NOT_TESTED']],
    [
      'through the night',
      workDay('20:00-30:00'),
      {},
      [
        '20:00-22:00 WORK WORKDAY NOT_TESTED',
        '22:00-24:00 WORK WORKDAY NOT_TESTED night',
        '24:00-29:00 WORK WORKDAY NOT_TESTED night',
        '29:00-30:00 WORK WORKDAY NOT_TESTED',
      ],
    ],
    [
      'breaks and outings are out of it',
      workDay('09:00-18:00', { breaks: [span('12:00-13:00')], outings: [span('15:00-16:00')] }),
      {},
      [
        '09:00-12:00 WORK WORKDAY NOT_TESTED',
        '13:00-15:00 WORK WORKDAY NOT_TESTED',
        '16:00-18:00 WORK WORKDAY NOT_TESTED',
      ],
    ],
    [
      'on a day off',
      workDay('09:00-10:00', { prescribedMinutes: 0 }),
      {},
      ['09:00-10:00 WORK NON_STATUTORY_HOLIDAY NOT_TESTED'],
    ],
    [
      'on leave no day is one off',
      workDay('09:00-10:00', { prescribedMinutes: 0, isOnLeave: true }),
      {},
      ['09:00-10:00 WORK WORKDAY NOT_TESTED'],
    ],
    [
      'on leave a statutory holiday stays one',
      workDay('09:00-10:00', { isOnLeave: true }),
      { holidays: [DAY] },
      ['09:00-10:00 WORK STATUTORY_HOLIDAY STATUTORY_HOLIDAY'],
    ],
    [
      'into a statutory holiday',
      workDay('22:00-25:00'),
      { holidays: [DAY + 1] },
      [
        '22:00-24:00 WORK WORKDAY NOT_TESTED night',
        '24:00-25:00 WORK STATUTORY_HOLIDAY STATUTORY_HOLIDAY night',
      ],
    ],
    [
      'out of one into a day of work',
      workDay('22:00-25:00', { prescribedMinutes: 0 }),
      { holidays: [DAY] },
      [
        '22:00-24:00 WORK STATUTORY_HOLIDAY STATUTORY_HOLIDAY night',
        '24:00-25:00 WORK WORKDAY NOT_TESTED night',
      ],
    ],
    [
      'out of one into a day off',
      workDay('22:00-25:00'),
      { holidays: [DAY], prescribedNext: 0 },
      [
        '22:00-24:00 WORK STATUTORY_HOLIDAY STATUTORY_HOLIDAY night',
        '24:00-25:00 WORK NON_STATUTORY_HOLIDAY NOT_TESTED night',
      ],
    ],
    [
      'out of a day off into a day of work it stays one off',
      workDay('22:00-25:00', { prescribedMinutes: 0 }),
      {},
      [
        '22:00-24:00 WORK NON_STATUTORY_HOLIDAY NOT_TESTED night',
        '24:00-25:00 WORK NON_STATUTORY_HOLIDAY NOT_TESTED night',
      ],
    ],
    [
      'managers have no holidays, but nights',
      workDay('22:00-23:00'),
      { holidays: [DAY], system: 'EXEMPT_MANAGER' },
      ['22:00-23:00 WORK STATUTORY_HOLIDAY NOT_TESTED night'],
    ],
    [
      'high professionals have neither',
      workDay('22:00-23:00'),
      { holidays: [DAY], system: 'HIGHLY_PROFESSIONAL' },
      ['22:00-23:00 WORK STATUTORY_HOLIDAY NOT_TESTED'],
    ],
    [
      'deemed hours stand beside what was worked',
      workDay('21:00-23:00'),
      { system: 'DISCRETIONARY' },
      [
        '21:00-22:00 PRESENCE WORKDAY NOT_TESTED',
        '22:00-23:00 PRESENCE WORKDAY NOT_TESTED night',
        '21:00-29:00 DEEMED WORKDAY NOT_TESTED',
      ],
    ],
    [
      'outside of the workplace too',
      workDay('09:00-10:00'),
      { system: 'OUTSIDE_DEEMED' },
      ['09:00-10:00 PRESENCE WORKDAY NOT_TESTED', '09:00-17:00 DEEMED WORKDAY NOT_TESTED'],
    ],
    [
      'nothing is deemed on a day off',
      workDay('09:00-10:00', { prescribedMinutes: 0 }),
      { system: 'DISCRETIONARY' },
      ['09:00-10:00 WORK NON_STATUTORY_HOLIDAY NOT_TESTED'],
    ],
    [
      'nor where the day began on a statutory holiday',
      workDay('23:00-25:00'),
      { system: 'DISCRETIONARY', holidays: [DAY] },
      [
        '23:00-24:00 WORK STATUTORY_HOLIDAY STATUTORY_HOLIDAY night',
        '24:00-25:00 WORK WORKDAY NOT_TESTED night',
      ],
    ],
    ['nor without work', workDay(''), { system: 'DISCRETIONARY' }, []],
    [
      'what goes on into a statutory holiday was worked',
      workDay('23:00-25:00'),
      { system: 'DISCRETIONARY', holidays: [DAY + 1] },
      [
        '23:00-24:00 PRESENCE WORKDAY NOT_TESTED night',
        '24:00-25:00 WORK STATUTORY_HOLIDAY STATUTORY_HOLIDAY night',
        '23:00-31:00 DEEMED WORKDAY NOT_TESTED',
      ],
    ],
    [
      'a band that ends at midnight',
      workDay('21:00-26:00'),
      { lateNight: { from: 1320, until: 1440 } },
      [
        '21:00-22:00 WORK WORKDAY NOT_TESTED',
        '22:00-24:00 WORK WORKDAY NOT_TESTED night',
        '24:00-26:00 WORK WORKDAY NOT_TESTED',
      ],
    ],
  ];
  it.each(rows)('%s', (_what, day, cut, expected) => {
    expect(shown(pieces(day, cut))).toEqual(expected);
  });

  it('up to its next edge every minute is of one day, and late or not', () => {
    const band = fc
      .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 1, max: 1440 }))
      .map(([from, length]) => ({ from, until: from + length }));
    const slow = (minute: number, { from, until }: { from: number; until: number }): boolean => {
      const ofDay = ((minute % 1440) + 1440) % 1440;
      return [ofDay, ofDay + 1440].some((one) => from <= one && one < until);
    };
    fc.assert(
      fc.property(band, fc.integer({ min: -3000, max: 3000 }), (lateNight, minute) => {
        expect(isLateNight(minute, lateNight)).toBe(slow(minute, lateNight));
        const edge = nextEdge(minute, lateNight);
        expect(edge).toBeGreaterThan(minute);
        expect(Math.floor((edge - 1) / 1440)).toBe(Math.floor(minute / 1440));
        const minutes = Array.from({ length: edge - minute }, (_, index) => minute + index);
        expect(new Set(minutes.map((one) => slow(one, lateNight))).size).toBe(1);
      }),
      { numRuns: 200 },
    );
  });
});
