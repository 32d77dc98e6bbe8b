import type { AccessTable } from '#core/who-may.ts';

export const parallelWhoMay: AccessTable = {
  'Query.parallelDifferencesConnection': 'attendance.parallel',
  'Query.myParallelPeriod': 'everybody',
  'Mutation.acceptParallelDifferences': 'attendance.parallel:update',
  'Mutation.withdrawParallelAcceptances': 'attendance.parallel:update',
};
