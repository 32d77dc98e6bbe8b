import type { Areas, WebHalf } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { ownKindsIn, ownRequestsIn } from '#kit/requests/requests.ts';

const APPLICATIONS = '/app/employee/attendance/application';
const attendance = needs({ plugin: 'attendance' });

/** What people ask for: a list for each kind, and a window for each form over it. */
export const applicationsRoutes = ({ app }: Areas, halves: readonly WebHalf[]) => {
  const applications = createRoute({
    getParentRoute: () => app,
    path: APPLICATIONS,
    beforeLoad: attendance,
    component: lazyRouteComponent(
      () => import('../pages/Applications/Applications.tsx'),
      'Applications',
    ),
  });
  const below = <Path extends string>(path: Path, plugin = 'attendance') => ({
    getParentRoute: () => applications,
    path,
    beforeLoad: needs({ plugin }),
  });
  return [
    applications.addChildren([
      // The list itself stands in the parent, so that it stays while a window is open.
      createRoute(below('list')),
      createRoute({
        ...below('application_detail/$applicationId'),
        component: lazyRouteComponent(
          () => import('../pages/Applications/ApplicationDetail.tsx'),
          'ApplicationDetail',
        ),
      }),
      ...ownKindsIn(ownRequestsIn(halves)).flatMap(({ plugin, list, form }) => [
        createRoute(below(list.path, plugin)),
        createRoute({
          ...below(form.path, plugin),
          component: lazyRouteComponent(form.load),
        }),
      ]),
    ]),
    createRoute({
      getParentRoute: () => app,
      path: '/app/employee/attendance/shift/bulk_revise',
      beforeLoad: attendance,
      component: lazyRouteComponent(
        () => import('../pages/Applications/bulk/BulkRevise.tsx'),
        'BulkRevise',
      ),
    }),
    createRoute({
      getParentRoute: () => app,
      path: '/app/employee/attendance/shift/bulk_overtime',
      beforeLoad: attendance,
      component: lazyRouteComponent(
        () => import('../pages/Applications/bulk/BulkOvertime.tsx'),
        'BulkOvertime',
      ),
    }),
  ];
};
