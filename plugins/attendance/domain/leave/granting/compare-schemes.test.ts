import { expect, it } from 'vitest';
import type { GrantScheme } from '../unified.ts';
import { compareSchemes } from './compare-schemes.ts';

const hire: GrantScheme = { scheme: 'HIRE_DATE' };
const april: GrantScheme = { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '04-01' };
const now = [{ from: '2020-01-01', scheme: hire }];
const move = { from: '2027-01-01', scheme: april };

it('4月1日にそろえると、次の付与が早くなり、勤続の長い日数になる', () => {
  expect(
    compareSchemes({ joined: '2024-12-10', retired: null, column: 5 }, now, move, '2028-12-31'),
  ).toEqual({
    before: [
      { date: '2027-06-10', days: 12 },
      { date: '2028-06-10', days: 14 },
    ],
    after: [
      { date: '2027-04-01', days: 12 },
      { date: '2028-04-01', days: 14 },
    ],
    moreDays: 0,
    fallsShortOn: undefined,
  });
});

it('基準日から共通の日まで1年に足りない人は、1回多く付与される', () => {
  const { after, moreDays } = compareSchemes(
    { joined: '2024-08-01', retired: null, column: 3 },
    now,
    move,
    '2028-01-31',
  );
  expect(after).toEqual([
    { date: '2027-02-01', days: 6 },
    { date: '2027-04-01', days: 8 },
  ]);
  expect(moreDays).toBe(8);
});

it('退職した後の付与は数えない', () => {
  const moved = { joined: '2024-12-10', retired: '2027-05-31', column: 5 } as const;
  expect(compareSchemes(moved, now, move, '2028-12-31')).toMatchObject({
    before: [],
    after: [{ date: '2027-04-01', days: 12 }],
  });
});

it('予定していた別の変更に代わる', () => {
  const planned = [...now, { from: '2027-03-01', scheme: { ...april, monthDay: '10-01' } }];
  const { before, after } = compareSchemes(
    { joined: '2024-12-10', retired: null, column: 5 },
    planned,
    move,
    '2027-12-31',
  );
  expect(before.map(({ date }) => date)).toEqual(['2027-06-10', '2027-10-01']);
  expect(after.map(({ date }) => date)).toEqual(['2027-04-01']);
});
