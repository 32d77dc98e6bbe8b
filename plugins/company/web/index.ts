import { defineWeb } from '../../../core/web/define-web.ts';
import { adminHomePanelsSlot } from '../../../web/kit/slots/slots.ts';
import { manifest } from '../plugin.ts';
import { routes } from './routes.ts';

export const companyWeb = defineWeb({
  manifest,
  routes,
  menu: [
    {
      area: 'admin',
      group: 'company',
      label: 'menu.info',
      to: '/admin/company/info',
      needs: 'company.info',
      icon: 'company',
      order: 10,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.bankAccounts',
      to: '/admin/company/bank_accounts',
      needs: 'company.bankAccount',
      icon: 'bank',
      order: 20,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.affiliationGroups',
      to: '/admin/company/affiliation_groups',
      needs: 'company.affiliationGroup',
      icon: 'group',
      order: 30,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.workplaces',
      to: '/admin/company/workplace',
      needs: 'company.workplace',
      icon: 'workplace',
      order: 40,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.audit',
      to: '/admin/company/audit',
      needs: 'company.audit',
      icon: 'history',
      order: 180,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.trash',
      to: '/admin/company/trash',
      needs: 'company.trash',
      icon: 'trash',
      order: 190,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.departments',
      to: '/admin/company/departments',
      needs: 'company.department',
      hidden: true,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.holidayPatterns',
      to: '/admin/company/holiday_pattern',
      needs: 'company.holidayPattern',
      icon: 'calendar',
      order: 90,
    },
    {
      area: 'admin',
      group: 'company',
      label: 'menu.officeDoors',
      to: '/admin/company/office_door',
      needs: 'company.officeDoor',
      icon: 'door',
      order: 130,
    },
  ],
  fills: [
    {
      slot: adminHomePanelsSlot,
      order: 10,
      load: () =>
        import('./parts/SetupPanel.tsx').then(({ SetupPanel }) => ({ default: SetupPanel })),
    },
  ],
  translations: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
});
