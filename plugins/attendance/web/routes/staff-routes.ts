import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';

const STAFF = '/app/staff/attendance';
const HOME = `${STAFF}/home`;

/** Headings of the menu that have no page of their own, and the page they begin with. */
const HEADINGS = [
  [STAFF, HOME],
  [`${STAFF}/management`, `${STAFF}/management/records`],
  [`${STAFF}/attendancerule_setting`, `${STAFF}/attendancerule_setting/time_stamping`],
  [`${STAFF}/other_settings`, `${STAFF}/other_settings/break_auto`],
] as const;

/** What managers of attendance open. */
export const staffRoutes = ({ staff }: Areas) => {
  const home = createRoute({
    getParentRoute: () => staff,
    path: HOME,
    beforeLoad: needs({ plugin: 'attendance', staff: true }),
    component: lazyRouteComponent(() => import('../pages/Board/Board.tsx'), 'Board'),
  });
  const scheduleErrors = createRoute({
    getParentRoute: () => home,
    path: 'schedule_error',
    beforeLoad: needs({ plugin: 'attendance', staff: true, modalParent: HOME }),
    component: lazyRouteComponent(
      () => import('../pages/Board/ScheduleErrors.tsx'),
      'ScheduleErrors',
    ),
  });
  // Beside the board and not over it: one of the two listens to stamps, not both.
  const projector = createRoute({
    getParentRoute: () => staff,
    path: `${HOME}/projector`,
    beforeLoad: needs({ plugin: 'attendance', staff: true }),
    component: lazyRouteComponent(() => import('../pages/Board/Projector.tsx'), 'Projector'),
  });
  return [
    projector,
    home.addChildren([scheduleErrors]),
    ...HEADINGS.map(([path, to]) =>
      createRoute({ getParentRoute: () => staff, path, beforeLoad: leadsTo(to) }),
    ),
  ];
};
