import type { AnyRoute } from '@tanstack/react-router';
import type { Areas, MenuItem, WebHalf } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { NOTICE_RIGHT } from '../../domain/notices/notice.ts';
import { STAFF_NOTICES } from '../../domain/notification-target.ts';

/** Notices of managers: their list with its windows, and who has confirmed one. */
export const noticeRoutes = ({ staff }: Areas): readonly AnyRoute[] => {
  const list = createRoute({
    getParentRoute: () => staff,
    path: STAFF_NOTICES,
    beforeLoad: needs({ staff: true }),
    component: lazyRouteComponent(() => import('./staff/StaffNotices.tsx'), 'StaffNotices'),
  });
  const form = () => import('./staff/EditNotice.tsx');
  const change = needs({ grant: `${NOTICE_RIGHT}:update`, modalParent: STAFF_NOTICES });
  const windows = [
    createRoute({
      getParentRoute: () => list,
      path: 'notice_detail/$noticeId',
      component: lazyRouteComponent(() => import('./NoticeDetail.tsx'), 'StaffNoticeDetail'),
    }),
    createRoute({
      getParentRoute: () => list,
      path: 'create',
      beforeLoad: change,
      component: lazyRouteComponent(form, 'CreateNotice'),
    }),
    createRoute({
      getParentRoute: () => list,
      path: 'update/$noticeId',
      beforeLoad: change,
      component: lazyRouteComponent(form, 'UpdateNotice'),
    }),
  ];
  const confirmations = createRoute({
    getParentRoute: () => staff,
    path: `${STAFF_NOTICES}/confirmations/$noticeId`,
    beforeLoad: needs({ grant: NOTICE_RIGHT }),
    component: lazyRouteComponent(() => import('./staff/Confirmations.tsx'), 'Confirmations'),
  });
  return [list.addChildren(windows), confirmations];
};

/** In the menu of managers, with what they approve. */
export const noticeMenu = (halves: readonly WebHalf[]): readonly MenuItem[] => [
  {
    group: 'attendance',
    label: 'menu.notices',
    serves: halves.flatMap(({ requests, words: { plugin } }) => (requests ? [plugin] : [])),
    to: STAFF_NOTICES,
    icon: 'bell',
    order: 92,
  },
];
