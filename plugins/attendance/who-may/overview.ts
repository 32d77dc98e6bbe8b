import type { AccessTable } from '#core/who-may.ts';

export const overviewWhoMay: AccessTable = {
  'Query.attendanceErrorsConnection': 'everybody',
  'Query.attendanceErrorCounts': ['staff', 'attendance.records'],
  'Query.overtimePeopleConnection': ['staff', 'attendance.records'],
  'Query.attendanceGrid': ['staff', 'attendance.records'],
  'Mutation.askAboutAttendance': ['staff', 'attendance.records'],
};
