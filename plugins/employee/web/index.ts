import { defineWeb } from '../../../core/web/define-web.ts';
import { addRecordTexts } from '../../../web/kit/records/words.ts';
import { groupPanelsSlot } from '../../../web/kit/slots/slots.ts';
import { manifest } from '../plugin.ts';
import { personnelTexts } from './pages/Personnel/text.ts';
import { notificationFills } from './parts/notifications/fills.ts';
import { rightsFill } from './parts/rights-fill.ts';
import { routes } from './routes.ts';

addRecordTexts(personnelTexts);

export const employeeWeb = defineWeb({
  manifest,
  routes,
  menu: [
    {
      area: 'app',
      group: 'home',
      label: 'menu.home',
      to: '/app/employee/dashboard',
      icon: 'home',
      order: 0,
    },
    {
      area: 'app',
      group: 'employees',
      label: 'menu.colleagues',
      to: '/app/employees/list',
      hidden: true,
    },
    {
      area: 'admin',
      group: 'employee',
      label: 'menu.list',
      // Leads to the list, and covers the pages of single people.
      to: '/admin/employee',
      needs: 'employee.list',
      icon: 'users',
      order: 10,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.recruitmentTypes',
      to: '/admin/company/recruitment_type',
      needs: 'employee.recruitmentType',
      icon: 'category',
      order: 60,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.employmentDivisions',
      to: '/admin/company/employment_division',
      needs: 'employee.employmentDivision',
      icon: 'rule',
      order: 62,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.groupPermission',
      to: '/admin/company/group_permission',
      needs: 'employee.groupPermission',
      icon: 'permission',
      order: 80,
    },
    {
      area: 'admin',
      group: 'employee',
      label: 'permissions.selfService',
      to: '/admin/employee/self_service',
      needs: 'employee.selfService',
      icon: 'lock',
      order: 80,
    },
  ],
  fills: [
    ...notificationFills,
    rightsFill,
    {
      slot: groupPanelsSlot,
      order: 10,
      load: () =>
        import('./parts/group-people/GroupPeoplePanel.tsx').then(({ GroupPeoplePanel }) => ({
          default: GroupPeoplePanel,
        })),
    },
  ],
  translations: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
  adminTranslations: {
    ja: () => import('../i18n/admin.ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/admin.en.json', { with: { type: 'json' } }),
  },
  moreTranslations: {
    personnel: {
      ja: () => import('../i18n/personnel.ja.json', { with: { type: 'json' } }),
      en: () => import('../i18n/personnel.en.json', { with: { type: 'json' } }),
    },
  },
});
