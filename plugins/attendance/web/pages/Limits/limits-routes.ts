import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { ALERT_SETTING } from '../LimitAlerts/addresses.ts';
import { LIMITS } from './addresses.ts';

/** Hours of people against the limits of LSA 36. */
export const limitsRoutes = ({ staff }: Areas) => {
  const managers = needs({ plugin: 'attendance', staff: true });
  const alerts = createRoute({
    getParentRoute: () => staff,
    path: ALERT_SETTING,
    beforeLoad: needs({ plugin: 'attendance', grant: 'attendance.agreement36' }),
    component: lazyRouteComponent(() => import('../LimitAlerts/LimitAlerts.tsx'), 'LimitAlerts'),
  });
  const editAlerts = createRoute({
    getParentRoute: () => alerts,
    path: 'update',
    beforeLoad: needs({
      plugin: 'attendance',
      grant: 'attendance.agreement36:update',
      modalParent: ALERT_SETTING,
    }),
    component: lazyRouteComponent(
      () => import('../LimitAlerts/EditLimitAlerts.tsx'),
      'EditLimitAlerts',
    ),
  });
  return [
    alerts.addChildren([editAlerts]),
    createRoute({
      getParentRoute: () => staff,
      path: LIMITS,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('./Limits.tsx'), 'Limits'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: `${LIMITS}/person/$employeeId`,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('./LimitsPerson.tsx'), 'LimitsPerson'),
    }),
  ];
};
