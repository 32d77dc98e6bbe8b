import type { AnyRoute } from '@tanstack/react-router';
import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { personnelRoutes } from '../Personnel/routes.ts';

const PERSON = '/admin/employee/$employeeId';

/**
 * The pages about one person, all inside the frame with their name. A page's route is made by
 * `below(frame)` and its link stands in pages.ts.
 */
export const personRoutes = ({ admin }: Areas) => {
  const frame = createRoute({
    getParentRoute: () => admin,
    path: PERSON,
    beforeLoad: needs({ plugin: 'employee', grant: 'employee.list' }),
    component: lazyRouteComponent(() => import('./EmployeeFrame.tsx'), 'EmployeeFrame'),
    staticData: { holdsPages: true },
  });
  const leading = (path: string, to: string) =>
    createRoute({ getParentRoute: () => frame, path, beforeLoad: leadsTo(`${PERSON}/${to}`) });
  return frame.addChildren([
    leading('/', 'basic/basicInfo_company'),
    leading('basic', 'basic/basicInfo_company'),
    ...basicRoutes(frame),
    ...personnelRoutes(frame),
    createRoute({
      getParentRoute: () => frame,
      path: 'rights',
      beforeLoad: needs({ plugin: 'employee', grant: 'employee.groupPermission' }),
      component: lazyRouteComponent(
        () => import('../EmployeeRights/EmployeeRights.tsx'),
        'EmployeeRights',
      ),
    }),
  ]);
};

const ofBasic = (name: 'BasicCompany' | 'BasicIndividual' | 'BasicAddresses' | 'BasicContacts') =>
  lazyRouteComponent(() => import('../EmployeeDetail/BasicPage.tsx'), name);

const basicRoutes = (frame: AnyRoute) => {
  const page = (path: string, component: ReturnType<typeof ofBasic>) =>
    createRoute({
      getParentRoute: () => frame,
      path,
      beforeLoad: needs({ plugin: 'employee', grant: 'employee.list' }),
      component,
    });
  return [
    page('basic/basicInfo_company', ofBasic('BasicCompany')),
    page('basic/basicInfo_individual', ofBasic('BasicIndividual')),
    page('basic/addresses', ofBasic('BasicAddresses')),
    page('basic/contacts', ofBasic('BasicContacts')),
    page(
      'affiliation',
      lazyRouteComponent(() => import('../Affiliation/Affiliation.tsx'), 'Affiliation'),
    ),
    page(
      'leave_history',
      lazyRouteComponent(() => import('../LeaveHistory/LeaveHistory.tsx'), 'LeaveHistory'),
    ),
  ];
};
