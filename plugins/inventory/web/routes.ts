import type { Areas } from '#core/web/define-web.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { manifest } from '../plugin.ts';

export const routes = ({ app }: Areas) => [
  recordRoutes(app, manifest, 'inventory.product', () => import('./pages/Products/Products.tsx')),
];
