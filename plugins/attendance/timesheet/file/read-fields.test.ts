import { describe, expect, it } from 'vitest';
import {
  type Check,
  clock,
  count,
  date,
  days,
  eitherOf,
  flag,
  hours,
  isObject,
  listOf,
  minutes,
  month,
  monthDay,
  number,
  oneOf,
  someHours,
  span,
  text,
  totalMinutes,
  wallClock,
  wholeDays,
} from './read-fields.ts';

describe('a value is taken or refused with what it must be', () => {
  const DAY = '2025-06-02';
  const rows: readonly (readonly [
    string,
    Check,
    readonly unknown[],
    readonly unknown[],
    string,
  ])[] = [
    ['oneOf', oneOf(['A', 'B']), ['A', 'B'], ['C', 'a', '', null, 1], 'must be one of A, B'],
    [
      'minutes',
      minutes(60),
      [0, 1, 60],
      [-1, 61, 0.5, '1', null],
      'must be whole minutes from 0 to 60',
    ],
    [
      'totalMinutes',
      totalMinutes,
      [0, 1e8],
      [-1, 1e8 + 1, 1.5],
      'must be whole minutes from 0 to 100000000',
    ],
    [
      'number',
      number,
      [0, 0.5, 1e9],
      [-0.1, '1', null, Number.NaN, Infinity],
      'must be a number from 0',
    ],
    ['days', days, [0, 0.5], [-1, '1'], 'must be days from 0'],
    ['someHours', someHours, [0, 0.5], [-1, '1'], 'must be hours from 0'],
    ['wholeDays', wholeDays(31), [0, 31], [-1, 32, 0.5, '1'], 'must be whole days from 0 to 31'],
    ['hours', hours(24), [0, 0.5, 24], [-1, 24.1, '1', null], 'must be hours from 0 to 24'],
    ['count', count, [0, 7, 1e8], [-1, 1e8 + 1, 0.5, '1', null], 'must be a whole number from 0'],
    [
      'date',
      date,
      [DAY, '2024-02-29'],
      ['2025-02-29', '2025-6-2', '', 20250602, null, ['2025-06-02']],
      'must be a date like 2025-06-02',
    ],
    [
      'monthDay',
      monthDay,
      ['04-01', '02-29'],
      ['02-30', '4-1', '', 401, null, ['04-01']],
      'must be a day like 04-01',
    ],
    [
      'month',
      month,
      ['2025-06'],
      ['2025-13', '2025-6', '', 202506, null, ['2025-06']],
      'must be a month like 2025-06',
    ],
    [
      'clock',
      clock,
      ['00:00', '09:30', '19:59', '23:59'],
      ['24:00', '9:00', '09:60', '09:00:00', 'x09:00', '', 900, null, ['09:00']],
      'must be a time like 09:00',
    ],
    ['flag', flag, [true, false], ['true', 0, null], 'must be true or false'],
    ['text', text, ['', 'x'], [1, null, true], 'must be a text'],
    [
      'wallClock',
      wallClock,
      [`${DAY}T00:00`, `${DAY}T23:59:59`, `${DAY}T19:05`],
      [
        `${DAY}T24:00`,
        `${DAY}T09:60`,
        `${DAY} 09:00`,
        '2025-02-30T09:00',
        `${DAY}T09:00:0`,
        `x${DAY}T09:00`,
        `${DAY}T09:00Z`,
        1,
        null,
        [`${DAY}T09:00`],
      ],
      'must be a time like 2025-06-02T09:00',
    ],
    [
      'listOf',
      listOf(minutes(60)),
      [[], [0, 60]],
      ['x', { 0: 1 }, null],
      'must be a list; each entry must be whole minutes from 0 to 60',
    ],
    [
      'an entry of a list',
      listOf(minutes(60)),
      [[1]],
      [[1, 61], [null]],
      'must be whole minutes from 0 to 60',
    ],
    [
      'eitherOf',
      eitherOf(minutes(60), oneOf(['ALL'])),
      [5, 'ALL'],
      [61, 'NONE'],
      'must be whole minutes from 0 to 60, or must be one of ALL',
    ],
    [
      'span',
      span,
      [
        [`${DAY}T09:00`, `${DAY}T09:01`],
        [`${DAY}T09:00`, '2025-06-05T09:00'],
      ],
      [
        `${DAY}T09:00`,
        [`${DAY}T09:00`],
        [`${DAY}T09:00`, 'x'],
        [`${DAY}T09:00`, `${DAY}T10:00`, `${DAY}T11:00`],
        null,
      ],
      'must be two times like ["2025-06-02T09:00", "2025-06-02T18:00"]',
    ],
    [
      'a span backwards',
      span,
      [],
      [[`${DAY}T09:00`, `${DAY}T09:00`]],
      `must end after ${DAY}T09:00`,
    ],
    [
      'a span too long',
      span,
      [],
      [[`${DAY}T09:00`, '2025-06-05T09:01']],
      'must not be longer than three days',
    ],
  ];
  it.each(rows)('%s', (_name, check, right, wrong, sentence) => {
    for (const one of right) expect(check(one), JSON.stringify(one)).toBeUndefined();
    for (const one of wrong) expect(check(one), JSON.stringify(one)).toBe(sentence);
  });

  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    ['x', false],
    [undefined, false],
  ])('%j is an object: %s', (value, is) => {
    expect(isObject(value)).toBe(is);
  });
});
