import type { Areas } from '#core/web/define-web.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, leadsTo } from '#kit/navigation/navigation.ts';
import { manifest } from '../plugin.ts';

const LIST = '/app/inventory/list';

export const routes = ({ app }: Areas) => [
  recordRoutes(app, manifest, 'inventory.product', () => import('./pages/Products/Products.tsx')),
  // Products and their stock are one list, kept and read in one place.
  ...['/app/inventory', '/app/inventory/manage'].map((path) =>
    createRoute({ getParentRoute: () => app, path, beforeLoad: leadsTo(LIST) }),
  ),
];
