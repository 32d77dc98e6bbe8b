import type { Areas } from '../../../core/web/define-web.ts';
import { needs } from '../../../web/kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '../../../web/kit/navigation/navigation.ts';
import { mastersRoutes } from './masters-routes.ts';

export const routes = (areas: Areas) => [...stampingRoutes(areas), ...mastersRoutes(areas)];

const stampingRoutes = ({ app, staff }: Areas) => [
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
    getParentRoute: () => staff,
    path: '/app/staff/attendance/home',
    beforeLoad: needs({ plugin: 'attendance', staff: true }),
    component: lazyRouteComponent(() => import('./pages/Board/Board.tsx'), 'Board'),
  }),
];
