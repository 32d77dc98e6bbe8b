import { type Ids, nothing } from '#test/support/isolation.ts';

/** Asked in the past, so that the permitted call of a draft is one at any time. */
const DAY = { workDate: '2026-11-04', start: '18:00', end: '20:00' };
const STAMPS = [
  { type: 'CHECK_IN_OFFICE', time: '09:00' },
  { type: 'CHECK_OUT_OFFICE', time: '18:00' },
];
const REVISE = { workDate: '2026-11-04', stamps: STAMPS, reason: '打刻忘れ', send: false };
const BREAKS = [{ start: '18:30', end: '18:45' }];
const OVERTIME = { ...DAY, breaks: BREAKS, reason: '締め処理', send: false };
const HOLIDAY = { ...OVERTIME, part: 'WHOLE' };
const leaveOf = (ids: Ids) => ({
  vacationClassId: ids.of('vacation_classes'),
  unit: 'DAY',
  fromDate: '2026-11-04',
  toDate: '2026-11-04',
  send: false,
});

const list = {
  sends: (theirs: Ids) => [
    {},
    { where: { employeeIds: [theirs.of('employees', 1)] } },
    { where: { search: '通院' }, first: 500 },
  ],
};
const change = (data: object) => ({
  personal: true as const,
  sends: (theirs: Ids) => [{ where: { id: theirs.of('applications') }, data }],
});
const confirm = {
  sends: (theirs: Ids, own: Ids) => [
    { applicationInputs: [{ applicationId: theirs.of('applications') }] },
    {
      applicationInputs: [
        { applicationId: own.of('applications') },
        { applicationId: theirs.of('applications', 1) },
      ],
    },
  ],
};
/** Of all kinds at once, so that each place of each of them can be tried with bad values. */
const effect = (ids: Ids) => ({
  revise: { workDate: DAY.workDate, stamps: STAMPS },
  overtime: { ...DAY, breaks: [...BREAKS] },
  holidayWork: { ...DAY, breaks: BREAKS.map((one) => ({ ...one })), part: 'WHOLE' },
  vacation: {
    vacationClassId: ids.of('vacation_classes'),
    unit: 'DAY',
    fromDate: '2026-12-01',
    toDate: '2026-12-01',
  },
});

/** How somebody of another company would try to misuse each field of the applications. */
export const applicationsIsolation = {
  'Query.applicationCounts': nothing,
  'Query.pendingApprovalCounts': nothing,
  'Query.reviseApplications': list,
  'Query.overtimeApplications': list,
  'Query.vacationApplications': list,
  'Query.holidayWorkApplications': list,
  'Query.applicationDays': {
    personal: true as const,
    sends: () => [{ from: '2026-11-01', to: '2026-11-30' }],
  },
  'Query.applicationChoices': {
    sends: (theirs: Ids) => [{ date: '2026-11-20', besides: theirs.of('applications') }],
  },
  'Query.applicationEffect': {
    ...nothing,
    sends: (theirs: Ids) => [{ data: effect(theirs) }],
  },
  // Minutes and no names: who may ask is held by applications.test.ts.
  'Query.effectOfApplication': {
    ...nothing,
    sends: (theirs: Ids) => [
      { where: { id: theirs.of('applications') } },
      { where: { id: theirs.of('applications', 1) } },
    ],
  },
  'Mutation.createReviseApplication': { ...nothing, sends: () => [{ data: REVISE }] },
  'Mutation.createReviseApplications': { ...nothing, sends: () => [{ inputs: [REVISE] }] },
  'Mutation.createOvertimeApplications': { ...nothing, sends: () => [{ inputs: [OVERTIME] }] },
  'Mutation.createOvertimeApplication': { ...nothing, sends: () => [{ data: OVERTIME }] },
  'Mutation.createVacationApplication': {
    sends: (theirs: Ids) => [{ data: leaveOf(theirs) }],
  },
  'Mutation.createHolidayWorkApplication': { ...nothing, sends: () => [{ data: HOLIDAY }] },
  'Mutation.updateReviseApplication': change(REVISE),
  'Mutation.updateOvertimeApplication': change(OVERTIME),
  'Mutation.updateVacationApplication': {
    personal: true as const,
    sends: (theirs: Ids, own: Ids) => [
      { where: { id: theirs.of('applications') }, data: leaveOf(own) },
      { where: { id: own.of('applications') }, data: leaveOf(theirs) },
    ],
  },
  'Mutation.updateHolidayWorkApplication': change(HOLIDAY),
  'Mutation.confirmAppRevise': confirm,
  'Mutation.confirmAppOvertime': confirm,
  'Mutation.confirmAppVacation': confirm,
  'Mutation.confirmAppHolidayWork': confirm,
};
