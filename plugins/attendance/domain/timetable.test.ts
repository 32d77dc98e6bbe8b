import { describe, expect, it } from 'vitest';
import {
  checkTimetable,
  requiredBreak,
  type TimetableRow,
  warningsOf,
  weekOf,
} from './timetable.ts';

const row = (day: number, start: number, end: number, pause?: [number, number]): TimetableRow => ({
  day,
  start,
  end,
  breakStart: pause?.[0] ?? null,
  breakEnd: pause?.[1] ?? null,
});
const nineToSix = (day: number) => row(day, 540, 1080, [720, 780]);
const WEEK = [1, 2, 3, 4, 5].map(nineToSix);

describe('what the law asks of a time table', () => {
  it('eight hours on five days with an hour of break keep it', () => {
    expect(weekOf(WEEK)).toBe(2400);
    expect(warningsOf(WEEK, 2400)).toEqual([]);
  });

  it.each<[string, TimetableRow[], string[]]>([
    ['exactly six hours need no break', [row(1, 540, 900)], []],
    ['six hours and a minute need 45', [row(1, 540, 901)], ['SHORT_BREAK']],
    ['eight hours with 45 minutes are enough', [row(1, 540, 1065, [720, 765])], []],
    [
      'a minute more needs 60 and is over the day',
      [row(1, 540, 1066, [720, 765])],
      ['OVER_DAY', 'SHORT_BREAK'],
    ],
    ['a sixth day is over the week', [...WEEK, nineToSix(6)], ['OVER_WEEK']],
  ])('%s', (_name, rows, kinds) => {
    expect(warningsOf(rows, 2400).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('a small shop may have 44 hours', () => {
    const rows = [...WEEK, row(6, 540, 780)];
    expect(warningsOf(rows, 2640)).toEqual([]);
    expect(warningsOf(rows, 2400)).toMatchObject([
      { kind: 'OVER_WEEK', minutes: 2640, limit: 2400 },
    ]);
  });

  it.each([
    [360, 0],
    [361, 45],
    [480, 45],
    [481, 60],
  ])('%i minutes of work need %i of break', (worked, pause) => {
    expect(requiredBreak(worked)).toBe(pause);
  });
});

describe('a time table is kept only if', () => {
  it.each<[string, TimetableRow[], string, string]>([
    ['a day has one row', [nineToSix(1), nineToSix(1)], '1/day', 'duplicateDay'],
    ['the end is after the start', [row(1, 1080, 540)], '0/end', 'endBeforeStart'],
    ['a day has no more than 24 hours', [row(1, 540, 1981)], '0/end', 'within24Hours'],
    ['the start is on the day', [row(1, 1440, 1500)], '0/start', 'time'],
    ['the break is in the work', [row(1, 540, 1080, [480, 560])], '0/breakStart', 'breakInside'],
    [
      'the break ends after it began',
      [row(1, 540, 1080, [780, 720])],
      '0/breakEnd',
      'endBeforeStart',
    ],
    [
      'a night is over before the next day begins',
      [row(1, 1320, 2000), nineToSix(2)],
      '1/start',
      'overlaps',
    ],
    ['Saturday’s night too', [nineToSix(0), row(6, 1320, 2000)], '0/start', 'overlaps'],
  ])('%s', (_name, rows, path, key) => {
    expect(checkTimetable(rows)).toEqual([
      { path: `timetables/${path}`, key: `validation.${key}` },
    ]);
  });

  it('nights that touch the next day, and half a break is told', () => {
    expect(checkTimetable([row(1, 1320, 1980), row(2, 540, 1080)])).toEqual([]);
    expect(checkTimetable([{ ...row(1, 540, 1080), breakStart: 720 }])).toEqual([
      { path: 'timetables/0/breakEnd', key: 'validation.bothOfBreak' },
    ]);
  });
});
