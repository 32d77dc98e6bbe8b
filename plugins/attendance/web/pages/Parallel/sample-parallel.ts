import type { ParallelDifferencesQuery } from './Parallel.generated.ts';
import type { Difference } from './useDifferenceWords.ts';

export const sampleDifference = (more: Partial<Difference> = {}): Difference =>
  ({
    __typename: 'ParallelDifference',
    id: 'sato:WORKED',
    employeeId: 'sato',
    employeeNumber: 'E0001',
    lastName: '佐藤',
    firstName: '花子',
    groupName: '本社 > 営業部',
    item: 'WORKED',
    oldFigure: 9_960,
    newFigure: 10_110,
    difference: 150,
    agrees: false,
    reason: {
      __typename: 'ParallelReason',
      cause: 'ROUNDING',
      kind: 'STAMPS_SHORTER',
      unit: 15,
      days: ['2026-10-01', '2026-10-02', '2026-10-05'],
    },
    also: null,
    acceptedReason: null,
    acceptedAt: null,
    acceptedBy: null,
    mayAccept: true,
    ...more,
  }) as Difference;

const reason = (cause: string, kind: string, days: string[] = [], unit: number | null = null) =>
  ({ __typename: 'ParallelReason', cause, kind, unit, days }) as Difference['reason'];

/** One of each cause, one that is accepted, and one that agrees. */
export const sampleDifferences: readonly Difference[] = [
  sampleDifference(),
  sampleDifference({
    ...{ id: 'suzuki:WORKED', employeeId: 'suzuki', lastName: '鈴木', firstName: '健' },
    ...{ oldFigure: 10_170, difference: -60 },
    reason: reason('BREAK', 'BREAK_OF_DAY', ['2026-10-08']),
  }),
  sampleDifference({
    ...{ id: 'suzuki:LATE_NIGHT', employeeId: 'suzuki', lastName: '鈴木', firstName: '健' },
    ...{ item: 'LATE_NIGHT', oldFigure: 120, newFigure: 210, difference: 90 },
    reason: reason('NIGHT', 'NIGHT_UNTIL_MIDNIGHT', ['2026-10-15']),
  }),
  sampleDifference({
    ...{ id: 'suzuki:OVERTIME', employeeId: 'suzuki', lastName: '鈴木', firstName: '健' },
    ...{ item: 'OVERTIME', oldFigure: 600, newFigure: 675, difference: 75 },
    reason: reason('BREAK', 'BREAK_STAMPED', ['2026-10-08']),
    also: reason('ROUNDING', 'MONTH_DOWN', [], 30),
  }),
  sampleDifference({
    ...{ id: 'tanaka:OVERTIME', employeeId: 'tanaka', lastName: '田中', firstName: '蓮' },
    ...{ item: 'OVERTIME', oldFigure: 1_500, newFigure: 1_200, difference: -300 },
    reason: reason('HOLIDAY', 'HOLIDAY_HERE', ['2026-10-04']),
  }),
  sampleDifference({
    ...{ id: 'watanabe:WORKED_DAYS', employeeId: 'watanabe', lastName: '渡辺', firstName: '葵' },
    ...{ item: 'WORKED_DAYS', oldFigure: 20, newFigure: 21, difference: 1 },
    reason: reason('DAY', 'DAY_MISSING', ['2026-10-23']),
  }),
  sampleDifference({
    ...{ id: 'kato:WORKED', employeeId: 'kato', lastName: '加藤', firstName: '陽子' },
    ...{ oldFigure: 10_147, difference: -37 },
    reason: reason('NOT_DETERMINED', 'NOT_DETERMINED'),
    acceptedReason: '以前のシステムの入力誤りと確認した。',
    acceptedAt: '2026-11-04T01:20:00Z',
    acceptedBy: '小林 由紀',
  }),
];
export const agreeing = sampleDifference({
  ...{ id: 'sato:WORKED_DAYS', item: 'WORKED_DAYS', agrees: true, reason: null },
  ...{ oldFigure: 20, newFigure: 20, difference: 0 },
});

export const differencesPage = (
  nodes: readonly Difference[],
  more: Partial<ParallelDifferencesQuery['parallelDifferencesConnection']> = {},
): ParallelDifferencesQuery => ({
  parallelDifferencesConnection: {
    __typename: 'ParallelDifferencesConnection',
    totalCount: nodes.length,
    people: 50,
    agreeingPeople: 38,
    peopleWithoutTotals: 3,
    openCount: 14,
    acceptedCount: 1,
    nodes: [...nodes],
    ...more,
  } as ParallelDifferencesQuery['parallelDifferencesConnection'],
});
