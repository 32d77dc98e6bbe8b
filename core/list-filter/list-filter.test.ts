import { describe, expect, it } from 'vitest';
import { conditionIssues } from './check-filter.ts';
import { dayOf, daysFromToday, fromToday, isFilterDay } from './filter-days.ts';
import { conditionsOf, type ListFilter, onlyWith, readListFilter } from './list-filter.ts';

const condition = (field: string) => ({ field, operator: 'EMPTY', values: [] }) as const;
const FILTER: ListFilter = {
  join: 'ANY',
  groups: [
    { join: 'ALL', conditions: [condition('a'), condition('b')] },
    { join: 'ANY', conditions: [condition('c')] },
  ],
};
const group = FILTER.groups[0];

describe('a filter from an address', () => {
  it('is read as it was written', () => {
    expect(readListFilter(JSON.parse(JSON.stringify(FILTER)))).toEqual(FILTER);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'a'],
    ['a list', [FILTER]],
    ['no groups', { join: 'ALL', groups: [] }],
    ['an unknown join', { ...FILTER, join: 'XOR' }],
    ['an empty group', { ...FILTER, groups: [{ join: 'ALL', conditions: [] }] }],
    ['an unknown operator', of({ ...condition('a'), operator: 'LIKE' })],
    ['values that are no texts', of({ ...condition('a'), values: [1] })],
    ['a value that is too long', of({ ...condition('a'), values: ['あ'.repeat(251)] })],
    ['too many groups', { ...FILTER, groups: Array.from({ length: 11 }, () => group) }],
    ['too many conditions', of(...Array.from({ length: 21 }, () => condition('a')))],
  ])('%s is no filter', (_what, value) => {
    expect(readListFilter(value)).toBeUndefined();
  });

  function of(...conditions: readonly object[]) {
    return { join: 'ALL', groups: [{ join: 'ALL', conditions }] };
  }
});

it('what is left of a filter has no empty groups', () => {
  expect(onlyWith(FILTER, ({ field }) => field === 'a')).toEqual({
    join: 'ANY',
    groups: [{ join: 'ALL', conditions: [condition('a')] }],
  });
  expect(onlyWith(FILTER, () => false)).toBeUndefined();
  expect(conditionsOf(FILTER).map(({ field }) => field)).toEqual(['a', 'b', 'c']);
});

it.each([
  ['today', 0, '2026-11-20'],
  ['today+7', 7, '2026-11-27'],
  ['today-20', -20, '2026-10-31'],
])('%s moves with today', (value, days, day) => {
  expect(daysFromToday(value)).toBe(days);
  expect(fromToday(days)).toBe(value);
  expect(dayOf(value, '2026-11-20')).toBe(day);
});

it.each(['', 'tomorrow', 'today+', 'today+12345', '2026-02-30', '0000-01-01', '2026/04/01'])(
  '「%s」 is no day of a condition',
  (value) => expect(isFilterDay(value)).toBe(false),
);

it('a range of a day that moves and one that stands still may be either way round', () => {
  const between = (...values: string[]) =>
    conditionIssues('date', { field: 'a', operator: 'BETWEEN', values }, '').length;
  expect(between('2099-01-01', 'today')).toBe(0);
  expect(between('2026-01-02', '2026-01-01')).toBe(1);
  expect(between('today+1', 'today')).toBe(1);
  expect(between('today-1', 'today')).toBe(0);
});
