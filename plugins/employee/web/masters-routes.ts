import type { Areas } from '#core/web/define-web.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { manifest } from '../plugin.ts';

/** What people can be hired as, and under which conditions. */
export const mastersRoutes = ({ admin }: Areas) => [
  recordRoutes(
    admin,
    manifest,
    'employee.recruitmentType',
    () => import('./pages/RecruitmentTypes/RecruitmentTypes.tsx'),
  ),
  recordRoutes(
    admin,
    manifest,
    'employee.employmentDivision',
    () => import('./pages/EmploymentDivisions/EmploymentDivisions.tsx'),
  ),
];
