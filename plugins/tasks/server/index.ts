import { defineServer } from '#core/server/define-server.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { tasks as tasksTable } from '../migrations/0001_tasks.ts';
import { manifest } from '../plugin.ts';
import { taskFeature } from './my-tasks/task.feature.ts';
import { rules } from './rules.ts';

export const tasks = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [tasksTable],
  validators,
  columns: { Task: { employeeId: 'tasks.employee_id' } },
  rules,
  demo,
  deps: {},
  setup: ({ ids }) => ({
    features: [taskFeature({ ids })],
  }),
});
