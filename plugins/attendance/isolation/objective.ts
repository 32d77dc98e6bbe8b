import type { IsolationRow } from '#test/support/isolation.ts';

const month = '2026-11';
const workDate = '2026-11-18';

/** How another company would try to see and settle differences, and to use tokens, that are not theirs. */
export const objectiveIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.objectiveGapsConnection': {
    sends: (theirs) => [
      { month, first: 500 },
      { month, first: 500, where: { employeeId: theirs.of('employees') } },
      { month, first: 500, where: { groupId: theirs.of('affiliation_groups') } },
    ],
  },
  'Query.objectiveTokens': { sends: () => [{}] },
  'Mutation.explainObjectiveGap': { sends: () => [{ workDate, explanation: '会議' }] },
  'Mutation.confirmObjectiveGap': {
    sends: (theirs) => [
      { data: { employeeId: theirs.of('employees'), workDate, reason: '確認した' } },
    ],
  },
  'Mutation.askAboutObjectiveGaps': {
    tellsNothing: true,
    sends: (theirs) => [{ inputs: [{ employeeId: theirs.of('employees'), workDate }] }],
  },
  'Mutation.createObjectiveToken': {
    tellsNothing: true,
    sends: () => [{ data: { name: 'のっとり' } }],
  },
  'Mutation.revokeObjectiveToken': {
    sends: (theirs) => [{ where: { id: theirs.of('objective_tokens') } }],
  },
};
