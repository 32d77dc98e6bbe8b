import type { IsolationRow } from '#test/support/isolation.ts';

/** How somebody of another company would try to misuse balances of leave. */
export const leaveIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.leaveBook': {
    sends: (theirs) => [
      { employeeId: theirs.of('employees', 1) },
      { employeeId: theirs.of('employees', 1), vacationClassId: theirs.of('vacation_classes') },
    ],
  },
  'Query.leaveBooks': { sends: (theirs) => [{ employeeId: theirs.of('employees', 1) }] },
  'Query.leaveBalancesConnection': {
    sends: (theirs) => [
      {},
      { where: { groupId: theirs.of('affiliation_groups') } },
      { where: { vacationClassId: theirs.of('vacation_classes') } },
    ],
  },
  'Mutation.grantLeave': {
    sends: (theirs) => [
      {
        data: {
          employeeId: theirs.of('employees', 1),
          vacationClassId: theirs.of('vacation_classes'),
          kind: 'SPECIAL',
          grantedOn: '2026-11-01',
          days: 1,
          reason: '他社',
        },
      },
    ],
  },
  'Mutation.adjustLeave': {
    sends: (theirs) => [
      { data: { lotId: theirs.of('leave_lots'), date: '2026-11-01', days: 1, reason: '他社' } },
    ],
  },
  'Mutation.takeBackLeaveGrant': {
    sends: (theirs) => [{ where: { id: theirs.of('leave_lots') }, reason: '他社' }],
  },
};
