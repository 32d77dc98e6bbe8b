import type { Areas } from '../../../core/web/define-web.ts';
import { needs } from '../../../web/kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '../../../web/kit/navigation/navigation.ts';

const LIST = '/app/inventory/list';

export const routes = ({ app }: Areas) => {
  // The modals have paths beside the list's, not below it: a pathless parent lets both show it.
  const products = createRoute({
    getParentRoute: () => app,
    id: 'inventory-products',
    beforeLoad: needs({ plugin: 'inventory', grant: 'inventory.product' }),
    component: lazyRouteComponent(() => import('./pages/Products/Products.tsx'), 'Products'),
  });
  const list = createRoute({ getParentRoute: () => products, path: LIST });
  const create = createRoute({
    getParentRoute: () => products,
    path: '/app/inventory/create',
    beforeLoad: needs({
      plugin: 'inventory',
      grant: 'inventory.product:update',
      modalParent: LIST,
    }),
    component: lazyRouteComponent(
      () => import('./pages/Products/CreateProduct.tsx'),
      'CreateProduct',
    ),
  });
  const edit = createRoute({
    getParentRoute: () => products,
    path: '/app/inventory/edit/$inventoryId',
    beforeLoad: needs({
      plugin: 'inventory',
      grant: 'inventory.product:update',
      modalParent: LIST,
    }),
    component: lazyRouteComponent(
      () => import('./pages/Products/UpdateProduct.tsx'),
      'UpdateProduct',
    ),
  });
  return [products.addChildren([list, create, edit])];
};
