import { defineWeb } from '../../../core/web/define-web.ts';
import { backgroundSlot, homePanelsSlot, personPanelsSlot } from '../../../web/kit/slots/slots.ts';
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
    {
      area: 'admin',
      group: 'company',
      label: 'menu.basicShifts',
      to: '/admin/company/basic_shift',
      needs: 'attendance.basicShift',
      icon: 'calendarTime',
      order: 80,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.vacationClasses',
      to: '/admin/company/vacation_class_list',
      needs: 'attendance.vacationClass',
      icon: 'leave',
      order: 95,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.setting',
      to: '/admin/company/attendance_setting',
      needs: 'attendance.setting',
      icon: 'settings',
      hidden: true,
      order: 98,
    },
  ],
  fills: [
    {
      slot: personPanelsSlot,
      order: 20,
      load: () =>
        import('./parts/PersonShiftPanel.tsx').then(({ PersonShiftPanel }) => ({
          default: PersonShiftPanel,
        })),
    },
    { slot: homePanelsSlot, order: 10, load: () => import('./parts/HomeStampPanel.tsx') },
    { slot: backgroundSlot, order: 10, load: () => import('./stamping/StampSender.tsx') },
  ],
  translations: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
  adminTranslations: {
    ja: () => import('../i18n/admin.ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/admin.en.json', { with: { type: 'json' } }),
  },
});
