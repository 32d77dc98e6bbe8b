import { defineServer } from '#core/server/define-server.ts';
import { employeeApi } from '#plugins/employee/api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { tasks as tasksTable } from '../migrations/0001_tasks.ts';
import { taskRecords } from '../migrations/0180_task_records.ts';
import { manifest } from '../plugin.ts';
import { commentableTasks } from './my-tasks/commentable-task.ts';
import { taskCalls, tasks as taskRecord } from './my-tasks/task.feature.ts';
import { rules } from './rules.ts';

export const tasks = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [tasksTable, taskRecords],
  validators,
  features: [taskRecord],
  rules,
  demo,
  deps: { employee: employeeApi },
  setup(_ports, { employee }) {
    employee.registerCommentable(commentableTasks);
    return { features: [taskCalls] };
  },
});
