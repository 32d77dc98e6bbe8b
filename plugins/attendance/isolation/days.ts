import { type IsolationRow, nothing } from '#test/support/isolation.ts';

/** How somebody of another company would try to misuse work days and stamps. */
export const daysIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.myWorkDay': { ...nothing, personal: true },
  'Query.attendanceBoard': {
    sends: (theirs) => [{}, { where: { groupId: theirs.of('affiliation_groups') } }],
  },
  'Query.arrivals': {
    tellsNothing: true,
    sends: (theirs) => [{}, { where: { groupId: theirs.of('affiliation_groups') } }],
  },
  'Query.attendanceMonth': {
    sends: (theirs) => [
      { employeeId: theirs.of('employees', 1), month: '2026-11' },
      { month: '2026-11' },
    ],
  },
  // Nobody's days are calculated there: load-month-file.ts reads the month by the rules of attendanceMonth.
  'Query.attendanceMonthFile': {
    tellsNothing: true,
    sends: (theirs) => [{ employeeId: theirs.of('employees', 1), month: '2026-11' }],
  },
  'Mutation.stamp': {
    ...nothing,
    sends: () => [
      {
        data: {
          type: 'CHECK_IN_OFFICE',
          key: 'isolation-1',
          deviceTime: '2026-11-20T00:00:00.000Z',
        },
      },
    ],
  },
  'Mutation.stamps': {
    ...nothing,
    sends: () => [
      {
        inputs: [
          { type: 'DIRECT_START', key: 'isolation-2', deviceTime: '2026-11-20T00:00:00.000Z' },
        ],
      },
    ],
  },
  'Subscription.attendanceChanged': {},
  // Numbers without a word of anybody: board.test.ts asks whose they are.
  'Subscription.attendanceCountsChanged': {
    ...nothing,
    sends: (theirs) => [{}, { where: { groupId: theirs.of('affiliation_groups') } }],
  },
};
