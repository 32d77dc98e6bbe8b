import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the resolvers ask: those of one's groups, or everybody's by the grant. */
export const objectiveWhoMay: AccessTable = {
  'Query.objectiveGapsConnection': 'everybody',
  'Query.objectiveTokens': 'attendance.setting',
  'Mutation.explainObjectiveGap': 'everybody',
  'Mutation.confirmObjectiveGap': ['staff', 'attendance.records:update'],
  'Mutation.askAboutObjectiveGaps': ['staff', 'attendance.records'],
  'Mutation.createObjectiveToken': 'attendance.setting:update',
  'Mutation.revokeObjectiveToken': 'attendance.setting:update',
};
