import type { Areas } from '#core/web/define-web.ts';
import { needs } from '#kit/access/needs.ts';
import { createRoute, lazyRouteComponent } from '#kit/navigation/navigation.ts';

const mayChange = (grant: string, modalParent: string) =>
  needs({ plugin: 'company', grant: `${grant}:update`, modalParent });

/** The lists that people keep by hand, each with a modal to add and to change. */
export const keptListRoutes = ({ admin }: Areas) => {
  const bankAccounts = createRoute({
    getParentRoute: () => admin,
    path: '/admin/company/bank_accounts',
    beforeLoad: needs({ plugin: 'company', grant: 'company.bankAccount' }),
    component: lazyRouteComponent(
      () => import('./pages/BankAccounts/BankAccounts.tsx'),
      'BankAccounts',
    ),
  });
  const bankAccountsWithModals = bankAccounts.addChildren([
    createRoute({
      getParentRoute: () => bankAccounts,
      path: 'create',
      beforeLoad: mayChange('company.bankAccount', '/admin/company/bank_accounts'),
      component: lazyRouteComponent(
        () => import('./pages/BankAccounts/EditBankAccount.tsx'),
        'CreateBankAccount',
      ),
    }),
    createRoute({
      getParentRoute: () => bankAccounts,
      path: 'update/$companyAccountId',
      beforeLoad: mayChange('company.bankAccount', '/admin/company/bank_accounts'),
      component: lazyRouteComponent(
        () => import('./pages/BankAccounts/EditBankAccount.tsx'),
        'UpdateBankAccount',
      ),
    }),
  ]);

  const departments = createRoute({
    getParentRoute: () => admin,
    path: '/admin/company/departments',
    beforeLoad: needs({ plugin: 'company', grant: 'company.department' }),
    component: lazyRouteComponent(
      () => import('./pages/Departments/Departments.tsx'),
      'Departments',
    ),
  });
  const departmentsWithModals = departments.addChildren([
    createRoute({
      getParentRoute: () => departments,
      path: 'create',
      beforeLoad: mayChange('company.department', '/admin/company/departments'),
      component: lazyRouteComponent(
        () => import('./pages/Departments/EditDepartment.tsx'),
        'CreateDepartment',
      ),
    }),
    createRoute({
      getParentRoute: () => departments,
      path: 'update/$departmentId',
      beforeLoad: mayChange('company.department', '/admin/company/departments'),
      component: lazyRouteComponent(
        () => import('./pages/Departments/EditDepartment.tsx'),
        'UpdateDepartment',
      ),
    }),
  ]);

  const holidayPatterns = createRoute({
    getParentRoute: () => admin,
    path: '/admin/company/holiday_pattern',
    beforeLoad: needs({ plugin: 'company', grant: 'company.holidayPattern' }),
    component: lazyRouteComponent(
      () => import('./pages/HolidayPatterns/HolidayPatterns.tsx'),
      'HolidayPatterns',
    ),
  });
  const holidayPatternsWithModals = holidayPatterns.addChildren([
    createRoute({
      getParentRoute: () => holidayPatterns,
      path: 'create',
      beforeLoad: mayChange('company.holidayPattern', '/admin/company/holiday_pattern'),
      component: lazyRouteComponent(
        () => import('./pages/HolidayPatterns/EditHolidayPattern.tsx'),
        'CreateHolidayPattern',
      ),
    }),
    createRoute({
      getParentRoute: () => holidayPatterns,
      path: 'update/$patternId',
      beforeLoad: mayChange('company.holidayPattern', '/admin/company/holiday_pattern'),
      component: lazyRouteComponent(
        () => import('./pages/HolidayPatterns/EditHolidayPattern.tsx'),
        'UpdateHolidayPattern',
      ),
    }),
  ]);

  const officeDoors = createRoute({
    getParentRoute: () => admin,
    path: '/admin/company/office_door',
    beforeLoad: needs({ plugin: 'company', grant: 'company.officeDoor' }),
    component: lazyRouteComponent(
      () => import('./pages/OfficeDoors/OfficeDoors.tsx'),
      'OfficeDoors',
    ),
  });
  const officeDoorsWithModals = officeDoors.addChildren([
    createRoute({
      getParentRoute: () => officeDoors,
      path: 'create',
      beforeLoad: mayChange('company.officeDoor', '/admin/company/office_door'),
      component: lazyRouteComponent(
        () => import('./pages/OfficeDoors/EditOfficeDoor.tsx'),
        'CreateOfficeDoor',
      ),
    }),
    createRoute({
      getParentRoute: () => officeDoors,
      path: 'update/$cognitoUsername',
      beforeLoad: mayChange('company.officeDoor', '/admin/company/office_door'),
      component: lazyRouteComponent(
        () => import('./pages/OfficeDoors/EditOfficeDoor.tsx'),
        'UpdateOfficeDoor',
      ),
    }),
  ]);

  return [
    bankAccountsWithModals,
    departmentsWithModals,
    holidayPatternsWithModals,
    officeDoorsWithModals,
  ];
};
