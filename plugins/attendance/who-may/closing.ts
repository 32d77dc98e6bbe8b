import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the resolvers ask: those of one's groups, or everybody's by the grant. */
export const closingWhoMay: AccessTable = {
  'Query.closingOverview': ['staff', 'attendance.closing'],
  'Query.closingPeopleConnection': ['staff', 'attendance.closing'],
  'Query.monthClosing': 'everybody',
  'Query.closingChangeOfDivision': 'employee.employmentDivision:update',
  'Query.closingChangeOfBasicShift': 'attendance.basicShift:update',
  'Query.waitingStamps': ['staff', 'attendance.closing'],
  'Mutation.closePeriods': 'attendance.closing:update',
  'Mutation.releasePeriods': 'attendance.closing:update',
  'Mutation.confirmMyPeriod': 'everybody',
  'Mutation.confirmPeriods': ['staff', 'attendance.records:update'],
  'Mutation.remindToConfirm': ['staff', 'attendance.closing'],
  'Mutation.settleWaitingStamp': 'attendance.closing:update',
};
