import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { LEAVE_MANAGE, type LeaveTabPath, leaveTabNeed } from '../leave-tabs.ts';

const LEAVE = '/app/staff/attendance/leave_app';
const managers = needs({ plugin: 'attendance', staff: true });

/** Where a page behind a tab stands, and who may open it. */
const tab = (staff: Areas['staff'], path: LeaveTabPath) => ({
  getParentRoute: () => staff,
  path: `${LEAVE_MANAGE}/${path}`,
  beforeLoad: needs(leaveTabNeed(path)),
});

/** 年次有給休暇管理簿: of everybody, and of one person. */
const registerRoutes = ({ staff }: Pick<Areas, 'staff'>) => [
  createRoute({
    ...tab(staff, 'register'),
    component: lazyRouteComponent(
      () => import('../pages/Leave/register/LeaveRegister.tsx'),
      'LeaveRegister',
    ),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: `${LEAVE_MANAGE}/register/$employeeId`,
    beforeLoad: managers,
    component: lazyRouteComponent(
      () => import('../pages/Leave/register/RegisterOfPerson.tsx'),
      'RegisterOfPerson',
    ),
  }),
];

/** Balances of leave, for managers and for who has the right over leave. */
export const leaveRoutes = ({ staff }: Areas) => {
  const grant = createRoute({
    ...tab(staff, 'grant'),
    component: lazyRouteComponent(() => import('../pages/Leave/LeavePeople.tsx'), 'LeavePeople'),
  });
  const imports = createRoute({
    getParentRoute: () => grant,
    path: 'import',
    beforeLoad: needs({
      plugin: 'attendance',
      staff: true,
      grant: 'attendance.leave:update',
      modalParent: `${LEAVE_MANAGE}/grant`,
    }),
    component: lazyRouteComponent(() => import('../pages/Leave/LeaveImport.tsx'), 'LeaveImport'),
  });
  const settings = createRoute({
    ...tab(staff, 'settings'),
    component: lazyRouteComponent(
      () => import('../pages/Leave/settings/LeaveSettings.tsx'),
      'LeaveSettings',
    ),
  });
  const editSettings = createRoute({
    getParentRoute: () => settings,
    path: 'update',
    beforeLoad: needs({
      plugin: 'attendance',
      staff: true,
      grant: 'attendance.leaveSetting:update',
      modalParent: `${LEAVE_MANAGE}/settings`,
    }),
    component: lazyRouteComponent(
      () => import('../pages/Leave/settings/EditLeaveSettings.tsx'),
      'EditLeaveSettings',
    ),
  });
  return [
    settings.addChildren([editSettings]),
    createRoute({
      getParentRoute: () => staff,
      path: LEAVE_MANAGE,
      beforeLoad: leadsTo(`${LEAVE_MANAGE}/grant`),
    }),
    grant.addChildren([imports]),
    createRoute({
      ...tab(staff, 'history'),
      component: lazyRouteComponent(
        () => import('../pages/Leave/lists/LeaveHistory.tsx'),
        'LeaveHistory',
      ),
    }),
    createRoute({
      ...tab(staff, 'usage'),
      component: lazyRouteComponent(
        () => import('../pages/Leave/lists/LeaveUsage.tsx'),
        'LeaveUsage',
      ),
    }),
    createRoute({
      ...tab(staff, 'calendar'),
      component: lazyRouteComponent(
        () => import('../pages/Leave/calendar/LeaveCalendar.tsx'),
        'LeaveCalendar',
      ),
    }),
    createRoute({
      ...tab(staff, 'status'),
      component: lazyRouteComponent(
        () => import('../pages/Leave/status/LeaveStatus.tsx'),
        'LeaveStatus',
      ),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: `${LEAVE_MANAGE}/settings/base_date`,
      // What it would do to people is told to who may grant.
      beforeLoad: needs({ plugin: 'attendance', staff: true, grant: 'attendance.leave:update' }),
      component: lazyRouteComponent(
        () => import('../pages/Leave/scheme/SchemeTrial.tsx'),
        'SchemeTrial',
      ),
    }),
    ...registerRoutes({ staff }),
    createRoute({
      ...tab(staff, 'planned'),
      component: lazyRouteComponent(
        () => import('../pages/Leave/agreements/PlannedLeave.tsx'),
        'PlannedLeave',
      ),
    }),
    createRoute({
      ...tab(staff, 'auto_grant'),
      component: lazyRouteComponent(() => import('../pages/Leave/auto/AutoGrant.tsx'), 'AutoGrant'),
    }),
    createRoute({
      ...tab(staff, 'autogrant_history'),
      component: lazyRouteComponent(
        () => import('../pages/Leave/auto/AutoGrantHistory.tsx'),
        'AutoGrantHistory',
      ),
    }),
    createRoute({
      ...tab(staff, 'lapsed'),
      component: lazyRouteComponent(
        () => import('../pages/Leave/LapsedCompensatory.tsx'),
        'LapsedCompensatory',
      ),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: `${LEAVE}/create`,
      beforeLoad: managers,
      component: lazyRouteComponent(
        () => import('../pages/Leave/entry/EnterLeave.tsx'),
        'EnterLeave',
      ),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: `${LEAVE}/update/$vacationId`,
      beforeLoad: managers,
      component: lazyRouteComponent(
        () => import('../pages/Leave/entry/ChangeLeave.tsx'),
        'ChangeLeave',
      ),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: `${LEAVE}/delete/$vacationId`,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('../pages/Leave/entry/EndLeave.tsx'), 'EndLeave'),
    }),
    createRoute({
      getParentRoute: () => staff,
      path: `${LEAVE}/vacation_grant/$employeeId`,
      beforeLoad: managers,
      component: lazyRouteComponent(() => import('../pages/Leave/LeaveBook.tsx'), 'LeaveBook'),
    }),
  ];
};
