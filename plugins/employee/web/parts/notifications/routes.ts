import type { AnyRoute } from '@tanstack/react-router';
import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { ALERTS, STAFF_NOTICES } from '#plugins/employee/domain/notification-target.ts';

/** The list of all notifications, and a notice over it. */
export const notificationRoutes = ({ app }: Areas): readonly AnyRoute[] => {
  const alerts = createRoute({
    getParentRoute: () => app,
    path: ALERTS,
    component: lazyRouteComponent(() => import('./AlertsPage.tsx'), 'AlertsPage'),
  });
  const alertDetail = createRoute({
    getParentRoute: () => alerts,
    path: 'notice_detail/$noticeId',
    component: lazyRouteComponent(() => import('./NoticeDetail.tsx'), 'AlertDetail'),
  });
  return [alerts.addChildren([alertDetail])];
};

export const staffNoticeRoutes = ({ staff }: Areas): readonly AnyRoute[] => {
  const staffNotices = createRoute({
    getParentRoute: () => staff,
    path: STAFF_NOTICES,
    beforeLoad: needs({ staff: true }),
    component: lazyRouteComponent(() => import('./StaffNoticesPage.tsx'), 'StaffNoticesPage'),
  });
  const staffNoticeDetail = createRoute({
    getParentRoute: () => staffNotices,
    path: 'notice_detail/$noticeId',
    component: lazyRouteComponent(() => import('./NoticeDetail.tsx'), 'StaffNoticeDetail'),
  });
  return [staffNotices.addChildren([staffNoticeDetail])];
};
