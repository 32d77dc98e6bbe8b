import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';

const MINE = '/app/employee/attendance';

export const appRoutes = ({ app }: Areas) => [
  ...(
    [
      [MINE, `${MINE}/home`],
      // Where the specification puts them may be read in two ways.
      [`${MINE}/schedule_request`, `${MINE}/application/schedule_request`],
      [`${MINE}/application/alerts`, `${MINE}/alerts`],
      [`${MINE}/application/notification_setting`, `${MINE}/notification_setting`],
    ] as const
  ).map(([path, to]) => createRoute({ getParentRoute: () => app, path, beforeLoad: leadsTo(to) })),
  createRoute({
    getParentRoute: () => app,
    path: `${MINE}/home`,
    beforeLoad: needs({ plugin: 'attendance' }),
    component: lazyRouteComponent(() => import('./pages/StampHome/StampHome.tsx'), 'StampHome'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: `${MINE}/shift`,
    beforeLoad: needs({ plugin: 'attendance' }),
    component: lazyRouteComponent(() => import('./pages/Month/Month.tsx'), 'Month'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: `${MINE}/overtime`,
    beforeLoad: needs({ plugin: 'attendance' }),
    component: lazyRouteComponent(() => import('./pages/Limits/LimitsPerson.tsx'), 'OwnLimits'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: `${MINE}/notification_setting`,
    beforeLoad: needs({ plugin: 'attendance' }),
    component: lazyRouteComponent(
      () => import('./pages/NotificationSetting/NotificationSetting.tsx'),
      'NotificationSetting',
    ),
  }),
];
