import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { manifest } from '../plugin.ts';

const SHIFTS = '/admin/company/basic_shift';
const SETTING = '/admin/company/attendance_setting';
const mayChange = (grant: string, modalParent: string) =>
  needs({ plugin: 'attendance', grant: `${grant}:update`, modalParent });

/** What the company keeps for its attendance. */
export const mastersRoutes = ({ admin }: Areas) => {
  const shifts = createRoute({
    getParentRoute: () => admin,
    path: SHIFTS,
    beforeLoad: needs({ plugin: 'attendance', grant: 'attendance.basicShift' }),
    component: lazyRouteComponent(
      () => import('./pages/BasicShifts/BasicShifts.tsx'),
      'BasicShifts',
    ),
  });
  const createShift = createRoute({
    getParentRoute: () => shifts,
    path: 'create',
    beforeLoad: mayChange('attendance.basicShift', SHIFTS),
    component: lazyRouteComponent(
      () => import('./pages/BasicShifts/EditBasicShift.tsx'),
      'CreateBasicShift',
    ),
  });
  const updateShift = createRoute({
    getParentRoute: () => shifts,
    path: 'update/$shiftId',
    beforeLoad: mayChange('attendance.basicShift', SHIFTS),
    component: lazyRouteComponent(
      () => import('./pages/BasicShifts/EditBasicShift.tsx'),
      'UpdateBasicShift',
    ),
  });

  const setting = createRoute({
    getParentRoute: () => admin,
    path: SETTING,
    beforeLoad: needs({ plugin: 'attendance', grant: 'attendance.setting' }),
    component: lazyRouteComponent(
      () => import('./pages/AttendanceSetting/AttendanceSetting.tsx'),
      'AttendanceSetting',
    ),
  });
  const updateSetting = createRoute({
    getParentRoute: () => setting,
    path: 'update',
    beforeLoad: mayChange('attendance.setting', SETTING),
    component: lazyRouteComponent(
      () => import('./pages/AttendanceSetting/EditSetting.tsx'),
      'EditSetting',
    ),
  });
  return [
    shifts.addChildren([createShift, updateShift]),
    recordRoutes(
      admin,
      manifest,
      'attendance.vacationClass',
      () => import('./pages/VacationClasses/VacationClasses.tsx'),
    ),
    setting.addChildren([updateSetting]),
  ];
};
