import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { manifest } from '../../plugin.ts';

const REQUESTS = '/app/staff/attendance/shift';

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
