import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { manifest } from '../../plugin.ts';

const REQUESTS = '/app/staff/attendance/shift';
const WISHES = '/app/employee/attendance/application/schedule_request';

/** Planning, for managers of attendance. */
export const shiftRoutes = ({ staff }: Areas) => {
  const isStaff = needs({ plugin: 'attendance', staff: true });
  const requests = createRoute({
    getParentRoute: () => staff,
    path: REQUESTS,
    beforeLoad: isStaff,
    component: lazyRouteComponent(
      () => import('../pages/ShiftRequests/ShiftRequests.tsx'),
      'ShiftRequests',
    ),
  });
  const request = createRoute({
    getParentRoute: () => requests,
    path: 'request/$requestId',
    beforeLoad: needs({ plugin: 'attendance', staff: true, modalParent: REQUESTS }),
    component: lazyRouteComponent(
      () => import('../pages/ShiftRequests/ShiftRequestDetail.tsx'),
      'ShiftRequestDetail',
    ),
  });
  const board = createRoute({
    getParentRoute: () => staff,
    path: `${REQUESTS}/board`,
    beforeLoad: isStaff,
    component: lazyRouteComponent(() => import('../pages/ShiftBoard/ShiftBoard.tsx'), 'ShiftBoard'),
  });
  const patterns = recordRoutes(
    staff,
    manifest,
    'attendance.shift',
    () => import('../pages/ShiftPatterns/ShiftPatterns.tsx'),
    // Whoever plans reads them.
    isStaff,
  );
  return [requests.addChildren([request]), board, patterns];
};

/** One's own wishes. */
export const wishRoutes = ({ app }: Areas) => {
  const signedIn = needs({ plugin: 'attendance' });
  const wishes = createRoute({
    getParentRoute: () => app,
    path: WISHES,
    beforeLoad: signedIn,
    component: lazyRouteComponent(
      () => import('../pages/ScheduleRequest/ScheduleRequest.tsx'),
      'ScheduleRequest',
    ),
  });
  const many = createRoute({
    getParentRoute: () => wishes,
    path: 'many',
    beforeLoad: signedIn,
    component: lazyRouteComponent(
      () => import('../pages/ScheduleRequest/ManyWishes.tsx'),
      'ManyWishes',
    ),
  });
  const day = createRoute({
    getParentRoute: () => wishes,
    path: 'date/$date',
    beforeLoad: signedIn,
    component: lazyRouteComponent(() => import('../pages/ScheduleRequest/DayWish.tsx'), 'DayWish'),
  });
  return [wishes.addChildren([many, day])];
};
