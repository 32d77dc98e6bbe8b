import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';

export const routes = ({ admin }: Areas) => [
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/contract/plan',
    beforeLoad: needs({ plugin: 'contract', grant: 'contract.plan' }),
    component: lazyRouteComponent(() => import('./pages/Plan/Plan.tsx'), 'Plan'),
  }),
  // Who did what is one list, with signing in and out: the company's history.
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/contract/action_log',
    beforeLoad: leadsTo('/admin/company/audit', { action: 'ALL' }),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: '/admin/contract',
    beforeLoad: leadsTo('/admin/contract/plan'),
  }),
];
