import { definePlugin } from '../../core/plugin.ts';

export const manifest = definePlugin({
  id: 'attendance',
  requires: ['company', 'employee'],
  permissions: [
    {
      code: 'attendance.board',
      area: 'staff',
      onlyRead: true,
      paths: { read: ['/app/staff/attendance/home'] },
    },
    {
      code: 'attendance.records',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/management/records'],
        edit: ['/app/staff/attendance/management/records/:scheduleId'],
      },
    },
  ],
});
