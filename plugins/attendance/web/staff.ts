import { defineWeb } from '#core/web/define-web.ts';
import { addRecordTexts } from '#kit/records/words.ts';
import { inputRoutes } from './input/input-routes.ts';
import { inputTexts } from './input/input-text.ts';
import { agreement36Routes } from './pages/Agreement36/agreement36-routes.ts';
import { limitTexts } from './pages/Agreement36/limit-text.ts';
import { calendarTexts } from './pages/CompanyHolidays/calendar-text.ts';
import { outputTexts } from './pages/DataOutput/output-text.ts';
import { outputRoutes } from './pages/DataOutput/routes.ts';
import { limitsRoutes } from './pages/Limits/limits-routes.ts';
import { parallelTexts } from './pages/Parallel/parallel-text.ts';
import { payrollTexts } from './pages/Payroll/payroll-text.ts';
import { useOpenWishCount } from './parts/badges/shift-badges.ts';
import { overtimeTexts } from './parts/limits/overtime-text.ts';
import { requestTexts } from './requests/request-text.ts';
import { attendanceRequests } from './requests/requests.ts';
import { holidayRoutes } from './routes/holiday-routes.ts';
import { leaveRoutes } from './routes/leave-routes.ts';
import { overviewRoutes } from './routes/overview-routes.ts';
import { parallelRoutes } from './routes/parallel-routes.ts';
import { payrollRoutes } from './routes/payroll-routes.ts';
import { rulesRoutes } from './routes/rules-routes.ts';
import { shiftRoutes } from './routes/shift-routes.ts';
import { staffRoutes } from './routes/staff-routes.ts';
import { ruleTexts } from './rule-text.ts';
import { rulesMenu } from './rules-menu.ts';
import { shiftTexts } from './shift-text.ts';
import { attendanceWords } from './words.ts';

addRecordTexts(calendarTexts);
addRecordTexts(limitTexts);
addRecordTexts(shiftTexts);
addRecordTexts(outputTexts);
addRecordTexts(payrollTexts);
addRecordTexts(parallelTexts);
addRecordTexts(inputTexts);
addRecordTexts(ruleTexts);
addRecordTexts(requestTexts);
addRecordTexts(overtimeTexts);

export const half = defineWeb({
  area: 'staff',
  words: attendanceWords,
  routes: (areas) => [
    ...staffRoutes(areas),
    ...overviewRoutes(areas),
    ...inputRoutes(areas),
    ...leaveRoutes(areas),
    ...holidayRoutes(areas),
    ...payrollRoutes(areas),
    ...parallelRoutes(areas),
    ...shiftRoutes(areas),
    ...rulesRoutes(areas),
    ...limitsRoutes(areas),
    ...agreement36Routes(areas),
    ...outputRoutes(areas),
  ],
  requests: attendanceRequests,
  readings: {
    残日数: 'ざんにっすう',
    締め: 'しめ',
    取り込み: 'とりこみ',
    客観的: 'きゃっかんてき',
    記録: 'きろく',
    着地予測: 'ちゃくちよそく',
    給与: 'きゅうよ',
    並行稼働: 'へいこうかどう',
    差: 'さ',
  },
  groups: { attendance: { order: 20 } },
  actions: [
    {
      label: 'actions.close',
      to: '/app/staff/attendance/management/closing',
      of: '/app/staff/attendance/management/closing',
      icon: 'calendarMonth',
    },
    {
      label: 'actions.board',
      to: '/app/staff/attendance/shift/board',
      of: '/app/staff/attendance/shift/board',
      icon: 'calendar',
    },
    {
      label: 'actions.grant',
      to: '/app/staff/attendance/leave_app/manage/grant',
      of: '/app/staff/attendance/leave_app/manage/grant',
      icon: 'leave',
    },
    {
      label: 'actions.output',
      to: '/app/staff/attendance/management/data_output/record_data',
      of: '/app/staff/attendance/management/data_output/record_data',
      icon: 'export',
    },
    {
      label: 'actions.payroll',
      to: '/app/staff/attendance/management/data_output/payroll',
      of: '/app/staff/attendance/management/data_output/payroll',
      icon: 'export',
    },
    {
      label: 'actions.importSchedules',
      to: '/app/staff/attendance/management/data_output/import_schedules',
      of: '/app/staff/attendance/management/data_output/import_schedules',
      icon: 'import',
    },
  ],
  menu: [
    {
      group: 'attendance',
      label: 'menu.board',
      to: '/app/staff/attendance/home',
      icon: 'dashboard',
      order: 10,
    },
    {
      group: 'attendance',
      label: 'menu.management',
      icon: 'list',
      order: 20,
      children: [
        {
          label: 'menu.records',
          to: '/app/staff/attendance/management/records',
          order: 10,
        },
        {
          label: 'menu.closing',
          to: '/app/staff/attendance/management/closing',
          order: 15,
        },
        {
          label: 'menu.closingSetting',
          to: '/app/staff/attendance/management/setting',
          hidden: true,
          order: 16,
        },
        {
          label: 'menu.payroll',
          to: '/app/staff/attendance/management/data_output/payroll',
          also: ['/app/staff/attendance/management/data_output/payroll'],
          needs: 'attendance.payroll',
          order: 18,
        },
        {
          label: 'menu.output',
          order: 17,
          children: [
            {
              label: 'menu.recordData',
              to: '/app/staff/attendance/management/data_output/record_data',
              order: 10,
            },
            {
              label: 'menu.stampData',
              to: '/app/staff/attendance/management/data_output/stamp_data',
              order: 20,
            },
            {
              label: 'menu.workStatus',
              to: '/app/staff/attendance/management/data_output/work_status',
              order: 30,
            },
            {
              label: 'menu.inspection',
              to: '/app/staff/attendance/management/data_output/inspection',
              order: 35,
            },
            {
              label: 'menu.prediction',
              to: '/app/staff/attendance/management/data_output/prediction',
              disabled: true,
              order: 40,
            },
            {
              label: 'menu.overtimeOutput',
              to: '/app/staff/attendance/management/data_output/overtime',
              disabled: true,
              order: 50,
            },
            {
              label: 'menu.importSchedules',
              to: '/app/staff/attendance/management/data_output/import_schedules',
              order: 60,
            },
          ],
        },
        {
          label: 'menu.parallel',
          to: '/app/staff/attendance/management/parallel',
          also: ['/app/staff/attendance/management/parallel'],
          needs: 'attendance.parallel',
          order: 19,
        },
        // The specification shows one of the four; the work to do of the home leads to the others.
        {
          label: 'menu.errorList',
          order: 20,
          children: [
            {
              label: 'menu.errorStamping',
              to: '/app/staff/attendance/management/error_list/stamping',
              hidden: true,
              order: 10,
            },
            {
              label: 'menu.errorOvertime',
              to: '/app/staff/attendance/management/error_list/overtime',
              hidden: true,
              order: 20,
            },
            {
              label: 'menu.errorWorkOvertime',
              to: '/app/staff/attendance/management/error_list/work_overtime',
              order: 30,
            },
            {
              label: 'menu.errorShortBreak',
              to: '/app/staff/attendance/management/error_list/short_break',
              hidden: true,
              order: 40,
            },
            {
              label: 'menu.errorConcern',
              to: '/app/staff/attendance/management/error_list/concern',
              hidden: true,
              order: 45,
            },
            {
              label: 'menu.objective',
              to: '/app/staff/attendance/management/error_list/objective',
              hidden: true,
              order: 50,
            },
          ],
        },
      ],
    },
    {
      group: 'attendance',
      label: 'menu.leave',
      to: '/app/staff/attendance/leave_app/manage/grant',
      also: ['/app/staff/attendance/leave_app'],
      icon: 'beach',
      order: 25,
    },
    {
      group: 'attendance',
      label: 'menu.shift',
      icon: 'calendarTime',
      order: 30,
      children: [
        {
          label: 'menu.shiftRequests',
          to: '/app/staff/attendance/shift',
          order: 10,
          useBadge: useOpenWishCount,
        },
        { label: 'menu.shiftBoard', to: '/app/staff/attendance/shift/board', order: 20 },
        {
          label: 'menu.shiftPatterns',
          to: '/app/staff/attendance/attendancerule_setting/shift_pattern',
          disabled: true,
          order: 30,
        },
      ],
    },
    ...rulesMenu,
  ],
});
