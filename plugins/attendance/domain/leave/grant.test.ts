import { describe, expect, it } from 'vitest';
import {
  columnOf,
  columnOfAnnualDays,
  daysOfTurn,
  type GrantColumn,
  grantDates,
  statutoryGrants,
} from './grant.ts';

const FULL = { weeklyDays: 5, weeklyMinutes: 2400 };

describe('付与日数の表', () => {
  const TABLE: { readonly [Column in GrantColumn]: readonly number[] } = {
    5: [10, 11, 12, 14, 16, 18, 20, 20],
    4: [7, 8, 9, 10, 12, 13, 15, 15],
    3: [5, 6, 6, 8, 9, 10, 11, 11],
    2: [3, 4, 4, 5, 6, 6, 7, 7],
    1: [1, 2, 2, 2, 3, 3, 3, 3],
    0: [0, 0, 0, 0, 0, 0, 0, 0],
  };
  it.each([0, 1, 2, 3, 4, 5] as const)('週%i日', (column) => {
    expect(TABLE[column].map((_days, turn) => daysOfTurn(column, turn))).toEqual(TABLE[column]);
    expect(daysOfTurn(column, 40)).toBe(TABLE[column][7]);
  });
  it.each([
    [366, 5],
    [217, 5],
    [216, 4],
    [169, 4],
    [168, 3],
    [121, 3],
    [120, 2],
    [73, 2],
    [72, 1],
    [48, 1],
    [47, 0],
    [0, 0],
  ])('年%i日は%iの列', (days, column) => {
    expect(columnOfAnnualDays(days)).toBe(column);
    expect(columnOf({ annualDays: days })).toBe(column);
  });
  it.each([
    ['週30時間なら、日数によらず5', { weeklyDays: 1, weeklyMinutes: 1800 }, 5],
    ['週30時間に1分足りなければ、日数による', { weeklyDays: 4, weeklyMinutes: 1799 }, 4],
    ['時間がわからなければ、日数による', { weeklyDays: 3 }, 3],
    ['半端な日数は切り捨てる', { weeklyDays: 2.9, weeklyMinutes: 600 }, 2],
    ['週5日は、短くても5', { weeklyDays: 5, weeklyMinutes: 900 }, 5],
    ['6日も5の列', { weeklyDays: 6, weeklyMinutes: 900 }, 5],
    ['週の日数があれば、年の日数は見ない', { weeklyDays: 1, annualDays: 300 }, 1],
    ['何もなければ0', {}, 0],
    ['負の日数は0', { weeklyDays: -1 }, 0],
  ] as const)('%s', (_what, contract, column) => {
    expect(columnOf(contract)).toBe(column);
  });
});

describe('付与の日', () => {
  it('は入社から6か月後、その後は1年ごと', () => {
    expect(grantDates('2024-08-31', 3)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28']);
    expect(grantDates('2024-08-31', 2, 'NEXT_DAY')).toEqual(['2025-03-01', '2026-03-01']);
  });
  it('8割に足りない年は付与がなく、勤続は続く', () => {
    expect(statutoryGrants('2024-04-01', FULL, 3, { passed: [true, false, true] })).toEqual([
      { date: '2024-10-01', days: 10 },
      { date: '2025-10-01', days: 0 },
      { date: '2026-10-01', days: 12 },
    ]);
    expect(statutoryGrants('2024-04-01', FULL, 2, { passed: [] }).map(({ days }) => days)).toEqual([
      10, 11,
    ]);
  });
  it('契約が変われば、付与の日のものによる。変わったその日から', () => {
    const changes = [
      { from: '2026-10-01', weeklyDays: 2, weeklyMinutes: 900 },
      { from: '2025-10-01', weeklyDays: 3, weeklyMinutes: 1200 },
    ];
    for (const given of [changes, changes.toReversed()]) {
      const grants = statutoryGrants('2024-04-01', FULL, 3, { changes: given });
      expect(grants.map(({ days }) => days)).toEqual([10, 6, 4]);
    }
    const late = [{ from: '2025-10-02', weeklyDays: 3 }];
    expect(
      statutoryGrants('2024-04-01', FULL, 2, { changes: late }).map(({ days }) => days),
    ).toEqual([10, 11]);
    const policy = statutoryGrants('2024-08-31', FULL, 1, { policy: 'NEXT_DAY' });
    expect(policy[0]?.date).toBe('2025-03-01');
  });
});
