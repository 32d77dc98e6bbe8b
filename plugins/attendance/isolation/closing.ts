import type { IsolationRow } from '#test/support/isolation.ts';

const month = '2026-10';

/** How another company would try to see, close and open months of people who are not theirs. */
export const closingIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.closingOverview': {
    tellsNothing: true,
    sends: (theirs) => [{ month }, { month, where: { groupId: theirs.of('affiliation_groups') } }],
  },
  'Query.closingPeopleConnection': {
    sends: (theirs) => [
      { month, first: 500 },
      { month, first: 500, where: { groupId: theirs.of('affiliation_groups') } },
    ],
  },
  'Query.monthClosing': { sends: (theirs) => [{ month, employeeId: theirs.of('employees') }] },
  'Query.closingChangeOfDivision': {
    tellsNothing: true,
    sends: (theirs) => [
      {
        where: { id: theirs.of('employment_divisions') },
        data: { closingDate: 20, validFrom: '2026-12-01' },
      },
    ],
  },
  'Query.closingChangeOfBasicShift': {
    tellsNothing: true,
    sends: (theirs) => [
      { where: { id: theirs.of('basic_shifts') }, data: { validFrom: '2026-12-01' } },
    ],
  },
  'Query.waitingStamps': { sends: () => [{}] },
  'Mutation.closePeriods': {
    sends: (theirs) => [{ data: { month, employeeIds: [theirs.of('employees')] } }],
  },
  'Mutation.releasePeriods': {
    sends: (theirs) => [{ data: { month, employeeIds: [theirs.of('employees')], reason: '訂正' } }],
  },
  'Mutation.confirmMyPeriod': { tellsNothing: true, sends: () => [{ month }] },
  'Mutation.confirmPeriods': {
    tellsNothing: true,
    sends: (theirs) => [{ data: { month, employeeIds: [theirs.of('employees')] } }],
  },
  'Mutation.remindToConfirm': {
    tellsNothing: true,
    sends: (theirs) => [{ data: { month, employeeIds: [theirs.of('employees')] } }],
  },
  'Mutation.settleWaitingStamp': {
    sends: (theirs) => [
      { where: { id: theirs.of('waiting_stamps') }, data: { take: false, reason: '重複' } },
    ],
  },
};
