import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the resolvers ask: oneself, those of one's groups, or everybody by the grant. */
export const limitsWhoMay: AccessTable = {
  'Query.limitsOverview': ['staff', 'attendance.agreement36', 'attendance.records'],
  'Query.personLimitsConnection': ['staff', 'attendance.agreement36', 'attendance.records'],
  'Query.personLimits': 'everybody',
  'Query.limitsOfShift': ['staff', 'attendance.agreement36', 'attendance.records'],
  'Query.limitsOfDrafts': ['staff', 'attendance.shift:update'],
  'Query.limitAlertSetting': 'attendance.agreement36',
  'Mutation.updateLimitAlertSetting': 'attendance.agreement36:update',
};
