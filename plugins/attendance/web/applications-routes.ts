import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';

const APPLICATIONS = '/app/employee/attendance/application';
const attendance = needs({ plugin: 'attendance' });

/** What people ask for: a list for each kind, and a window for each form over it. */
export const applicationsRoutes = ({ app }: Areas) => {
  const applications = createRoute({
    getParentRoute: () => app,
    path: APPLICATIONS,
    beforeLoad: attendance,
    component: lazyRouteComponent(
      () => import('./pages/Applications/Applications.tsx'),
      'Applications',
    ),
  });
  const below = <Path extends string>(path: Path) => ({
    getParentRoute: () => applications,
    path,
    beforeLoad: attendance,
  });
  const forms = () => import('./pages/Applications/forms/forms.tsx');
  return [
    applications.addChildren([
      // The list itself stands in the parent, so that it stays while a window is open.
      createRoute(below('list')),
      createRoute(below('revise')),
      createRoute(below('overtime')),
      createRoute(below('vacation')),
      createRoute(below('holiday_work')),
      createRoute({
        ...below('application_detail/$applicationId'),
        component: lazyRouteComponent(
          () => import('./pages/Applications/ApplicationDetail.tsx'),
          'ApplicationDetail',
        ),
      }),
      createRoute({
        ...below('application_revise/$scheduleId'),
        component: lazyRouteComponent(forms, 'ApplicationRevise'),
      }),
      createRoute({
        ...below('application_overtime'),
        component: lazyRouteComponent(forms, 'ApplicationOvertime'),
      }),
      createRoute({
        ...below('application_vacation'),
        component: lazyRouteComponent(forms, 'ApplicationVacation'),
      }),
      createRoute({
        ...below('application_holidaywork'),
        component: lazyRouteComponent(forms, 'ApplicationHolidayWork'),
      }),
    ]),
    createRoute({
      getParentRoute: () => app,
      path: '/app/employee/attendance/shift/bulk_revise',
      beforeLoad: attendance,
      component: lazyRouteComponent(
        () => import('./pages/Applications/bulk/BulkRevise.tsx'),
        'BulkRevise',
      ),
    }),
  ];
};
