import type { AccessTable } from '#core/who-may.ts';

const READS = ['attendance.rules', 'attendance.otherSettings'] as const;
const CHANGES = ['attendance.rules:update', 'attendance.otherSettings:update'] as const;

/** Which kind belongs to which of the two is asked by the resolvers (rule-rights.ts). */
export const rulesWhoMay: AccessTable = {
  'Query.attendanceRules': [...READS],
  'Query.attendanceRule': [...READS],
  'Query.attendanceRulePlaces': [...READS],
  'Query.effectiveAttendanceRule': [...READS],
  'Query.attendanceRuleImpact': [...CHANGES],
  'Query.attendanceRuleCancelImpact': [...CHANGES],
  'Query.attendanceRuleFindings': [...READS],
  'Query.yearlyTermFindings': [...READS],
  'Query.earlyWorkPeople': [...READS],
  'Query.worktimeExtraction': [...READS],
  'Query.overTimeRuleSettings': [...READS],
  'Query.getOverTimeRuleSettings': [...READS],
  'Mutation.saveAttendanceRule': [...CHANGES],
  'Mutation.cancelAttendanceRule': [...CHANGES],
  'Mutation.addOvertTimeRuleSetting': [...CHANGES],
  'Mutation.updateExistsOverTimeRuleSetting': [...CHANGES],
};
