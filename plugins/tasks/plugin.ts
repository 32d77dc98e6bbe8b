import { definePlugin } from '#core/plugin.ts';

export const manifest = definePlugin({
  id: 'tasks',
  requires: ['company', 'employee'],
  // Everybody keeps their own tasks: where the plan has the plugin, no permission is needed.
  permissions: [],
});
