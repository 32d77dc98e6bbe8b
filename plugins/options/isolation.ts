import { type IsolationRow, where } from '#test/support/isolation.ts';

/** How somebody of another company would try to misuse each field. */
export const isolation: Readonly<Record<string, IsolationRow>> = {
  'Mutation.activateAttendanceTablet': where('attendance_tablets'),
  'Mutation.deactivateAttendanceTablet': where('attendance_tablets'),
};
