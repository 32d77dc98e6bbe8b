import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';

const LEAVE = '/app/staff/attendance/leave_app';
const managers = needs({ plugin: 'attendance', staff: true });

/** Balances of leave, for managers and for who has the right over leave. */
export const leaveRoutes = ({ staff }: Areas) => [
  createRoute({
    getParentRoute: () => staff,
    path: `${LEAVE}/manage`,
    beforeLoad: leadsTo(`${LEAVE}/manage/grant`),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: `${LEAVE}/manage/grant`,
    beforeLoad: managers,
    component: lazyRouteComponent(() => import('./pages/Leave/LeavePeople.tsx'), 'LeavePeople'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: `${LEAVE}/vacation_grant/$employeeId`,
    beforeLoad: managers,
    component: lazyRouteComponent(() => import('./pages/Leave/LeaveBook.tsx'), 'LeaveBook'),
  }),
];
