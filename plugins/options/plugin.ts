import { definePlugin } from '#core/plugin.ts';

export const manifest = definePlugin({
  id: 'options',
  place: 80,
  requires: ['company', 'employee'],
  permissions: [
    {
      code: 'option.attendance',
      area: 'admin',
      paths: {
        read: ['/admin/option', '/admin/option/attendance'],
        edit: ['/admin/option/attendance/update/$tabletId'],
        create: ['/admin/option/attendance/create'],
      },
    },
  ],
});
