import { definePlugin } from '#core/plugin.ts';

export const manifest = definePlugin({
  id: 'crm',
  place: 50,
  requires: ['company', 'employee'],
  permissions: [
    {
      // The base key: it opens everything below it.
      code: 'crm',
      area: 'admin',
      paths: {
        read: ['/admin/crm', '/admin/crm/categories'],
        edit: ['/admin/crm/categories/update/$categoryId'],
        create: ['/admin/crm/categories/create'],
      },
    },
  ],
});
