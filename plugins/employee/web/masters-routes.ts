import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { manifest } from '../plugin.ts';

const DIVISIONS = '/admin/company/employment_division';
const mayChange = (grant: string, modalParent: string) =>
  needs({ plugin: 'employee', grant: `${grant}:update`, modalParent });

/** What people can be hired as, and under which conditions. */
export const mastersRoutes = ({ admin }: Areas) => {
  const divisions = createRoute({
    getParentRoute: () => admin,
    path: DIVISIONS,
    beforeLoad: needs({ plugin: 'employee', grant: 'employee.employmentDivision' }),
    component: lazyRouteComponent(
      () => import('./pages/EmploymentDivisions/EmploymentDivisions.tsx'),
      'EmploymentDivisions',
    ),
  });
  const createDivision = createRoute({
    getParentRoute: () => divisions,
    path: 'create',
    beforeLoad: mayChange('employee.employmentDivision', DIVISIONS),
    component: lazyRouteComponent(
      () => import('./pages/EmploymentDivisions/EditEmploymentDivision.tsx'),
      'CreateEmploymentDivision',
    ),
  });
  const updateDivision = createRoute({
    getParentRoute: () => divisions,
    path: 'update/$divisionId',
    beforeLoad: mayChange('employee.employmentDivision', DIVISIONS),
    component: lazyRouteComponent(
      () => import('./pages/EmploymentDivisions/EditEmploymentDivision.tsx'),
      'UpdateEmploymentDivision',
    ),
  });
  return [
    recordRoutes(
      admin,
      manifest,
      'employee.recruitmentType',
      () => import('./pages/RecruitmentTypes/RecruitmentTypes.tsx'),
    ),
    divisions.addChildren([createDivision, updateDivision]),
  ];
};
