import { definePlugin } from '#core/plugin.ts';

export const manifest = definePlugin({
  id: 'tasks',
  place: 60,
  requires: ['company', 'employee', 'crm'],
  // Everybody keeps their own tasks: where the plan has the plugin, no permission is needed.
  permissions: [],
  notices: [{ code: 'tasks.given' }],
});
