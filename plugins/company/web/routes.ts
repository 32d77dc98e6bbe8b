import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { recordRoutes } from '#kit/fields/record-routes.ts';
import { createRoute, lazyRouteComponent, leadsTo } from '#kit/navigation/navigation.ts';
import { recordTexts } from '#kit/records/words.ts';
import { manifest } from '../plugin.ts';

export const routes = ({ admin }: Areas) => {
  const ofRecord = (right: string, load: Parameters<typeof recordRoutes>[3]) =>
    recordRoutes(admin, manifest, right, load);
  const info = createRoute({
    getParentRoute: () => admin,
    path: '/admin/company/info',
    beforeLoad: needs({ plugin: 'company', grant: 'company.info' }),
    component: lazyRouteComponent(
      () => import('./pages/CompanyInfo/CompanyInfo.tsx'),
      'CompanyInfo',
    ),
  });

  return [
    info,
    ofRecord(
      'company.affiliationGroup',
      () => import('./pages/AffiliationGroups/AffiliationGroups.tsx'),
    ),
    ofRecord('company.bankAccount', () => import('./pages/BankAccounts/BankAccounts.tsx')),
    ofRecord('company.department', () => import('./pages/Departments/Departments.tsx')),
    ofRecord('company.holidayPattern', () => import('./pages/HolidayPatterns/HolidayPatterns.tsx')),
    ofRecord('company.officeDoor', () => import('./pages/OfficeDoors/OfficeDoors.tsx')),
    ofRecord('company.workplace', () => import('./pages/Workplaces/Workplaces.tsx')),
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
          Promise.all([import('#kit/records/trash/TrashPage.tsx'), recordTexts()]).then(
            ([page]) => page,
          ),
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
