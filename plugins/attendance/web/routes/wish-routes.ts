import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';

const WISHES = '/app/employee/attendance/application/schedule_request';

/** One's own wishes: apart from what managers open, so that the home loads none of their rights. */
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
