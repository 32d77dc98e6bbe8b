import type { IsolationRow } from '#test/support/isolation.ts';

const LINE = {
  ...{ level: 'MONTH_45', isOn: true, warnBefore: 60, byMail: false },
  ...{ tellsPerson: true, tellsManagers: true, tellsKeepers: false },
};

/** How another company would try to see the hours of people who are not theirs. */
export const limitsIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.limitsOverview': {
    tellsNothing: true,
    sends: (theirs) => [{}, { where: { groupId: theirs.of('affiliation_groups') } }],
  },
  'Query.personLimitsConnection': {
    sends: (theirs) => [
      { first: 500 },
      { first: 500, where: { groupId: theirs.of('affiliation_groups') } },
    ],
  },
  'Query.limitAlertSetting': { tellsNothing: true, sends: () => [{}] },
  'Mutation.updateLimitAlertSetting': {
    tellsNothing: true,
    sends: () => [{ data: { lines: [LINE], version: 0 } }],
  },
  'Query.limitsOfShift': {
    sends: (theirs) => [
      { employeeId: theirs.of('employees'), date: '2026-11-24', plan: { kind: 'OFF' } },
    ],
  },
  'Query.limitsOfDrafts': {
    tellsNothing: true,
    sends: (theirs) => [
      { groupId: theirs.of('affiliation_groups'), from: '2026-11-01', to: '2026-11-30' },
    ],
  },
  'Query.personLimits': { sends: (theirs) => [{ employeeId: theirs.of('employees') }] },
};
