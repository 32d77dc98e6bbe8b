import { defineWeb } from '#core/web/define-web.ts';
import { addRecordTexts } from '#kit/records/words.ts';
import {
  adminHomePanelsSlot,
  arrangeAdminPanelsSlot,
  groupPanelsSlot,
  ownAdminPanelsSlot,
  setupStepsSlot,
} from '#kit/slots/slots.ts';
import { adminRoutes } from './admin-routes.ts';
import { approvalTexts } from './approvals/approval-text.ts';
import { listViewTexts } from './list-views/text.ts';
import { noticeTexts } from './notices/notice-text.ts';
import { personnelTexts } from './pages/Personnel/text.ts';
import { helpTexts, helpWords } from './parts/help/text.ts';
import { restTexts } from './parts/notifications/rest/text.ts';
import { employeeWords } from './words.ts';

addRecordTexts(personnelTexts);
addRecordTexts(helpTexts);
addRecordTexts(approvalTexts);
addRecordTexts(listViewTexts);
addRecordTexts(noticeTexts);

export const half = defineWeb({
  area: 'admin',
  words: employeeWords,
  routes: adminRoutes,
  fills: [
    {
      slot: adminHomePanelsSlot,
      order: 10,
      panel: { id: 'employee.facts', label: 'facts.title', needs: 'employee.list' },
      load: () =>
        import('./parts/people-facts/PeopleFacts.tsx').then(({ PeopleFacts }) => ({
          default: PeopleFacts,
        })),
    },
    {
      slot: adminHomePanelsSlot,
      order: 80,
      panel: { id: 'employee.unreached', label: 'facts.unreached' },
      load: async () => {
        const [{ UnreachedPanel }] = await Promise.all([
          import('./parts/notifications/rest/UnreachedPanel.tsx'),
          restTexts(),
        ]);
        return { default: UnreachedPanel };
      },
    },
    {
      slot: ownAdminPanelsSlot,
      load: () =>
        import('./pages/Home/arrange/OwnAdminPanels.tsx').then(({ OwnAdminPanels }) => ({
          default: OwnAdminPanels,
        })),
    },
    {
      slot: arrangeAdminPanelsSlot,
      load: () =>
        import('./pages/Home/arrange/ArrangeAdminPanels.tsx').then(({ ArrangeAdminPanels }) => ({
          default: ArrangeAdminPanels,
        })),
    },
    {
      slot: setupStepsSlot,
      load: () =>
        import('./parts/EmployeeSetup.tsx').then(({ EmployeeSetup }) => ({
          default: EmployeeSetup,
        })),
    },
    {
      slot: groupPanelsSlot,
      order: 10,
      load: () =>
        import('./parts/group-people/GroupPeoplePanel.tsx').then(({ GroupPeoplePanel }) => ({
          default: GroupPeoplePanel,
        })),
    },
  ],
  moreTranslations: {
    personnel: {
      ja: () => import('../i18n/personnel.ja.json', { with: { type: 'json' } }),
      en: () => import('../i18n/personnel.en.json', { with: { type: 'json' } }),
    },
    help: helpWords,
  },
  groups: { employee: { order: 30, begin: '/admin/employee/list' } },
  actions: [
    {
      label: 'actions.addPerson',
      to: '/admin/employee/list/create',
      of: '/admin/employee',
      needs: 'employee.list:update',
      icon: 'user',
    },
    {
      label: 'actions.importPeople',
      to: '/employee-import',
      of: '/admin/employee',
      needs: 'employee.list:update',
      icon: 'import',
    },
    {
      label: 'actions.importLeave',
      to: '/admin/employee/list/leave_import',
      of: '/admin/employee',
      needs: 'employee.list:update',
      icon: 'import',
    },
    {
      label: 'actions.addPermission',
      to: '/admin/company/group_permission/create',
      of: '/admin/company/group_permission',
      needs: 'employee.groupPermission:update',
      icon: 'permission',
    },
    {
      label: 'actions.addRecruitmentType',
      to: '/admin/company/recruitment_type/create',
      of: '/admin/company/recruitment_type',
      needs: 'employee.recruitmentType:update',
      icon: 'category',
    },
    {
      label: 'actions.addDivision',
      to: '/admin/company/employment_division/create',
      of: '/admin/company/employment_division',
      needs: 'employee.employmentDivision:update',
      icon: 'rule',
    },
  ],
  menu: [
    {
      group: 'employee',
      label: 'menu.list',
      // Leads to the list, and covers the pages of single people.
      to: '/admin/employee',
      needs: 'employee.list',
      icon: 'users',
      order: 10,
    },
    {
      group: 'company',
      label: 'menu.recruitmentTypes',
      to: '/admin/company/recruitment_type',
      needs: 'employee.recruitmentType',
      icon: 'category',
      order: 60,
    },
    {
      group: 'company',
      label: 'menu.employmentDivisions',
      to: '/admin/company/employment_division',
      needs: 'employee.employmentDivision',
      icon: 'rule',
      order: 62,
    },
    {
      group: 'company',
      label: 'menu.groupPermission',
      to: '/admin/company/group_permission',
      needs: 'employee.groupPermission',
      icon: 'permission',
      order: 80,
    },
    {
      group: 'employee',
      label: 'menu.selfService',
      to: '/admin/employee/self_service',
      needs: 'employee.selfService',
      icon: 'lock',
      order: 80,
    },
  ],
});
