import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the resolvers ask: one's own, those of one's groups, or everybody's by the grant. */
export const leaveDutyWhoMay: AccessTable = {
  'Query.myFiveDayDuty': 'everybody',
  'Query.fiveDayDuty': 'everybody',
  'Query.fiveDayDutiesConnection': ['staff', 'attendance.leave'],
  'Query.leaveDesignations': 'everybody',
  'Mutation.hearLeaveWishes': 'attendance.leave:update',
  'Mutation.designateLeave': 'attendance.leave:update',
  'Mutation.takeBackLeaveDesignation': 'attendance.leave:update',
  'Query.leaveAgreementPlan': 'attendance.leave:update',
  'Query.leaveAgreements': 'attendance.leave:update',
  'Query.leaveAgreement': 'attendance.leave:update',
  'Mutation.planLeaveByAgreement': 'attendance.leave:update',
  'Mutation.takeBackLeaveAgreement': 'attendance.leave:update',
  'Mutation.changeLeaveAgreementFiles': 'attendance.leave:update',
  'Mutation.askToPlanLeave': ['staff', 'attendance.leave'],
  'Mutation.confirmEndedDuties': ['staff', 'attendance.leave'],
  'Mutation.reopenEndedDuties': ['staff', 'attendance.leave'],
};
