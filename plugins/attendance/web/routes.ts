import type { Areas } from '../../../core/web/define-web.ts';
import { needs } from '../../../web/kit/access/needs.ts';
import {
  createRoute,
  lazyRouteComponent,
  leadsTo,
} from '../../../web/kit/navigation/navigation.ts';

const MINE = '/app/employee/attendance';

export const appRoutes = ({ app }: Areas) => [
  ...(
    [
      [MINE, `${MINE}/home`],
      // What the specification may be read to put below the applications.
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
    path: `${MINE}/notification_setting`,
    beforeLoad: needs({ plugin: 'attendance' }),
    component: lazyRouteComponent(
      () => import('./pages/NotificationSetting/NotificationSetting.tsx'),
      'NotificationSetting',
    ),
  }),
];
