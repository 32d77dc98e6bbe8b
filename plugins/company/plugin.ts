import { definePlugin } from '#core/plugin.ts';

export const manifest = definePlugin({
  id: 'company',
  place: 10,
  requires: [],
  always: true,
  permissions: [
    {
      code: 'company.info',
      area: 'admin',
      paths: { read: ['/admin/company/info'], edit: ['/admin/company/info'] },
    },
    {
      code: 'company.bankAccount',
      area: 'admin',
      paths: {
        read: ['/admin/company/bank_accounts'],
        edit: ['/admin/company/bank_accounts/update'],
        create: ['/admin/company/bank_accounts/create'],
      },
    },
    {
      code: 'company.affiliationGroup',
      area: 'admin',
      paths: {
        read: ['/admin/company/affiliation_groups'],
        edit: ['/admin/company/affiliation_groups/update'],
        create: ['/admin/company/affiliation_groups/create'],
      },
    },
    {
      code: 'company.workplace',
      area: 'admin',
      paths: {
        read: ['/admin/company/workplace'],
        edit: ['/admin/company/workplace/update'],
        create: ['/admin/company/workplace/create'],
      },
    },
    {
      code: 'company.department',
      area: 'admin',
      paths: {
        read: ['/admin/company/departments'],
        edit: ['/admin/company/departments/update'],
        create: ['/admin/company/departments/create'],
      },
    },
    {
      code: 'company.holidayPattern',
      area: 'admin',
      paths: {
        read: ['/admin/company/holiday_pattern'],
        edit: ['/admin/company/holiday_pattern/update'],
        create: ['/admin/company/holiday_pattern/create'],
      },
    },
    {
      code: 'company.officeDoor',
      area: 'admin',
      onlyProvider: true,
      paths: {
        read: ['/admin/company/office_door'],
        edit: ['/admin/company/office_door/update'],
        create: ['/admin/company/office_door/create'],
      },
    },
    {
      code: 'company.audit',
      area: 'admin',
      onlyRead: true,
      paths: { read: ['/admin/company/audit'] },
    },
    {
      code: 'company.trash',
      area: 'admin',
      paths: { read: ['/admin/company/trash'], edit: ['/admin/company/trash'] },
    },
  ],
});
