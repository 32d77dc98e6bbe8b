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
    {
      code: 'attendance.shift',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/shift',
          '/app/staff/attendance/shift/board',
          '/app/staff/attendance/attendancerule_setting/shift_pattern',
        ],
        create: ['/app/staff/attendance/attendancerule_setting/shift_pattern/create'],
        edit: ['/app/staff/attendance/attendancerule_setting/shift_pattern/update'],
      },
    },
    {
      code: 'attendance.basicShift',
      area: 'admin',
      paths: {
        read: ['/admin/company/basic_shift'],
        edit: ['/admin/company/basic_shift/update'],
        create: ['/admin/company/basic_shift/create'],
      },
    },
    {
      code: 'attendance.vacationClass',
      area: 'admin',
      paths: {
        read: ['/admin/company/vacation_class_list'],
        edit: ['/admin/company/vacation_class_list/update'],
        create: ['/admin/company/vacation_class_list/create'],
      },
    },
    {
      code: 'attendance.setting',
      area: 'admin',
      paths: {
        read: ['/admin/company/attendance_setting'],
        edit: ['/admin/company/attendance_setting/update'],
      },
    },
  ],
  notices: [
    { code: 'attendance.missingStamp', mail: true },
    { code: 'attendance.alert' },
    { code: 'attendance.decided', mail: true },
    { code: 'attendance.toApprove', mail: true },
    { code: 'attendance.shift', mail: true },
  ],
});
