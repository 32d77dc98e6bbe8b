import { describe, expect, it } from 'vitest';
import { readRowsPerPage, readState, toSkipFirst, writeState } from './table-state.ts';
import { compareValues } from './useTableRows.ts';

describe('表示件数', () => {
  it('500件まではそのまま使う', () => {
    expect(readRowsPerPage(500)).toBe(500);
    expect(readRowsPerPage('50')).toBe(50);
  });
  it('500件を超えたら20件になる', () => {
    expect(readRowsPerPage(501)).toBe(20);
    expect(readRowsPerPage(100_000)).toBe(20);
  });
  it('数でないものや0以下は20件になる', () => {
    for (const value of ['多め', 0, -1, 1.5]) expect(readRowsPerPage(value)).toBe(20);
  });
});

const defaults = { filters: ['status', 'group'], sort: 'kana', filtered: { status: ['ACTIVE'] } };

it('an address without anything shows the list as it is meant to begin', () => {
  expect(readState({}, defaults)).toEqual({
    page: 1,
    rowsPerPage: 20,
    sort: { id: 'kana', desc: false },
    search: '',
    filters: { status: ['ACTIVE'], group: [] },
  });
});

it('what was chosen can be bookmarked and comes back the same', () => {
  const state = {
    page: 3,
    rowsPerPage: 100,
    sort: { id: 'joinedOn', desc: true },
    search: '佐藤',
    filters: { status: [], group: ['g1', 'g2'] },
  };
  const address = writeState(state, defaults);
  expect(address).toEqual({
    page: 3,
    rowsPerPage: 100,
    sort: '-joinedOn',
    q: '佐藤',
    status: '',
    group: 'g1,g2',
  });
  expect(readState(address, defaults)).toEqual(state);
});

it('an untouched list has a short address', () => {
  const address = writeState(readState({}, defaults), defaults);
  expect(Object.values(address).every((value) => value === undefined)).toBe(true);
});

it('two tables on one page do not share their pages', () => {
  const state = readState({ page: 9, leftpage: 2 }, { prefix: 'left' });
  expect(state.page).toBe(2);
  expect(writeState(state, { prefix: 'left' })).toHaveProperty('leftpage', 2);
});

it('asks the server for the rows of the page', () => {
  expect(toSkipFirst(readState({ page: 3, rowsPerPage: 50 }))).toEqual({ skip: 100, first: 50 });
});

it('sorts numbers by size, Japanese by reading, and nothing to the end', () => {
  const sorted = ['10号室', null, '2号室', ''].toSorted(compareValues);
  expect(sorted.slice(0, 2)).toEqual(['2号室', '10号室']);
  expect(['ヤマダ', 'アベ', 'サトウ'].toSorted(compareValues)).toEqual([
    'アベ',
    'サトウ',
    'ヤマダ',
  ]);
  expect([30, 4, 200].toSorted(compareValues)).toEqual([4, 30, 200]);
});

it('conditions, the saved view and the mode stand in the address of lists that have them', () => {
  const conditions = {
    join: 'ALL',
    groups: [{ join: 'ANY', conditions: [{ field: 'a', operator: 'EMPTY', values: [] }] }],
  } as const;
  const state = { ...readState({}, { conditions: true }), conditions, saved: 'v1', mode: 'board' };
  const address = writeState(state, { conditions: true });
  expect(address).toMatchObject({ conditions, saved: 'v1', view: 'board' });
  expect(readState(address, { conditions: true })).toEqual(state);
  expect(readState(address)).toEqual(readState({}));
  expect(readState({ conditions: 'x' }, { conditions: true }).conditions).toBeUndefined();
});
