import type { Ids } from '#test/support/isolation.ts';

const MONTH = '2026-11';

/** How another company would try to see people's days and ring their bells. */
export const overviewIsolation = {
  'Query.attendanceErrorsConnection': {
    sends: (theirs: Ids) => [
      { kind: 'STAMPING', month: MONTH },
      { kind: 'STAMPING', month: MONTH, where: { employeeId: theirs.of('employees') } },
      { kind: 'SHORT_BREAK', month: MONTH, where: { groupId: theirs.of('affiliation_groups') } },
    ],
  },
  'Query.attendanceErrorCounts': { tellsNothing: true as const, sends: () => [{ month: MONTH }] },
  'Query.overtimePeopleConnection': {
    sends: (theirs: Ids) => [
      { month: MONTH },
      { month: MONTH, where: { employeeId: theirs.of('employees') } },
    ],
  },
  'Query.attendanceGrid': {
    sends: (theirs: Ids) => [
      { month: MONTH, first: 500 },
      { month: MONTH, where: { groupId: theirs.of('affiliation_groups') } },
    ],
  },
  'Mutation.askAboutAttendance': {
    sends: (theirs: Ids) => [
      {
        inputs: [
          { employeeId: theirs.of('employees'), workDate: '2026-11-20', kind: 'STAMPING' },
          { employeeId: theirs.of('employees', 1), workDate: '2026-11-19', kind: 'STAMPING' },
        ],
      },
    ],
  },
};
