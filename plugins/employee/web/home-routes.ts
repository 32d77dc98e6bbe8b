import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { textsOf } from '#kit/i18n/plugin-texts.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { newsOverHome } from './news/home-windows.ts';
import { employeeWords } from './words.ts';

const HOME = '/app/employee/dashboard';

/** What is loaded with the home: the windows that lie over it stand below it in the tree. */
export const homeRoutes = (areas: Areas) => {
  // The paths of the home, and of two windows over it whose paths do not begin with the home's.
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
  return [home.addChildren([dashboard, myPage, changePassword, ...newsOverHome(home)])];
};
