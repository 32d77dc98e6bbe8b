import { definePlugin } from '#core/plugin.ts';

export const manifest = definePlugin({
  id: 'attendance',
  place: 30,
  requires: ['company', 'employee'],
  permissions: [
    {
      code: 'attendance.records',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/home', '/app/staff/attendance/management/records'],
        edit: [
          '/app/staff/attendance/management/records/:scheduleId',
          '/app/staff/attendance/management/error_list/objective/import',
        ],
      },
    },
    {
      code: 'attendance.closing',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/management/closing',
          '/app/staff/attendance/management/setting',
        ],
        edit: ['/app/staff/attendance/management/closing/release/:employeeId'],
      },
    },
    {
      code: 'attendance.output',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/management/data_output/record_data',
          '/app/staff/attendance/management/data_output/stamp_data',
          '/app/staff/attendance/management/data_output/work_status',
          '/app/staff/attendance/management/data_output/prediction',
          '/app/staff/attendance/management/data_output/overtime',
          '/app/staff/attendance/management/data_output/inspection',
        ],
        create: ['/app/staff/attendance/management/data_output/work_status/format/create'],
        edit: [
          '/app/staff/attendance/management/data_output/record_data/:recordDataFormat',
          '/app/staff/attendance/management/data_output/work_status/format/update/:settingId',
        ],
      },
    },
    {
      code: 'attendance.payroll',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/management/data_output/payroll',
          '/app/staff/attendance/management/data_output/payroll/exports',
          '/app/staff/attendance/management/data_output/payroll/formats',
        ],
        create: ['/app/staff/attendance/management/data_output/payroll/formats/create'],
        edit: ['/app/staff/attendance/management/data_output/payroll/formats/update'],
      },
    },
    {
      code: 'attendance.parallel',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/management/parallel',
          '/app/staff/attendance/management/parallel/periods',
        ],
        create: ['/app/staff/attendance/management/parallel/periods/create'],
        edit: [
          '/app/staff/attendance/management/parallel/periods/update',
          '/app/staff/attendance/management/parallel/import',
        ],
      },
    },
    {
      code: 'attendance.revise',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/leave_app/inbox', '/app/staff/attendance/leave_app/revise'],
        edit: ['/app/staff/attendance/leave_app/revise/approve'],
      },
    },
    {
      code: 'attendance.overtime',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/leave_app/inbox', '/app/staff/attendance/leave_app/overtime'],
        edit: ['/app/staff/attendance/leave_app/overtime/approve'],
      },
    },
    {
      code: 'attendance.vacation',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/leave_app/inbox', '/app/staff/attendance/leave_app/list'],
        edit: ['/app/staff/attendance/leave_app/list/approve'],
      },
    },
    {
      code: 'attendance.holidayWork',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/leave_app/inbox',
          '/app/staff/attendance/leave_app/holiday_work',
        ],
        edit: ['/app/staff/attendance/leave_app/holiday_work/approve'],
      },
    },
    {
      code: 'attendance.leave',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/leave_app/manage'],
        edit: ['/app/staff/attendance/leave_app/vacation_grant/:employeeId'],
      },
    },
    {
      code: 'attendance.leaveSetting',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/leave_app/manage/settings'],
        edit: ['/app/staff/attendance/leave_app/manage/settings/update'],
      },
    },
    {
      code: 'attendance.companyHoliday',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/leave_app/paid_holiday',
          '/app/staff/attendance/leave_app/paid_holiday/status',
          '/app/staff/attendance/leave_app/paid_holiday/employee_type',
          '/app/staff/attendance/leave_app/paid_holiday/staff_type',
        ],
        create: ['/app/staff/attendance/leave_app/holiday_create/:date'],
        edit: ['/app/staff/attendance/leave_app/holiday_update/:holidayId'],
      },
    },
    {
      code: 'attendance.approvalRoute',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/attendancerule_setting/approval_route'],
        edit: ['/app/staff/attendance/attendancerule_setting/approval_route/update'],
        create: ['/app/staff/attendance/attendancerule_setting/approval_route/create'],
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
        edit: [
          '/app/staff/attendance/attendancerule_setting/shift_pattern/update',
          '/app/staff/attendance/management/data_output/import_schedules',
        ],
      },
    },
    {
      code: 'attendance.rules',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/attendancerule_setting/time_stamping',
          '/app/staff/attendance/attendancerule_setting/holiday',
          '/app/staff/attendance/attendancerule_setting/request',
          '/app/staff/attendance/attendancerule_setting/function_display',
          '/app/staff/attendance/attendancerule_setting/record_attendence_display',
          '/app/staff/attendance/attendancerule_setting/overtime_rule',
          '/app/staff/attendance/attendancerule_setting/record_attendence',
          '/app/staff/attendance/attendancerule_setting/check',
        ],
        edit: [
          '/app/staff/attendance/attendancerule_setting/timestamping_edit/:editId',
          '/app/staff/attendance/attendancerule_setting/holidaysetting_edit/:editId',
          '/app/staff/attendance/attendancerule_setting/request/edit/:editId',
          '/app/staff/attendance/attendancerule_setting/function_display/edit/:editId',
          '/app/staff/attendance/attendancerule_setting/record_attendence_display/edit/:editId',
          '/app/staff/attendance/attendancerule_setting/overtime_rule/edit/:editId',
          '/app/staff/attendance/attendancerule_setting/record_attendence/edit/:editId',
        ],
      },
    },
    {
      code: 'attendance.otherSettings',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/other_settings/break_auto',
          '/app/staff/attendance/other_settings/exit_auto',
          '/app/staff/attendance/other_settings/earlywork_frequency',
          '/app/staff/attendance/other_settings/worktime_extraction',
          '/app/staff/attendance/other_settings/time_round_setting',
          '/app/staff/attendance/other_settings/part_time_notice_setting',
        ],
        edit: [
          '/app/staff/attendance/other_settings/break_auto/edit/:editId',
          '/app/staff/attendance/other_settings/exit_auto/edit/:editId',
          '/app/staff/attendance/other_settings/earlywork_frequency/edit/:editId',
          '/app/staff/attendance/other_settings/worktime_extraction/edit/:editId',
          '/app/staff/attendance/other_settings/time_round_setting/edit/:editId',
          '/app/staff/attendance/other_settings/part_time_notice_setting/update/:id',
        ],
        create: ['/app/staff/attendance/other_settings/part_time_notice_setting/create'],
      },
    },
    {
      code: 'attendance.agreement36',
      area: 'staff',
      paths: {
        read: [
          '/app/staff/attendance/other_settings/agreement36',
          '/app/staff/attendance/other_settings/agreement36/special_clause',
          '/app/staff/attendance/other_settings/agreement36/alert_setting',
          '/app/staff/attendance/other_settings/agreement36/36setting',
        ],
        create: [
          '/app/staff/attendance/other_settings/agreement36/36setting/create',
          '/app/staff/attendance/other_settings/agreement36/special_clause/create',
        ],
        edit: [
          '/app/staff/attendance/other_settings/agreement36/36setting/update',
          '/app/staff/attendance/other_settings/agreement36/36setting/paper/:agreementId',
          '/app/staff/attendance/other_settings/agreement36/special_clause/withdraw/:useId',
          '/app/staff/attendance/other_settings/agreement36/alert_setting/update',
        ],
      },
    },
    {
      code: 'attendance.interview',
      area: 'staff',
      paths: {
        read: ['/app/staff/attendance/other_settings/agreement36/interview'],
        edit: ['/app/staff/attendance/other_settings/agreement36/interview/update'],
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
  requests: {
    kinds: [
      { type: 'REVISE', right: 'attendance.revise' },
      { type: 'OVERTIME', right: 'attendance.overtime' },
      { type: 'VACATION', right: 'attendance.vacation' },
      { type: 'HOLIDAY_WORK', right: 'attendance.holidayWork' },
    ],
    routes: 'attendance.approvalRoute',
    notices: { asked: 'attendance.toApprove', decided: 'attendance.decided' },
  },
  notices: [
    { code: 'attendance.missingStamp', mail: true },
    { code: 'attendance.alert' },
    { code: 'attendance.limit', mail: true },
    { code: 'attendance.decided', mail: true },
    { code: 'attendance.corrected', mail: true },
    { code: 'attendance.toApprove', mail: true },
    { code: 'attendance.shift', mail: true },
    { code: 'attendance.closing', mail: true },
    { code: 'attendance.leave', mail: true },
  ],
});
