import type { AccessTable } from '../../core/who-may.ts';

export const whoMay: AccessTable = {
  'Query.attendanceTablets': 'option.attendance',
  'Query.attendanceTablet': 'option.attendance',
  'Mutation.createAttendanceTablet': 'option.attendance:update',
  'Mutation.updateAttendanceTablet': 'option.attendance:update',
  'Mutation.deactivateAttendanceTablet': 'option.attendance:update',
  'Mutation.activateAttendanceTablet': 'option.attendance:update',
  'Mutation.deleteAttendanceTablet': 'option.attendance:update',
  'Mutation.restoreAttendanceTablet': 'option.attendance:update',
};
