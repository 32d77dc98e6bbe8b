import { definePlugin } from '../../core/plugin.ts';

export const manifest = definePlugin({
  id: 'attendance',
  requires: ['company', 'employee'],
  permissions: [
    {
      code: 'attendance.records',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/home', '/app/staff/attendance/management/records'],
        edit: ['/app/staff/attendance/management/records/:scheduleId'],
      },
    },
  ],
});
