import { defineWeb } from '../../../core/web/define-web.ts';
import { backgroundSlot, homePanelsSlot } from '../../../web/kit/slots/slots.ts';
import { appRoutes } from './routes.ts';
import { attendanceWords } from './words.ts';

export const attendanceApp = defineWeb({
  area: 'app',
  words: attendanceWords,
  routes: appRoutes,
  fills: [
    { slot: homePanelsSlot, order: 10, load: () => import('./parts/HomeStampPanel.tsx') },
    { slot: backgroundSlot, order: 10, load: () => import('./stamping/StampSender.tsx') },
  ],
  menu: [
    {
      group: 'attendance',
      label: 'menu.stamp',
      to: '/app/employee/attendance/home',
      icon: 'clock',
      order: 10,
    },
    {
      group: 'attendance',
      label: 'menu.month',
      to: '/app/employee/attendance/shift',
      icon: 'calendarMonth',
      order: 20,
    },
    {
      group: 'attendance',
      label: 'menu.notificationSetting',
      to: '/app/employee/attendance/notification_setting',
      icon: 'bell',
      order: 90,
    },
  ],
});
