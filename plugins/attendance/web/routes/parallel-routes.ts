import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { manifest } from '../../plugin.ts';
import { PARALLEL_PATHS } from '../pages/Parallel/addresses.ts';

const RIGHT = 'attendance.parallel';

/** 並行稼働: the comparison with its import, and the periods. */
export const parallelRoutes = ({ staff }: Pick<Areas, 'staff'>) => {
  const report = createRoute({
    getParentRoute: () => staff,
    path: PARALLEL_PATHS.report,
    beforeLoad: needs({ plugin: 'attendance', grant: RIGHT }),
    component: lazyRouteComponent(() => import('../pages/Parallel/Parallel.tsx'), 'Parallel'),
  });
  const bring = createRoute({
    getParentRoute: () => report,
    path: 'import',
    beforeLoad: needs({
      plugin: 'attendance',
      grant: `${RIGHT}:update`,
      modalParent: PARALLEL_PATHS.report,
    }),
    component: lazyRouteComponent(
      () => import('../pages/Parallel/ImportTotals.tsx'),
      'ImportTotals',
    ),
  });
  return [
    report.addChildren([bring]),
    recordRoutes(staff, manifest, RIGHT, () => import('../pages/Parallel/periods/Periods.tsx')),
  ];
};
