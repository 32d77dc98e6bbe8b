import type { Areas } from '#core/web/define-web.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, leadsTo } from '#kit/navigation/navigation.ts';
import { manifest } from '../plugin.ts';

export const routes = ({ admin }: Areas) => [
  recordRoutes(admin, manifest, 'crm', () => import('./pages/Categories/Categories.tsx')),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/crm',
    beforeLoad: leadsTo('/admin/crm/categories'),
  }),
];
