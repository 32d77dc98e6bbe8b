import { defineWeb } from '#core/web/define-web.ts';
import { adminHomePanelsSlot } from '#kit/slots/slots.ts';
import { routes } from './routes.ts';
import { companyWords } from './words.ts';

export const half = defineWeb({
  area: 'admin',
  words: companyWords,
  routes,
  fills: [
    {
      slot: adminHomePanelsSlot,
      // At the end: until every plugin has told its steps nobody knows whether it is shown.
      order: 90,
      panel: { id: 'company.setup', label: 'setup.title' },
      load: () =>
        import('./parts/SetupPanel.tsx').then(({ SetupPanel }) => ({ default: SetupPanel })),
    },
  ],
  groups: { company: { order: 20, begin: '/admin/home' } },
  actions: [
    {
      label: 'actions.addGroup',
      to: '/admin/company/affiliation_groups/create',
      of: '/admin/company/affiliation_groups',
      needs: 'company.affiliationGroup:update',
      icon: 'group',
    },
    {
      label: 'actions.addWorkplace',
      to: '/admin/company/workplace/create',
      of: '/admin/company/workplace',
      needs: 'company.workplace:update',
      icon: 'workplace',
    },
    {
      label: 'actions.addHolidayPattern',
      to: '/admin/company/holiday_pattern/create',
      of: '/admin/company/holiday_pattern',
      needs: 'company.holidayPattern:update',
      icon: 'calendar',
    },
    {
      label: 'actions.addBankAccount',
      to: '/admin/company/bank_accounts/create',
      of: '/admin/company/bank_accounts',
      needs: 'company.bankAccount:update',
      icon: 'bank',
    },
  ],
  menu: [
    {
      group: 'company',
      label: 'menu.info',
      to: '/admin/company/info',
      needs: 'company.info',
      icon: 'company',
      order: 10,
    },
    {
      group: 'company',
      label: 'menu.bankAccounts',
      to: '/admin/company/bank_accounts',
      needs: 'company.bankAccount',
      icon: 'bank',
      order: 20,
    },
    {
      group: 'company',
      label: 'menu.affiliationGroups',
      to: '/admin/company/affiliation_groups',
      needs: 'company.affiliationGroup',
      icon: 'group',
      order: 30,
    },
    {
      group: 'company',
      label: 'menu.workplaces',
      to: '/admin/company/workplace',
      needs: 'company.workplace',
      icon: 'workplace',
      order: 40,
    },
    {
      group: 'company',
      label: 'menu.audit',
      to: '/admin/company/audit',
      needs: 'company.audit',
      icon: 'history',
      order: 180,
    },
    {
      group: 'company',
      label: 'menu.trash',
      to: '/admin/company/trash',
      needs: 'company.trash',
      icon: 'trash',
      order: 190,
    },
    {
      group: 'company',
      label: 'menu.departments',
      to: '/admin/company/departments',
      needs: 'company.department',
      hidden: true,
    },
    {
      group: 'company',
      label: 'menu.holidayPatterns',
      to: '/admin/company/holiday_pattern',
      needs: 'company.holidayPattern',
      icon: 'calendar',
      order: 90,
    },
    {
      group: 'company',
      label: 'menu.officeDoors',
      to: '/admin/company/office_door',
      needs: 'company.officeDoor',
      icon: 'door',
      order: 130,
    },
  ],
});
