import { describe, expect, it } from 'vitest';
import { periodIssue, rangeOf, withRange, yearAround } from './period-of-list.ts';

const state = { page: 3, rowsPerPage: 50, sort: null, search: '', filters: {} };

describe('期間で見る休暇の一覧', () => {
  it.each([
    ['both days', '2026-04-01', '2027-03-31', undefined],
    ['one day', '2026-04-01', '2026-04-01', undefined],
    ['a leap year', '2027-03-01', '2028-02-29', undefined],
    ['no beginning', null, '2027-03-31', 'periodNeeded'],
    ['no end', '2026-04-01', null, 'periodNeeded'],
    ['a day that does not exist', '2026-02-30', '2026-03-31', 'periodNeeded'],
    ['an end before the beginning', '2026-04-02', '2026-04-01', 'periodBackwards'],
    ['a day more than a leap year', '2026-04-01', '2027-04-02', 'periodTooLong'],
  ] as const)('%s', (_what, from, until, issue) => {
    expect(periodIssue({ from, until })).toBe(issue);
  });

  it('begins with what is usual, and keeps what was chosen in the address', () => {
    const usual = { from: '2026-04-01', until: '2027-03-31' };
    expect(rangeOf(state, usual)).toEqual(usual);
    const half = withRange(state, { from: '2026-05-01', until: null });
    expect(half.page).toBe(1);
    expect(rangeOf(half, usual)).toEqual({ from: '2026-05-01', until: null });
  });

  it.each([
    ['2026-11-20', '2026-04-01', '2027-03-31'],
    ['2027-03-31', '2026-04-01', '2027-03-31'],
    ['2027-04-01', '2027-04-01', '2028-03-31'],
  ])('%s lies in the year from %s', (today, from, until) => {
    expect(yearAround(today)).toEqual({ from, until });
  });
});
