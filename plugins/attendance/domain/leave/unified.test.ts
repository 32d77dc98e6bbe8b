import { describe, expect, it } from 'vitest';
import { fallsShortOn, type GrantScheme, unifiedGrants } from './unified.ts';

const FULL = { weeklyDays: 5, weeklyMinutes: 2400 };

describe('基準日をそろえる', () => {
  const under = (scheme: GrantScheme, hire = '2024-07-15', count = 3) => {
    const { grants, deemedAttended } = unifiedGrants(hire, FULL, scheme, count);
    return [grants.map(({ date, days }) => `${date} ${days}`), deemedAttended];
  };
  it.each<[string, GrantScheme, string, unknown]>([
    [
      '入社日ごと',
      { scheme: 'HIRE_DATE' },
      '2024-07-15',
      [['2025-01-15 10', '2026-01-15 11', '2027-01-15 12'], undefined],
    ],
    [
      '月の初めに入社したとみなす',
      { scheme: 'MONTHLY' },
      '2024-07-15',
      [
        ['2025-01-01 10', '2026-01-01 11', '2027-01-01 12'],
        { from: '2025-01-01', to: '2025-01-14' },
      ],
    ],
    [
      '年に2回',
      { scheme: 'TWO_DATES', monthDays: ['04-01', '10-01'] },
      '2024-07-15',
      [
        ['2024-10-01 10', '2025-10-01 11', '2026-10-01 12'],
        { from: '2024-10-01', to: '2025-01-14' },
      ],
    ],
    [
      '年に2回、その日の入社は次の回',
      { scheme: 'TWO_DATES', monthDays: ['04-01', '10-01'] },
      '2024-04-01',
      [['2024-10-01 10', '2025-10-01 11', '2026-10-01 12'], undefined],
    ],
    [
      '年に2回、どの順に書いても次に来る日から',
      { scheme: 'TWO_DATES', monthDays: ['10-01', '04-01'] },
      '2024-02-15',
      [
        ['2024-04-01 10', '2025-04-01 11', '2026-04-01 12'],
        { from: '2024-04-01', to: '2024-08-14' },
      ],
    ],
    [
      '入社の日に',
      { scheme: 'ON_HIRE', monthDay: '04-01' },
      '2024-07-15',
      [
        ['2024-07-15 10', '2025-04-01 11', '2026-04-01 12'],
        { from: '2024-07-15', to: '2025-01-14' },
      ],
    ],
    [
      '共通の日が6か月より先なら、初めは法の日',
      { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '04-01' },
      '2024-07-15',
      [['2025-01-15 10', '2025-04-01 11', '2026-04-01 12'], undefined],
    ],
    [
      '共通の日が6か月より前なら、その日',
      { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '12-01' },
      '2024-07-15',
      [
        ['2024-12-01 10', '2025-12-01 11', '2026-12-01 12'],
        { from: '2024-12-01', to: '2025-01-14' },
      ],
    ],
    [
      '共通の日がちょうど6か月',
      { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '01-15' },
      '2024-07-15',
      [['2025-01-15 10', '2026-01-15 11', '2027-01-15 12'], undefined],
    ],
    [
      '2つの日が半年おきでなければ、初めは法の日',
      { scheme: 'TWO_DATES', monthDays: ['04-01', '06-01'] },
      '2024-07-15',
      [['2025-01-15 10', '2025-04-01 11', '2026-04-01 12'], undefined],
    ],
    [
      '6月31日は6月の末日',
      { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '06-31' },
      '2024-03-01',
      [
        ['2024-06-30 10', '2025-06-30 11', '2026-06-30 12'],
        { from: '2024-06-30', to: '2024-08-31' },
      ],
    ],
    [
      '2月の末日はうるう年も28日（29日では1年より1日遅い）',
      { scheme: 'SINGLE_DATE_ADVANCE', monthDay: '02-31' },
      '2026-08-28',
      [['2027-02-28 10', '2028-02-28 11', '2029-02-28 12'], undefined],
    ],
    [
      '初めの年を分ける',
      { scheme: 'SPLIT_FIRST_YEAR', daysOnHire: 3 },
      '2024-07-15',
      [['2024-07-15 3', '2025-01-15 7', '2025-07-15 11'], { from: '2024-07-15', to: '2025-01-14' }],
    ],
    [
      '分ける日数は初めの付与まで',
      { scheme: 'SPLIT_FIRST_YEAR', daysOnHire: 15 },
      '2024-07-15',
      [
        ['2024-07-15 10', '2025-01-15 0', '2025-07-15 11'],
        { from: '2024-07-15', to: '2025-01-14' },
      ],
    ],
  ])('%s', (_what, scheme, hire, expected) => {
    expect(under(scheme, hire)).toEqual(expected);
  });
  it('1回も付与しなければ、みなす期間もない', () => {
    expect(under({ scheme: 'HIRE_DATE' }, '2024-07-15', 0)).toEqual([[], undefined]);
  });
  it('共通の日がなければ、入社の日から数える', () => {
    expect(under({ scheme: 'TWO_DATES', monthDays: [] }, '2024-07-15', 1)[0]).toEqual([
      '2024-07-15 10',
    ]);
  });
  it.each<[string, [string, number][], [string, number][], string | undefined]>([
    ['同じ', [['2025-01-15', 10]], [['2025-01-15', 10]], undefined],
    ['早い', [['2025-01-01', 10]], [['2025-01-15', 10]], undefined],
    ['少ない', [['2025-01-15', 9]], [['2025-01-15', 10]], '2025-01-15'],
    ['遅い', [['2025-01-16', 10]], [['2025-01-15', 10]], '2025-01-15'],
    [
      '後から足りなくなる',
      [
        ['2025-01-15', 10],
        ['2026-02-01', 11],
      ],
      [
        ['2025-01-15', 10],
        ['2026-01-15', 11],
      ],
      '2026-01-15',
    ],
    [
      '前の年に多い',
      [
        ['2025-01-15', 15],
        ['2026-02-01', 6],
      ],
      [
        ['2025-01-15', 10],
        ['2026-01-15', 5],
      ],
      undefined,
    ],
    [
      '数えた先は見ない',
      [['2025-01-15', 10]],
      [
        ['2025-01-15', 10],
        ['2026-01-15', 11],
      ],
      undefined,
    ],
    ['1日もない', [], [['2025-01-15', 10]], '2025-01-15'],
  ])('法より少ない日: %s', (_what, given, lawful, expected) => {
    const grants = (of: [string, number][]) => of.map(([date, days]) => ({ date, days }));
    expect(fallsShortOn(grants(given), grants(lawful))).toBe(expected);
  });
});
