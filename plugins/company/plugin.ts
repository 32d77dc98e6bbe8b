import { definePlugin } from '../../core/plugin.ts';

export const manifest = definePlugin({
  id: 'company',
  requires: [],
  always: true,
  permissions: [
    {
      code: 'company.info',
      area: 'admin',
      paths: { read: ['/admin/company/info'], edit: ['/admin/company/info'] },
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
