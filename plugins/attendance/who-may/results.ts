import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the resolvers ask: own days, those of one's groups, or everybody's by the grant. */
export const resultsWhoMay: AccessTable = {
  'Query.explainTotal': 'everybody',
  'Query.recalculation': ['staff', 'attendance.records'],
  'Query.recalculations': ['staff', 'attendance.records'],
  'Query.tryAttendanceRule': ['attendance.rules:update', 'attendance.otherSettings:update'],
  'Mutation.saveDayNote': 'everybody',
  'Query.planOfDay': ['staff', 'attendance.records:update'],
  'Query.planEffect': ['staff', 'attendance.records:update'],
  'Mutation.correctPlan': ['staff', 'attendance.records:update'],
  'Mutation.settleAbsence': ['staff', 'attendance.records:update'],
  'Mutation.reviseAttendanceDay': ['staff', 'attendance.records:update'],
};
