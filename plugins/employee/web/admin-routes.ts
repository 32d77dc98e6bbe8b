import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { mastersRoutes } from './masters-routes.ts';
import { personRoutes } from './pages/EmployeeFrame/routes.ts';
import { groupPermissionRoutes } from './pages/GroupPermissions/routes.ts';

const LIST = '/admin/employee/list';
const mayRead = needs({ plugin: 'employee', grant: 'employee.list' });

export const adminRoutes = (areas: Areas) => {
  const { admin } = areas;
  // The window of the import lies over the list though its path is not below the list's.
  const list = createRoute({
    getParentRoute: () => admin,
    id: 'employee.list',
    beforeLoad: mayRead,
    component: lazyRouteComponent(() => import('./pages/Employees/Employees.tsx'), 'Employees'),
  });
  const listPath = createRoute({ getParentRoute: () => list, path: LIST });
  const create = createRoute({
    getParentRoute: () => listPath,
    path: 'create',
    beforeLoad: needs({ plugin: 'employee', grant: 'employee.list:update', modalParent: LIST }),
    component: lazyRouteComponent(
      () => import('./pages/Employees/CreateEmployee.tsx'),
      'CreateEmployee',
    ),
  });
  const importLeaves = createRoute({
    getParentRoute: () => listPath,
    path: 'leave_import',
    beforeLoad: needs({ plugin: 'employee', grant: 'employee.list:update', modalParent: LIST }),
    component: lazyRouteComponent(
      () => import('./pages/LeaveImport/LeaveImport.tsx'),
      'LeaveImport',
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
  const importEmployees = createRoute({
    getParentRoute: () => list,
    path: '/employee-import',
    beforeLoad: needs({ plugin: 'employee', grant: 'employee.list:update', modalParent: LIST }),
    component: lazyRouteComponent(
      () => import('./pages/EmployeeImport/EmployeeImport.tsx'),
      'EmployeeImport',
    ),
  });
  const leading = (path: string, to: string) =>
    createRoute({ getParentRoute: () => admin, path, beforeLoad: leadsTo(to) });

  return [
    list.addChildren([listPath.addChildren([create, importLeaves]), importEmployees]),
    selfService,
    personRoutes(areas),
    ...groupPermissionRoutes(areas),
    leading('/admin/employee', LIST),
    ...mastersRoutes(areas),
  ];
};
