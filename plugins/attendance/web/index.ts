import { defineWeb } from '../../../core/web/define-web.ts';
import { backgroundSlot, homePanelsSlot } from '../../../web/kit/slots/slots.ts';
import { manifest } from '../plugin.ts';
import { routes } from './routes.ts';

export const attendanceWeb = defineWeb({
  manifest,
  routes,
  menu: [
    {
      area: 'app',
      group: 'attendance',
      label: 'menu.stamp',
      to: '/app/employee/attendance/home',
      icon: 'clock',
      order: 10,
    },
    {
      area: 'app',
      group: 'attendance',
      label: 'menu.month',
      to: '/app/employee/attendance/shift',
      icon: 'calendarMonth',
      order: 20,
    },
    {
      area: 'staff',
      group: 'attendance',
      label: 'menu.board',
      to: '/app/staff/attendance/home',
      icon: 'dashboard',
      order: 10,
    },
  ],
  fills: [
    { slot: homePanelsSlot, order: 10, load: () => import('./parts/HomeStampPanel.tsx') },
    { slot: backgroundSlot, order: 10, load: () => import('./stamping/StampSender.tsx') },
  ],
  translations: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
});
