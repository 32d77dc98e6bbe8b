import type { Areas } from '#core/web/define-web.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, leadsTo } from '#kit/navigation/navigation.ts';
import { manifest } from '../plugin.ts';

export const routes = ({ admin }: Areas) => [
  recordRoutes(admin, manifest, 'option.attendance', () => import('./pages/Tablets/Tablets.tsx')),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/option',
    beforeLoad: leadsTo('/admin/option/attendance'),
  }),
];
