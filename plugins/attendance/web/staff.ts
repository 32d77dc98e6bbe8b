import { defineWeb } from '../../../core/web/define-web.ts';
import { staffRoutes } from './staff-routes.ts';
import { attendanceWords } from './words.ts';

export const attendanceStaff = defineWeb({
  area: 'staff',
  words: attendanceWords,
  routes: staffRoutes,
  menu: [
    {
      group: 'attendance',
      label: 'menu.board',
      to: '/app/staff/attendance/home',
      icon: 'dashboard',
      order: 10,
    },
  ],
});
