import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { manifest } from '../../plugin.ts';

const SETTING = '/admin/company/attendance_setting';
const mayChange = (grant: string, modalParent: string) =>
  needs({ plugin: 'attendance', grant: `${grant}:update`, modalParent });

/** What the company keeps for its attendance. */
export const mastersRoutes = ({ admin }: Areas) => {
  const setting = createRoute({
    getParentRoute: () => admin,
    path: SETTING,
    beforeLoad: needs({ plugin: 'attendance', grant: 'attendance.setting' }),
    component: lazyRouteComponent(
      () => import('../pages/AttendanceSetting/AttendanceSetting.tsx'),
      'AttendanceSetting',
    ),
  });
  const updateSetting = createRoute({
    getParentRoute: () => setting,
    path: 'update',
    beforeLoad: mayChange('attendance.setting', SETTING),
    component: lazyRouteComponent(
      () => import('../pages/AttendanceSetting/EditSetting.tsx'),
      'EditSetting',
    ),
  });
  return [
    recordRoutes(
      admin,
      manifest,
      'attendance.basicShift',
      () => import('../pages/BasicShifts/BasicShifts.tsx'),
    ),
    recordRoutes(
      admin,
      manifest,
      'attendance.vacationClass',
      () => import('../pages/VacationClasses/VacationClasses.tsx'),
    ),
    setting.addChildren([updateSetting]),
  ];
};
