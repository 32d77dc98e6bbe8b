import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { textsOf } from '#kit/i18n/plugin-texts.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { newsOverHome, newsRoutes } from './news/routes.ts';
import { notificationRoutes } from './parts/notifications/routes.ts';
import { employeeWords } from './words.ts';

const HOME = '/app/employee/dashboard';

export const appRoutes = (areas: Areas) => {
  // Home, and the two modals that lie over it though their paths are not below its own.
  const home = createRoute({
    getParentRoute: () => areas.home,
    id: 'employee.home',
    beforeLoad: needs({ plugin: 'employee' }),
    component: lazyRouteComponent(() => import('./pages/Home/Home.tsx'), 'Home'),
  });
  const dashboard = createRoute({ getParentRoute: () => home, path: HOME });
  const myPage = createRoute({
    getParentRoute: () => home,
    path: '/employee/my_page',
    // The home below it is drawn without these words.
    loader: () => textsOf(employeeWords, 'app').then(() => null),
    component: lazyRouteComponent(() => import('./pages/MyPage/MyPage.tsx'), 'MyPage'),
  });
  const changePassword = createRoute({
    getParentRoute: () => home,
    path: '/employee/change_password',
    loader: () => textsOf(employeeWords, 'app').then(() => null),
    component: lazyRouteComponent(
      () => import('./pages/ChangePassword/ChangePassword.tsx'),
      'ChangePassword',
    ),
  });

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
    home.addChildren([dashboard, myPage, changePassword, ...newsOverHome(home)]),
    colleagues.addChildren([colleagueList, colleague]),
    ...newsRoutes(areas),
    ...notificationRoutes(areas),
  ];
};
