import type { AccessTable } from '../../core/who-may.ts';

export const whoMay: AccessTable = {
  'Query.attendanceBoard': ['staff', 'attendance.records'],
  'Query.attendanceMonth': 'everybody',
  'Query.myWorkDay': 'everybody',
  'Mutation.stamp': 'everybody',
  'Mutation.stamps': 'everybody',
  'Subscription.attendanceChanged': ['staff', 'attendance.records'],
};
