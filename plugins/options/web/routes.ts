import type { Areas } from '../../../core/web/define-web.ts';
import { needs } from '../../../web/kit/access/needs.ts';
import {
  createRoute,
  lazyRouteComponent,
  leadsTo,
} from '../../../web/kit/navigation/navigation.ts';

const TABLETS = '/admin/option/attendance';

export const routes = ({ admin }: Areas) => {
  const tablets = createRoute({
    getParentRoute: () => admin,
    path: TABLETS,
    beforeLoad: needs({ plugin: 'options', grant: 'option.attendance' }),
    component: lazyRouteComponent(() => import('./pages/Tablets/Tablets.tsx'), 'Tablets'),
  });
  const create = createRoute({
    getParentRoute: () => tablets,
    path: 'create',
    beforeLoad: needs({
      plugin: 'options',
      grant: 'option.attendance:update',
      modalParent: TABLETS,
    }),
    component: lazyRouteComponent(() => import('./pages/Tablets/CreateTablet.tsx'), 'CreateTablet'),
  });
  const update = createRoute({
    getParentRoute: () => tablets,
    path: 'update/$tabletId',
    beforeLoad: needs({
      plugin: 'options',
      grant: 'option.attendance:update',
      modalParent: TABLETS,
    }),
    component: lazyRouteComponent(() => import('./pages/Tablets/UpdateTablet.tsx'), 'UpdateTablet'),
  });
  return [
    tablets.addChildren([create, update]),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/option',
      beforeLoad: leadsTo(TABLETS),
    }),
  ];
};
