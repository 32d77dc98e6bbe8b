import { type Ids, type IsolationRow, nothing } from '#test/support/isolation.ts';

const toMany = (ids: Ids) => ({
  vacationClassId: ids.of('vacation_classes'),
  kind: 'SPECIAL',
  grantedOn: '2026-11-01',
  days: 1,
});
/** The last days of what is earned about today lie in it. */
const WINTER = { from: '2026-11-01', to: '2027-06-30' } as const;
const APRIL = {
  validFrom: '2030-01-01',
  scheme: 'SINGLE_DATE_ADVANCE',
  baseMonth: 4,
  baseDay: 1,
};
const YEAR = { from: '2026-01-01', to: '2026-12-31' } as const;

const effectOf = (ids: Ids) => ({
  vacationClassId: ids.of('vacation_classes'),
  unit: 'DAY',
  fromDate: '2026-12-01',
  toDate: '2026-12-01',
});
const entered = (ids: Ids) => ({ ...effectOf(ids), reason: '他社' });

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
  'Query.leaveUsagesConnection': {
    sends: (theirs) => [
      YEAR,
      { ...YEAR, where: { groupId: theirs.of('affiliation_groups') } },
      { ...YEAR, where: { vacationClassId: theirs.of('vacation_classes') } },
    ],
  },
  'Query.leaveChangesConnection': {
    sends: (theirs) => [
      YEAR,
      { ...YEAR, where: { groupId: theirs.of('affiliation_groups') } },
      { ...YEAR, where: { vacationClassId: theirs.of('vacation_classes') } },
    ],
  },
  'Query.leaveCalendar': {
    sends: (theirs) => [
      YEAR,
      { ...YEAR, where: { groupId: theirs.of('affiliation_groups') } },
      { ...YEAR, where: { vacationClassId: theirs.of('vacation_classes') } },
    ],
  },
  'Query.leaveGrantPlan': {
    sends: (theirs, own) => [
      { data: { ...toMany(theirs), where: { employeeIds: [theirs.of('employees', 1)] } } },
      { data: { ...toMany(own), where: { employeeIds: [theirs.of('employees', 1)] } } },
      { data: { ...toMany(own), where: { groupId: theirs.of('affiliation_groups') } } },
    ],
  },
  'Query.leaveGrantLimit': {
    ...nothing,
    sends: (theirs) => [{ employeeId: theirs.of('employees', 1), grantedOn: '2026-10-01' }],
  },
  'Query.peopleToCarryLeaveIn': nothing,
  'Query.leaveGrantRuns': {},
  'Query.leaveSetting': nothing,
  'Query.leaveSettingVersions': nothing,
  'Mutation.updateLeaveSetting': { ...nothing, sends: () => [{ data: { daysBefore: 7 } }] },
  'Mutation.cancelLeaveSetting': { sends: () => [{ validFrom: '2099-04-01' }] },
  'Query.upcomingLeaveGrantsConnection': {
    sends: (theirs) => [
      { until: '2027-11-01' },
      { until: '2027-11-01', where: { groupId: theirs.of('affiliation_groups') } },
    ],
  },
  'Query.leaveSchemeChangesConnection': {
    sends: (theirs) => [
      { data: APRIL },
      { data: APRIL, where: { groupId: theirs.of('affiliation_groups') } },
    ],
  },
  'Query.automaticGrantRunsConnection': {},
  'Query.automaticGrantRunPeopleConnection': {
    sends: (theirs) => [{ where: { id: theirs.of('leave_grant_runs') } }],
  },
  'Mutation.executeLeaveGrants': {
    sends: (theirs) => [
      {
        data: {
          grants: [{ employeeId: theirs.of('employees', 1), baseDate: '2026-10-01' }],
          reason: '他社',
          key: 'isolation-automatic',
        },
      },
    ],
  },
  'Mutation.grantLeaveToMany': {
    sends: (theirs, own) => [
      {
        data: {
          plan: toMany(theirs),
          employeeIds: [theirs.of('employees', 1)],
          reason: '他社',
          key: 'isolation-theirs',
        },
      },
      {
        data: {
          plan: toMany(own),
          employeeIds: [theirs.of('employees', 1)],
          reason: '他社',
          key: 'isolation-mixed',
        },
      },
    ],
  },
  'Mutation.takeBackLeaveGrantRun': {
    sends: (theirs) => [{ where: { id: theirs.of('leave_grant_runs') }, reason: '他社' }],
  },
  // The second application of the demo is approved leave.
  'Query.vacation': { sends: (theirs) => [{ where: { id: theirs.of('applications', 1) } }] },
  'Mutation.enterVacation': {
    sends: (theirs, own) => [
      { data: { ...entered(theirs), employeeId: theirs.of('employees', 1) } },
      { data: { ...entered(theirs), employeeId: own.of('employees', 1) } },
    ],
  },
  'Mutation.changeVacation': {
    sends: (theirs, own) => [
      { where: { id: theirs.of('applications', 1) }, data: entered(theirs) },
      { where: { id: theirs.of('applications', 1) }, data: entered(own) },
    ],
  },
  'Mutation.takeBackVacation': {
    sends: (theirs) => [{ where: { id: theirs.of('applications', 1) }, reason: '他社' }],
  },
  'Query.leaveEffect': {
    ...nothing,
    sends: (theirs, own) => [
      { data: effectOf(own), employeeId: theirs.of('employees', 1) },
      {
        data: effectOf(theirs),
        besides: theirs.of('applications'),
      },
    ],
  },
  'Query.lapsedCompensatoryDaysConnection': {
    sends: (theirs) => [WINTER, { ...WINTER, where: { groupId: theirs.of('affiliation_groups') } }],
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
