import { type Ids, nothing, where } from '#test/support/isolation.ts';

const inputs = (theirs: Ids, own: Ids) => [
  { applicationInputs: [{ applicationId: theirs.of('applications') }] },
  {
    applicationInputs: [
      { applicationId: own.of('applications') },
      { applicationId: theirs.of('applications', 1) },
    ],
  },
];
const list = {
  sends: (theirs: Ids) => [
    {},
    { where: { employeeIds: [theirs.of('employees', 1)] } },
    { where: { search: '通院' }, first: 500 },
  ],
};
const act = (more: object = {}) => ({
  personal: true as const,
  sends: (theirs: Ids) => [{ applicationId: theirs.of('applications'), ...more }],
});
const actOn = {
  personal: true as const,
  sends: (theirs: Ids) => [{ where: { id: theirs.of('applications') } }],
};
const PERMISSION = { kind: 'PERMISSION', ref: 'attendance.vacation' };
const route = (approvers: object[], more: object = {}) => ({
  name: '乗っ取りの経路',
  steps: [{ mode: 'ANY', approvers }],
  ...more,
});
const routesOf = (theirs: Ids) => [
  route([{ kind: 'PERSON', ref: theirs.of('employees', 2) }]),
  route([{ kind: 'GROUP_ADMINS', ref: theirs.of('affiliation_groups') }]),
  route([PERMISSION], { groupIds: [theirs.of('affiliation_groups')] }),
];

/** How somebody of another company would try to reach applications, routes and delegations. */
export const approvalIsolation = {
  'Query.employeeApplicationsN': { ...list, personal: true as const },
  'Query.employeeApplicationsCount': {
    ...nothing,
    sends: (theirs: Ids) => [{}, { where: { employeeIds: [theirs.of('employees', 1)] } }],
  },
  'Query.application': {
    sends: (theirs: Ids) => [
      { where: { id: theirs.of('applications') } },
      { where: { id: theirs.of('applications', 1) } },
    ],
  },
  'Mutation.submitApplication': actOn,
  'Mutation.takeBackApplication': actOn,
  'Mutation.employeeCancelApp': act({ isDelete: false }),
  'Mutation.restoreApplication': actOn,
  'Query.approvalInbox': {
    sends: (theirs: Ids) => [
      {},
      { where: { state: 'ALL', groupId: theirs.of('affiliation_groups') } },
      { where: { ids: [theirs.of('applications'), theirs.of('applications', 1)] } },
    ],
  },
  'Query.approval': {
    sends: (theirs: Ids) => [
      { applicationId: theirs.of('applications') },
      { applicationId: theirs.of('applications', 1) },
    ],
  },
  'Subscription.approvalsChanged': nothing,
  'Mutation.confirmApplications': { sends: inputs },
  'Mutation.rejectApp': {
    sends: (theirs: Ids, own: Ids) =>
      inputs(theirs, own).map((oneInput) => ({ ...oneInput, comment: '却下' })),
  },
  'Mutation.cancelApplications': {
    sends: (theirs: Ids) => [
      { applicationIds: [theirs.of('applications'), theirs.of('applications', 1)] },
    ],
  },
  'Query.approvalRoutes': {},
  'Query.approvalRoute': where('approval_routes'),
  'Query.previewApprovalRoute': {
    sends: (theirs: Ids, own: Ids) => [
      { where: { id: theirs.of('approval_routes') }, data: route([PERMISSION]) },
      ...routesOf(theirs).map((data) => ({ where: { id: own.of('approval_routes') }, data })),
    ],
  },
  'Mutation.createApprovalRoute': {
    sends: (theirs: Ids) => routesOf(theirs).map((data) => ({ data })),
  },
  'Mutation.updateApprovalRoute': {
    sends: (theirs: Ids, own: Ids) => [
      { where: { id: theirs.of('approval_routes') }, data: route([PERMISSION]) },
      ...routesOf(theirs).map((data) => ({ where: { id: own.of('approval_routes') }, data })),
    ],
  },
  'Mutation.deleteApprovalRoute': where('approval_routes'),
  'Mutation.updateDisplayOrderApprovalRoutes': {
    sends: (theirs: Ids, own: Ids) => [
      { inputs: [{ id: theirs.of('approval_routes'), displayOrder: 0 }] },
      {
        inputs: [
          { id: own.of('approval_routes'), displayOrder: 0 },
          { id: theirs.of('approval_routes'), displayOrder: 1 },
        ],
      },
    ],
  },
  'Query.approvalDelegations': {},
  'Query.approverCandidates': {},
  'Mutation.createApprovalDelegation': {
    sends: (theirs: Ids, own: Ids) => [
      { data: { delegateId: theirs.of('employees', 2) } },
      { data: { approverId: theirs.of('employees', 2), delegateId: own.of('employees', 3) } },
    ],
  },
  'Mutation.updateApprovalDelegation': {
    sends: (theirs: Ids, own: Ids) => [
      {
        where: { id: theirs.of('approval_delegations') },
        data: { delegateId: own.of('employees', 3) },
      },
      {
        where: { id: own.of('approval_delegations') },
        data: { delegateId: theirs.of('employees', 2) },
      },
    ],
  },
  'Mutation.deleteApprovalDelegation': where('approval_delegations'),
};
