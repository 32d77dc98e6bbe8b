import { type IsolationRow, where } from '../../test/support/isolation.ts';

const password = 'hataraki1';

/** How somebody of another company would try to misuse each field. */
export const isolation: Readonly<Record<string, IsolationRow>> = {
  'Query.attendanceTablets': {},
  'Query.attendanceTablet': where('attendance_tablets'),
  'Mutation.createAttendanceTablet': {
    sends: (theirs) => [
      {
        data: {
          installPlace: '玄関',
          password,
          affiliationGroupId: theirs.of('affiliation_groups'),
        },
      },
    ],
  },
  'Mutation.updateAttendanceTablet': {
    sends: (theirs, own) => [
      { where: { id: theirs.of('attendance_tablets') }, data: { installPlace: 'のっとり' } },
      {
        where: { id: own.of('attendance_tablets') },
        data: { affiliationGroupId: theirs.of('affiliation_groups') },
      },
    ],
  },
  'Mutation.activateAttendanceTablet': where('attendance_tablets'),
  'Mutation.deactivateAttendanceTablet': where('attendance_tablets'),
  'Mutation.deleteAttendanceTablet': where('attendance_tablets'),
  'Mutation.restoreAttendanceTablet': where('attendance_tablets'),
};
