import type { IsolationRow } from '#test/support/isolation.ts';

const month = '2026-10';

/** How another company would try to see and settle differences that are not theirs. */
export const parallelIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.parallelDifferencesConnection': {
    sends: (theirs) => [
      { month, first: 500 },
      { month, first: 500, where: { employeeId: theirs.of('employees') } },
      { month, first: 500, where: { groupId: theirs.of('affiliation_groups') } },
    ],
  },
  'Query.myParallelPeriod': { tellsNothing: true, sends: () => [{}] },
  'Mutation.acceptParallelDifferences': {
    tellsNothing: true,
    sends: (theirs) => [
      {
        data: {
          month,
          inputs: [{ employeeId: theirs.of('employees'), item: 'WORKED' }],
          reason: 'のっとり',
        },
      },
    ],
  },
  'Mutation.withdrawParallelAcceptances': {
    tellsNothing: true,
    sends: (theirs) => [
      { data: { month, inputs: [{ employeeId: theirs.of('employees'), item: 'WORKED' }] } },
    ],
  },
};
