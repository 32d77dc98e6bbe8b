import { definePlugin } from '#core/plugin.ts';

export const manifest = definePlugin({
  id: 'contract',
  place: 40,
  requires: ['company'],
  always: true,
  permissions: [
    {
      code: 'contract.plan',
      area: 'admin',
      onlyRead: true,
      paths: { read: ['/admin/contract/plan'] },
    },
  ],
});
