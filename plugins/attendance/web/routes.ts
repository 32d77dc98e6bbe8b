import type { Areas } from '../../../core/web/define-web.ts';
import { needs } from '../../../web/kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '../../../web/kit/navigation/navigation.ts';

export const appRoutes = ({ app }: Areas) => [
  createRoute({
    getParentRoute: () => app,
    path: '/app/employee/attendance/home',
    beforeLoad: needs({ plugin: 'attendance' }),
    component: lazyRouteComponent(() => import('./pages/StampHome/StampHome.tsx'), 'StampHome'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/app/employee/attendance/shift',
    beforeLoad: needs({ plugin: 'attendance' }),
    component: lazyRouteComponent(() => import('./pages/Month/Month.tsx'), 'Month'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/app/employee/attendance/notification_setting',
    beforeLoad: needs({ plugin: 'attendance' }),
    component: lazyRouteComponent(
      () => import('./pages/NotificationSetting/NotificationSetting.tsx'),
      'NotificationSetting',
    ),
  }),
];
