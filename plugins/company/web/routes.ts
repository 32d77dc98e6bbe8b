import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { recordTexts } from '#kit/records/words.ts';
import { keptListRoutes } from './kept-list-routes.ts';

const WORKPLACES = '/admin/company/workplace';
const GROUPS = '/admin/company/affiliation_groups';
const mayChange = (grant: string, modalParent: string) =>
  needs({ plugin: 'company', grant: `${grant}:update`, modalParent });

export const routes = (areas: Areas) => {
  const { admin } = areas;
  const info = createRoute({
    getParentRoute: () => admin,
    path: '/admin/company/info',
    beforeLoad: needs({ plugin: 'company', grant: 'company.info' }),
    component: lazyRouteComponent(
      () => import('./pages/CompanyInfo/CompanyInfo.tsx'),
      'CompanyInfo',
    ),
  });

  const groups = createRoute({
    getParentRoute: () => admin,
    path: GROUPS,
    beforeLoad: needs({ plugin: 'company', grant: 'company.affiliationGroup' }),
    component: lazyRouteComponent(
      () => import('./pages/AffiliationGroups/AffiliationGroups.tsx'),
      'AffiliationGroups',
    ),
  });
  const createGroup = createRoute({
    getParentRoute: () => groups,
    path: 'create',
    beforeLoad: mayChange('company.affiliationGroup', GROUPS),
    component: lazyRouteComponent(
      () => import('./pages/AffiliationGroups/CreateGroup.tsx'),
      'CreateGroup',
    ),
  });
  const updateGroup = createRoute({
    getParentRoute: () => groups,
    path: 'update/$groupId',
    beforeLoad: mayChange('company.affiliationGroup', GROUPS),
    component: lazyRouteComponent(
      () => import('./pages/AffiliationGroups/UpdateGroup.tsx'),
      'UpdateGroup',
    ),
  });

  const workplaces = createRoute({
    getParentRoute: () => admin,
    path: WORKPLACES,
    beforeLoad: needs({ plugin: 'company', grant: 'company.workplace' }),
    component: lazyRouteComponent(() => import('./pages/Workplaces/Workplaces.tsx'), 'Workplaces'),
  });
  const createWorkplace = createRoute({
    getParentRoute: () => workplaces,
    path: 'create',
    beforeLoad: mayChange('company.workplace', WORKPLACES),
    component: lazyRouteComponent(
      () => import('./pages/Workplaces/EditWorkplace.tsx'),
      'CreateWorkplace',
    ),
  });
  const updateWorkplace = createRoute({
    getParentRoute: () => workplaces,
    path: 'update/$workplaceId',
    beforeLoad: mayChange('company.workplace', WORKPLACES),
    component: lazyRouteComponent(
      () => import('./pages/Workplaces/EditWorkplace.tsx'),
      'UpdateWorkplace',
    ),
  });

  return [
    info,
    ...keptListRoutes(areas),
    groups.addChildren([createGroup, updateGroup]),
    workplaces.addChildren([createWorkplace, updateWorkplace]),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/company/audit',
      beforeLoad: needs({ plugin: 'company', grant: 'company.audit' }),
      component: lazyRouteComponent(
        () =>
          Promise.all([import('#kit/records/AuditPage.tsx'), recordTexts()]).then(([page]) => page),
        'AuditPage',
      ),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/company/trash',
      beforeLoad: needs({ plugin: 'company', grant: 'company.trash' }),
      component: lazyRouteComponent(
        () =>
          Promise.all([import('#kit/records/TrashPage.tsx'), recordTexts()]).then(([page]) => page),
        'TrashPage',
      ),
    }),
    createRoute({
      getParentRoute: () => admin,
      path: '/admin/company',
      beforeLoad: leadsTo('/admin/company/info'),
    }),
  ];
};
