import { definePlugin } from '#core/plugin.ts';

export const manifest = definePlugin({
  id: 'inventory',
  place: 70,
  requires: ['company', 'employee'],
  permissions: [
    {
      code: 'inventory.product',
      area: 'app',
      paths: {
        read: ['/app/inventory', '/app/inventory/manage', '/app/inventory/list'],
        edit: ['/app/inventory/edit/$inventoryId'],
        create: ['/app/inventory/create', '/app/inventory/import'],
      },
    },
  ],
});
