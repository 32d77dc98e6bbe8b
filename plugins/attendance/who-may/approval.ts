import type { AccessTable } from '#core/who-may.ts';

const CODES = [
  'attendance.revise',
  'attendance.overtime',
  'attendance.vacation',
  'attendance.holidayWork',
];
const looks = ['staff', ...CODES];
const decides = ['staff', ...CODES.map((code) => `${code}:update`)];
const keeps = 'attendance.approvalRoute:update';

/** Which applications and delegations they may touch is asked of each row. */
export const approvalWhoMay: AccessTable = {
  'Query.approvalInbox': looks,
  'Query.approval': looks,
  'Query.pendingApprovalCounts': looks,
  'Subscription.approvalsChanged': looks,
  'Mutation.confirmAppRevise': decides,
  'Mutation.confirmAppOvertime': decides,
  'Mutation.confirmAppVacation': decides,
  'Mutation.confirmAppHolidayWork': decides,
  'Mutation.confirmApplications': decides,
  'Mutation.rejectApp': decides,
  'Mutation.cancelApplications': decides,
  'Mutation.addApplicationComment': 'everybody',
  'Query.approvalRoutes': 'attendance.approvalRoute',
  'Query.approvalRoute': 'attendance.approvalRoute',
  'Query.previewApprovalRoute': keeps,
  'Mutation.createApprovalRoute': keeps,
  'Mutation.updateApprovalRoute': keeps,
  'Mutation.deleteApprovalRoute': keeps,
  'Mutation.updateDisplayOrderApprovalRoutes': keeps,
  'Query.approvalDelegations': ['staff', 'attendance.approvalRoute'],
  'Query.approverCandidates': ['staff', 'attendance.approvalRoute'],
  'Mutation.createApprovalDelegation': ['staff', keeps],
  'Mutation.updateApprovalDelegation': ['staff', keeps],
  'Mutation.deleteApprovalDelegation': ['staff', keeps],
};
