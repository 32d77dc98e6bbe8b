import type { Areas } from '../../../core/web/define-web.ts';
import { needs } from '../../../web/kit/access/needs.ts';
import {
  createRoute,
  lazyRouteComponent,
  leadsTo,
} from '../../../web/kit/navigation/navigation.ts';

const CATEGORIES = '/admin/crm/categories';

export const routes = ({ admin }: Areas) => {
  const categories = createRoute({
    getParentRoute: () => admin,
    path: CATEGORIES,
    beforeLoad: needs({ plugin: 'crm', grant: 'crm' }),
    component: lazyRouteComponent(() => import('./pages/Categories/Categories.tsx'), 'Categories'),
  });
  const create = createRoute({
    getParentRoute: () => categories,
    path: 'create',
    beforeLoad: needs({ plugin: 'crm', grant: 'crm:update', modalParent: CATEGORIES }),
    component: lazyRouteComponent(
      () => import('./pages/Categories/CreateCategory.tsx'),
      'CreateCategory',
    ),
  });
  const update = createRoute({
    getParentRoute: () => categories,
    path: 'update/$categoryId',
    beforeLoad: needs({ plugin: 'crm', grant: 'crm:update', modalParent: CATEGORIES }),
    component: lazyRouteComponent(
      () => import('./pages/Categories/UpdateCategory.tsx'),
      'UpdateCategory',
    ),
  });
  return [
    categories.addChildren([create, update]),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/crm',
      beforeLoad: leadsTo(CATEGORIES),
    }),
  ];
};
