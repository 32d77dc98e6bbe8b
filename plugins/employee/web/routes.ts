import type { Areas } from '../../../core/web/define-web.ts';
import { forStrangers, needs } from '../../../web/kit/access/needs.ts';
import {
  createRoute,
  lazyRouteComponent,
  leadsTo,
} from '../../../web/kit/navigation/navigation.ts';
import { mastersRoutes } from './masters-routes.ts';
import { personRoutes } from './pages/EmployeeFrame/routes.ts';
import { groupPermissionRoutes } from './pages/GroupPermissions/routes.ts';
import { notificationRoutes } from './parts/notifications/routes.ts';

const LIST = '/admin/employee/list';
const HOME = '/app/employee/dashboard';
const mayRead = needs({ plugin: 'employee', grant: 'employee.list' });

export const routes = (areas: Areas) => {
  const { open, app, admin } = areas;
  const signIn = (path: string) =>
    createRoute({
      getParentRoute: () => open,
      path,
      beforeLoad: forStrangers,
      component: lazyRouteComponent(() => import('./pages/SignIn/SignIn.tsx'), 'SignIn'),
    });
  const forgotPassword = (path: string) =>
    createRoute({
      getParentRoute: () => open,
      path,
      component: lazyRouteComponent(
        () => import('./pages/ForgotPassword/ForgotPassword.tsx'),
        'ForgotPassword',
      ),
    });
  const resetPassword = createRoute({
    getParentRoute: () => open,
    path: '/employee/reset_password',
    component: lazyRouteComponent(
      () => import('./pages/ResetPassword/ResetPassword.tsx'),
      'ResetPassword',
    ),
  });

  // Home, and the two modals that lie over it though their paths are not below its own.
  const home = createRoute({
    getParentRoute: () => app,
    id: 'employee.home',
    beforeLoad: needs({ plugin: 'employee' }),
    component: lazyRouteComponent(() => import('./pages/Home/Home.tsx'), 'Home'),
  });
  const dashboard = createRoute({ getParentRoute: () => home, path: HOME });
  const myPage = createRoute({
    getParentRoute: () => home,
    path: '/employee/my_page',
    component: lazyRouteComponent(() => import('./pages/MyPage/MyPage.tsx'), 'MyPage'),
  });
  const changePassword = createRoute({
    getParentRoute: () => home,
    path: '/employee/change_password',
    component: lazyRouteComponent(
      () => import('./pages/ChangePassword/ChangePassword.tsx'),
      'ChangePassword',
    ),
  });

  const colleagues = createRoute({
    getParentRoute: () => app,
    path: '/app/employees/list',
    beforeLoad: needs({ plugin: 'employee' }),
    component: lazyRouteComponent(() => import('./pages/Colleagues/Colleagues.tsx'), 'Colleagues'),
  });

  const list = createRoute({
    getParentRoute: () => admin,
    path: LIST,
    beforeLoad: mayRead,
    component: lazyRouteComponent(() => import('./pages/Employees/Employees.tsx'), 'Employees'),
  });
  const create = createRoute({
    getParentRoute: () => list,
    path: 'create',
    beforeLoad: needs({ plugin: 'employee', grant: 'employee.list:update', modalParent: LIST }),
    component: lazyRouteComponent(
      () => import('./pages/Employees/CreateEmployee.tsx'),
      'CreateEmployee',
    ),
  });
  const selfService = createRoute({
    getParentRoute: () => admin,
    path: '/admin/employee/self_service',
    beforeLoad: needs({ plugin: 'employee', grant: 'employee.selfService' }),
    component: lazyRouteComponent(
      () => import('./pages/SelfService/SelfService.tsx'),
      'SelfService',
    ),
  });
  // Lies over the list though its path is not below the list's.
  const belowImport = createRoute({
    getParentRoute: () => admin,
    id: 'employee.import',
    beforeLoad: needs({ plugin: 'employee', grant: 'employee.list:update', modalParent: LIST }),
    component: lazyRouteComponent(() => import('./pages/Employees/Employees.tsx'), 'Employees'),
  });
  const importEmployees = createRoute({
    getParentRoute: () => belowImport,
    path: '/employee-import',
    component: lazyRouteComponent(
      () => import('./pages/EmployeeImport/EmployeeImport.tsx'),
      'EmployeeImport',
    ),
  });
  const leading = (path: string, to: string) =>
    createRoute({ getParentRoute: () => admin, path, beforeLoad: leadsTo(to) });

  return [
    signIn('/employee/login'),
    signIn('/admin/login'),
    forgotPassword('/employee/forgot_password'),
    forgotPassword('/admin/forgot_password'),
    resetPassword,
    home.addChildren([dashboard, myPage, changePassword]),
    colleagues,
    list.addChildren([create]),
    belowImport.addChildren([importEmployees]),
    selfService,
    personRoutes(areas),
    ...groupPermissionRoutes(areas),
    leading('/admin/employee', LIST),
    ...mastersRoutes(areas),
    ...notificationRoutes(areas),
  ];
};
