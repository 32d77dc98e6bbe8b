import type { AccessTable } from '#core/who-may.ts';

const looks = ['staff', 'request'];
const decides = ['staff', 'request:update'];
const keeps = 'route:update';

/** Everybody asks for themselves; which applications and delegations they may touch is asked of each row. */
export const approvalWhoMay: AccessTable = {
  'Query.employeeApplicationsN': 'everybody',
  'Query.employeeApplicationsCount': 'everybody',
  'Query.application': 'everybody',
  'Mutation.submitApplication': 'everybody',
  'Mutation.takeBackApplication': 'everybody',
  'Mutation.employeeCancelApp': 'everybody',
  'Mutation.restoreApplication': 'everybody',
  'Query.approvalInbox': looks,
  'Query.approval': looks,
  'Subscription.approvalsChanged': looks,
  'Mutation.confirmApplications': decides,
  'Mutation.rejectApp': decides,
  'Mutation.cancelApplications': decides,
  'Query.approvalRoutes': 'route',
  'Query.approvalRoute': 'route',
  'Query.previewApprovalRoute': keeps,
  'Mutation.createApprovalRoute': keeps,
  'Mutation.updateApprovalRoute': keeps,
  'Mutation.deleteApprovalRoute': keeps,
  'Mutation.updateDisplayOrderApprovalRoutes': keeps,
  'Query.approvalDelegations': ['staff', 'route'],
  'Query.approverCandidates': ['staff', 'route'],
  'Mutation.createApprovalDelegation': ['staff', keeps],
  'Mutation.updateApprovalDelegation': ['staff', keeps],
  'Mutation.deleteApprovalDelegation': ['staff', keeps],
};
