import { describe, expect, it } from 'vitest';
import { checkHours, type Hours } from './division-hours.ts';

const row = (day: number, start: number, end: number, groupId: string | null = null): Hours => ({
  day,
  start,
  end,
  groupId,
});
const NINE_TO_SIX = row(1, 540, 1080);

describe('the rows of a time table', () => {
  it.each<[string, Hours[], [string, string][]]>([
    ['nine to six', [NINE_TO_SIX], []],
    ['a night that ends in the morning', [row(5, 1320, 1860)], []],
    ['a whole day', [row(0, 0, 1440)], []],
    ['two shifts that touch', [row(1, 540, 720), row(1, 720, 1080)], []],
    ['the same hours for two groups', [NINE_TO_SIX, row(1, 540, 1080, 'sales')], []],
    [
      'an end at its start',
      [row(1, 540, 540)],
      [['timetables/0/end', 'validation.endBeforeStart']],
    ],
    ['more than a day', [row(1, 540, 1981)], [['timetables/0/end', 'validation.within24Hours']]],
    ['a start on the next day', [row(1, 1440, 1500)], [['timetables/0/start', 'validation.time']]],
    [
      'two rows at once',
      [NINE_TO_SIX, row(1, 1079, 1200)],
      [['timetables/1/start', 'validation.overlaps']],
    ],
  ])('%s', (_name, rows, issues) => {
    expect(checkHours(rows).map(({ path, key }) => [path, key])).toEqual(issues);
  });
});
