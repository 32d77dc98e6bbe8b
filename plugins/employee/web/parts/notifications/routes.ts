import type { AnyRoute } from '@tanstack/react-router';
import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { ALERTS, STAFF_MESSAGES } from '#plugins/employee/domain/notification-target.ts';

const detail = () => import('../../notices/NoticeDetail.tsx');

/** The list of all notifications and notices, and a notice over it. */
export const notificationRoutes = ({ app }: Areas): readonly AnyRoute[] => {
  const alerts = createRoute({
    getParentRoute: () => app,
    path: ALERTS,
    component: lazyRouteComponent(() => import('./AlertsPage.tsx'), 'AlertsPage'),
  });
  const alertDetail = createRoute({
    getParentRoute: () => alerts,
    path: 'notice_detail/$noticeId',
    component: lazyRouteComponent(detail, 'AlertDetail'),
  });
  return [alerts.addChildren([alertDetail])];
};

/** What the program told managers as such. */
export const staffMessageRoutes = ({ staff }: Areas): readonly AnyRoute[] => [
  createRoute({
    getParentRoute: () => staff,
    path: STAFF_MESSAGES,
    beforeLoad: needs({ staff: true }),
    component: lazyRouteComponent(() => import('./StaffMessages.tsx'), 'StaffMessages'),
  }),
];
