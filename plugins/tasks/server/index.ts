import { defineServer } from '#core/server/define-server.ts';
import { crmApi } from '#plugins/crm/api.ts';
import { employeeApi } from '#plugins/employee/api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { tasks as tasksTable } from '../migrations/0001_tasks.ts';
import { taskRecords } from '../migrations/0180_task_records.ts';
import { clientTasks } from '../migrations/0380_client_tasks.ts';
import { taskPlans } from '../migrations/0404_task_plans.ts';
import { manifest } from '../plugin.ts';
import { clientTaskCalls } from './client-tasks/client-task.feature.ts';
import { nextActionTasks } from './client-tasks/next-action-tasks.ts';
import { tasksOfClients } from './client-tasks/tasks-of-client.ts';
import { commentableTasks } from './my-tasks/commentable-task.ts';
import { taskCalls, tasks as taskRecord } from './my-tasks/task.feature.ts';
import { rules } from './rules.ts';

export const tasks = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [tasksTable, taskRecords, clientTasks, taskPlans],
  validators,
  features: [taskRecord],
  rules,
  demo,
  deps: { crm: crmApi, employee: employeeApi },
  setup(_ports, { crm, employee }) {
    employee.registerCommentable(commentableTasks);
    crm.registerPart(tasksOfClients);
    return { features: [taskCalls, clientTaskCalls({ crm, employee }), nextActionTasks(employee)] };
  },
});
