import type { Areas } from '#core/web/define-web.ts';
import { leadsToFirst } from '#kit/access/leads-to-first.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';
import { manifest } from '../plugin.ts';
import { ORDER_PATHS } from './pages/CustomKeys/addresses.ts';

const CUSTOM = 'crm.custom';

export const routes = ({ admin }: Areas) => [
  recordRoutes(admin, manifest, CUSTOM, () => import('./pages/CustomKeys/CustomKeys.tsx')),
  ...(['ClientOrder', 'AttackOrder'] as const).map((page) =>
    createRoute({
      getParentRoute: () => admin,
      path: ORDER_PATHS[page === 'ClientOrder' ? 'clients' : 'attack'],
      beforeLoad: needs({ plugin: manifest.id, grant: CUSTOM }),
      component: lazyRouteComponent(() => import('./pages/CustomKeys/CustomOrder.tsx'), page),
    }),
  ),
  recordRoutes(admin, manifest, 'crm', () => import('./pages/Masters/Categories.tsx')),
  recordRoutes(admin, manifest, 'crm.status', () => import('./pages/Masters/Statuses.tsx')),
  recordRoutes(admin, manifest, 'crm.industry', () => import('./pages/Masters/Industries.tsx')),
  recordRoutes(
    admin,
    manifest,
    'crm.status_notice',
    () => import('./pages/StatusNotices/StatusNotices.tsx'),
  ),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/crm/settings',
    beforeLoad: needs({ plugin: 'crm', grant: 'crm.setting' }),
    component: lazyRouteComponent(() => import('./pages/Settings/Settings.tsx'), 'Settings'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/crm',
    beforeLoad: leadsToFirst([
      ['/admin/crm/categories', 'crm'],
      ['/admin/crm/statuses', 'crm.status'],
      ['/admin/crm/industries', 'crm.industry'],
      ['/admin/crm/status_notices', 'crm.status_notice'],
      ['/admin/crm/custom', CUSTOM],
      ['/admin/crm/settings', 'crm.setting'],
    ]),
  }),
];
