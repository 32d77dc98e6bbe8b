import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { newsRoutes } from './news/routes.ts';
import { notificationRoutes } from './parts/notifications/routes.ts';

/** The employees' pages beside the home. */
export const pageRoutes = (areas: Areas) => {
  // The card of one of them has a path beside the list's.
  const colleagues = createRoute({
    getParentRoute: () => areas.app,
    id: 'employee.colleagues',
    beforeLoad: needs({ plugin: 'employee' }),
    component: lazyRouteComponent(() => import('./pages/Colleagues/Colleagues.tsx'), 'Colleagues'),
  });
  const colleagueList = createRoute({
    getParentRoute: () => colleagues,
    path: '/app/employees/list',
  });
  const colleague = createRoute({
    getParentRoute: () => colleagues,
    path: '/employee/detail/$employeeId',
    component: lazyRouteComponent(
      () => import('./pages/ColleagueDetail/ColleagueDetail.tsx'),
      'ColleagueDetail',
    ),
  });

  return [
    colleagues.addChildren([colleagueList, colleague]),
    ...newsRoutes(areas),
    ...notificationRoutes(areas),
  ];
};
