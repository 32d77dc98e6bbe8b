import type { AccessTable } from '#core/who-may.ts';

export const whoMay: AccessTable = {
  'Mutation.deactivateAttendanceTablet': 'option.attendance:update',
  'Mutation.activateAttendanceTablet': 'option.attendance:update',
};
