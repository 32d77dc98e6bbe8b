import { type Ids, type IsolationRow, nothing } from '#test/support/isolation.ts';

const AUGUST = ['2027-08-12', '2027-08-13'];
const DAYS = [
  { date: '2027-08-12', unit: 'DAY' },
  { date: '2027-08-13', unit: 'HALF_PM' },
];
const planned = (ids: Ids, theirs: Ids) => ({
  days: DAYS,
  where: { employeeIds: [theirs.of('employees', 1)], groupId: ids.of('affiliation_groups') },
});

/** How somebody of another company would try to look at a five-day duty, or to do something about it. */
export const leaveDutyIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.myFiveDayDuty': { ...nothing, personal: true },
  // Dates and days alone, which tell of no company; whose they are, the resolver asks.
  'Query.fiveDayDuty': {
    ...nothing,
    sends: (theirs) => [{ employeeId: theirs.of('employees', 1) }],
  },
  'Query.fiveDayDutiesConnection': {
    sends: (theirs) => [{}, { where: { groupId: theirs.of('affiliation_groups') } }],
  },
  'Query.leaveDesignations': {
    sends: (theirs) => [{ employeeId: theirs.of('employees', 1) }],
  },
  'Mutation.hearLeaveWishes': {
    sends: (theirs) => [
      { data: { employeeId: theirs.of('employees', 1), heardOn: '2026-11-01', opinion: '他社' } },
    ],
  },
  'Mutation.designateLeave': {
    sends: (theirs) => [
      {
        data: {
          employeeId: theirs.of('employees', 1),
          heardOn: '2026-11-01',
          opinion: '他社',
          days: [{ date: '2026-12-01', unit: 'DAY' }],
        },
      },
    ],
  },
  'Mutation.takeBackLeaveDesignation': {
    sends: (theirs) => [{ where: { id: theirs.of('leave_designations') }, reason: '他社' }],
  },
  'Query.leaveAgreementPlan': {
    sends: (theirs, own) => [
      { data: { days: DAYS, where: { employeeIds: [theirs.of('employees', 1)] } } },
      { data: planned(theirs, theirs) },
      { data: planned(own, theirs) },
    ],
  },
  'Query.leaveAgreements': {},
  'Query.leaveAgreement': { sends: (theirs) => [{ where: { id: theirs.of('leave_agreements') } }] },
  'Mutation.planLeaveByAgreement': {
    sends: (theirs) => [
      {
        data: {
          plan: { days: DAYS, where: { employeeIds: [theirs.of('employees', 1)] } },
          people: [{ employeeId: theirs.of('employees', 1), dates: AUGUST }],
          name: '他社',
          agreedOn: '2026-11-01',
          note: '他社',
          key: 'isolation-agreement',
        },
      },
    ],
  },
  'Mutation.takeBackLeaveAgreement': {
    sends: (theirs) => [{ where: { id: theirs.of('leave_agreements') }, reason: '他社' }],
  },
  'Mutation.changeLeaveAgreementFiles': {
    sends: (theirs, own) => [
      { where: { id: theirs.of('leave_agreements') }, data: { add: [] } },
      { where: { id: own.of('leave_agreements') }, data: { add: [theirs.of('files')] } },
    ],
  },
  'Mutation.confirmEndedDuties': {
    sends: (theirs) => [
      {
        data: {
          windows: [{ employeeId: theirs.of('employees', 1), from: '2024-10-01' }],
          note: '確認',
        },
      },
    ],
  },
  'Mutation.reopenEndedDuties': {
    sends: (theirs) => [
      { windows: [{ employeeId: theirs.of('employees', 1), from: '2024-10-01' }] },
    ],
  },
  'Mutation.askToPlanLeave': {
    sends: (theirs) => [{ employeeIds: [theirs.of('employees', 1)] }],
  },
};
