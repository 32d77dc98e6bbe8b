import type { Areas } from '../../../core/web/define-web.ts';
import { needs } from '../../../web/kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '../../../web/kit/navigation/navigation.ts';

const TYPES = '/admin/company/recruitment_type';
const DIVISIONS = '/admin/company/employment_division';
const mayChange = (grant: string, modalParent: string) =>
  needs({ plugin: 'employee', grant: `${grant}:update`, modalParent });

/** What people can be hired as, and under which conditions. */
export const mastersRoutes = ({ admin }: Areas) => {
  const types = createRoute({
    getParentRoute: () => admin,
    path: TYPES,
    beforeLoad: needs({ plugin: 'employee', grant: 'employee.recruitmentType' }),
    component: lazyRouteComponent(
      () => import('./pages/RecruitmentTypes/RecruitmentTypes.tsx'),
      'RecruitmentTypes',
    ),
  });
  const createType = createRoute({
    getParentRoute: () => types,
    path: 'create',
    beforeLoad: mayChange('employee.recruitmentType', TYPES),
    component: lazyRouteComponent(
      () => import('./pages/RecruitmentTypes/EditRecruitmentType.tsx'),
      'CreateRecruitmentType',
    ),
  });
  const updateType = createRoute({
    getParentRoute: () => types,
    path: 'update/$typeId',
    beforeLoad: mayChange('employee.recruitmentType', TYPES),
    component: lazyRouteComponent(
      () => import('./pages/RecruitmentTypes/EditRecruitmentType.tsx'),
      'UpdateRecruitmentType',
    ),
  });

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
    types.addChildren([createType, updateType]),
    divisions.addChildren([createDivision, updateDivision]),
  ];
};
