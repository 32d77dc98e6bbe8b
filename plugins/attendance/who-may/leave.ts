import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the resolvers ask: one's own, those of one's groups, or everybody's by the grant. */
export const leaveWhoMay: AccessTable = {
  'Query.leaveBook': 'everybody',
  'Query.leaveBooks': 'everybody',
  'Query.leaveBalancesConnection': ['staff', 'attendance.leave'],
  'Mutation.grantLeave': 'attendance.leave:update',
  'Mutation.adjustLeave': 'attendance.leave:update',
  'Mutation.takeBackLeaveGrant': 'attendance.leave:update',
};
