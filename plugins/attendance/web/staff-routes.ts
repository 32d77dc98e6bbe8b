import type { Areas } from '../../../core/web/define-web.ts';
import { needs } from '../../../web/kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '../../../web/kit/navigation/navigation.ts';

/** What managers of attendance open. */
export const staffRoutes = ({ staff }: Areas) => [
  createRoute({
    getParentRoute: () => staff,
    path: '/app/staff/attendance/home',
    beforeLoad: needs({ plugin: 'attendance', staff: true }),
    component: lazyRouteComponent(() => import('./pages/Board/Board.tsx'), 'Board'),
  }),
];
