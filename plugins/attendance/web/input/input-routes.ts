import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';

const DATA_OUTPUT = '/app/staff/attendance/management/data_output';
const managers = needs({ plugin: 'attendance', staff: true });

const OBJECTIVE = '/app/staff/attendance/management/error_list/objective';

/** What PCs and doors have seen: the list, one day, and the import. */
function objectiveRoutes({ staff }: Areas) {
  const list = createRoute({
    getParentRoute: () => staff,
    path: OBJECTIVE,
    beforeLoad: managers,
    component: lazyRouteComponent(() => import('../pages/Objective/Objective.tsx'), 'Objective'),
  });
  const bring = createRoute({
    getParentRoute: () => list,
    path: 'import',
    beforeLoad: needs({
      plugin: 'attendance',
      staff: true,
      grant: 'attendance.records:update',
      modalParent: OBJECTIVE,
    }),
    component: lazyRouteComponent(
      () => import('../pages/Objective/ImportRecords.tsx'),
      'ImportRecords',
    ),
  });
  const day = createRoute({
    getParentRoute: () => list,
    path: '$employeeId/$date',
    beforeLoad: managers,
    component: lazyRouteComponent(
      () => import('../pages/Objective/ObjectiveDay.tsx'),
      'ObjectiveDay',
    ),
  });
  return list.addChildren([bring, day]);
}

/** What comes in by files. */
export const inputRoutes = (areas: Areas) => [
  objectiveRoutes(areas),
  createRoute({
    getParentRoute: () => areas.staff,
    path: `${DATA_OUTPUT}/import_schedules`,
    beforeLoad: managers,
    component: lazyRouteComponent(
      () => import('../pages/ImportSchedules/ImportSchedules.tsx'),
      'ImportSchedules',
    ),
  }),
];
